import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import { reportBug } from '../api/enquiry-commands';
import { GuardedForm } from './guarded-form';
import { ImagesField } from './images-field';
import { SentNotice } from './sent-notice';
import { TextAreaField } from './text-area-field';
import { imagesError, useProgress } from './use-progress';
import { Columns } from '../../../ui/layout/columns';

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;
const EMPTY = { name: '', email: '', details: '', solution: 'no' as 'yes' | 'no', images: [] as readonly File[] };

/** Says what went wrong and shows it; kept for the admin. */
export function BugForm() {
  const [fields, setFields] = useState(EMPTY);
  const set = (change: Partial<typeof EMPTY>): void => setFields((old) => ({ ...old, ...change }));
  const { progress, onSent } = useProgress();
  const [thanks, setThanks] = useState<string | null>(null);
  if (thanks !== null)
    return <SentNotice thanks={thanks} againLabel="Report another bug" onAgain={() => setThanks(null)} />;
  return (
    <GuardedForm
      label="Report a bug"
      submitLabel="Send the report"
      progress={progress}
      lacking={fields.images.length === 0}
      send={({ captcha }, key) => reportBug({ ...fields, solution: fields.solution === 'yes', captcha }, key, onSent)}
      onSent={(said) => {
        setFields(EMPTY);
        setThanks(said);
      }}
    >
      {(errors) => (
        <>
          <Columns of={2} min={170} gap={14}>
            <TextInput
              label="Name"
              name="name"
              required
              autoComplete="name"
              maxLength={100}
              value={fields.name}
              error={errors.name}
              onChange={(event) => set({ name: event.currentTarget.value })}
            />
            <TextInput
              label="Email"
              name="email"
              required
              type="email"
              autoComplete="email"
              maxLength={254}
              value={fields.email}
              error={errors.email}
              onChange={(event) => set({ email: event.currentTarget.value })}
            />
          </Columns>
          <TextAreaField
            label="What went wrong, and what did you do just before?"
            name="details"
            required
            maxLength={5_000}
            value={fields.details}
            error={errors.details}
            onChange={(details) => set({ details })}
          />
          <ChoiceChips
            legend="Have you found a way around it?"
            choices={YES_NO}
            value={fields.solution}
            onChange={(solution) => set({ solution })}
          />
          <ImagesField images={fields.images} error={imagesError(errors)} onChange={(images) => set({ images })} />
        </>
      )}
    </GuardedForm>
  );
}
