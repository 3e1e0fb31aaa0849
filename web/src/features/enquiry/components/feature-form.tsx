import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { toast } from '../../../ui/toast-store';
import { requestFeature } from '../api/enquiry-commands';
import { GuardedForm } from './guarded-form';
import { TextAreaField } from './text-area-field';

const EMPTY = { title: '', details: '' };

/** Says what is missing; kept for the admin. */
export function FeatureForm() {
  const [fields, setFields] = useState(EMPTY);
  return (
    <GuardedForm
      label="Request a feature"
      submitLabel="Send the request"
      send={(proof, key) => requestFeature({ ...fields, ...proof }, key)}
      onSent={(thanks) => {
        toast.success(thanks);
        setFields(EMPTY);
      }}
    >
      {(errors) => (
        <>
          <TextInput
            label="Title"
            name="title"
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
            maxLength={5_000}
            value={fields.details}
            error={errors.details}
            onChange={(details) => setFields((old) => ({ ...old, details }))}
          />
        </>
      )}
    </GuardedForm>
  );
}
