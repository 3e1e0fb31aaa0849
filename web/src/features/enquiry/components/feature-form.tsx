import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { requestFeature } from '../api/enquiry-commands';
import { GuardedForm } from './guarded-form';
import { ImagesField } from './images-field';
import { SentNotice } from './sent-notice';
import { TextAreaField } from './text-area-field';
import { imagesError, useProgress } from './use-progress';

const EMPTY = { title: '', details: '', images: [] as readonly File[] };

/** Says what is missing and shows it; kept for the admin. */
export function FeatureForm() {
  const [fields, setFields] = useState(EMPTY);
  const { progress, onSent } = useProgress();
  const [thanks, setThanks] = useState<string | null>(null);
  if (thanks !== null)
    return <SentNotice thanks={thanks} againLabel="Request another feature" onAgain={() => setThanks(null)} />;
  return (
    <GuardedForm
      label="Request a feature"
      submitLabel="Send the request"
      progress={progress}
      lacking={fields.images.length === 0}
      send={({ captcha }, key) => requestFeature({ ...fields, captcha }, key, onSent)}
      onSent={(said) => {
        setFields(EMPTY);
        setThanks(said);
      }}
    >
      {(errors) => (
        <>
          <TextInput
            label="Title"
            name="title"
            required
            maxLength={150}
            value={fields.title}
            error={errors.title}
            onChange={(event) => {
              const title = event.currentTarget.value;
              setFields((old) => ({ ...old, title }));
            }}
          />
          <TextAreaField
            label="What would you like to do, and why?"
            name="details"
            required
            maxLength={5_000}
            value={fields.details}
            error={errors.details}
            onChange={(details) => setFields((old) => ({ ...old, details }))}
          />
          <ImagesField
            images={fields.images}
            error={imagesError(errors)}
            onChange={(images) => setFields((old) => ({ ...old, images }))}
          />
        </>
      )}
    </GuardedForm>
  );
}
