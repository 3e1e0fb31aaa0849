import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useFields } from '../../../ui/form/use-fields';
import { requestFeature } from '../api/enquiry-commands';
import { GuardedForm } from './guarded-form';
import { ImagesField } from './images-field';
import { SentNotice } from './sent-notice';
import { imagesError, useProgress } from './use-progress';

/** Form to request a feature, with pictures. */
export function FeatureForm() {
  const form = useFields({ initialValues: { title: '', details: '', images: [] as readonly File[] } });
  const { progress, onSent } = useProgress();
  const [thanks, setThanks] = useState<string | null>(null);
  if (thanks !== null)
    return <SentNotice thanks={thanks} againLabel="Request another feature" onAgain={() => setThanks(null)} />;
  return (
    <GuardedForm
      form={form}
      label="Request a feature"
      submitLabel="Send the request"
      progress={progress}
      lacking={form.values.images.length === 0}
      send={({ captcha }, key) => requestFeature({ ...form.values, captcha }, key, onSent)}
      onSent={(said) => {
        form.reset();
        setThanks(said);
      }}
    >
      <TextInput label="Title" required maxLength={150} {...form.getInputProps('title')} />
      <Textarea
        label="What would you like to do, and why?"
        required
        maxLength={5_000}
        rows={6}
        resize="vertical"
        {...form.getInputProps('details')}
      />
      <ImagesField
        images={form.values.images}
        error={imagesError(form.errors)}
        onChange={(images) => form.setFieldValue('images', images)}
      />
    </GuardedForm>
  );
}
