import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { ChoiceChips } from '../../../ui/form/choice-chips';
import { useFields } from '../../../ui/form/use-fields';
import { Columns } from '../../../ui/layout/columns';
import { reportBug } from '../api/enquiry-commands';
import { GuardedForm } from './guarded-form';
import { ImagesField } from './images-field';
import { SentNotice } from './sent-notice';
import { imagesError, useProgress } from './use-progress';

const YES_NO = [
  { value: 'yes', label: 'Yes' },
  { value: 'no', label: 'No' },
] as const;
const EMPTY = { name: '', email: '', details: '', solution: 'no' as 'yes' | 'no', images: [] as readonly File[] };

/** Form to report a bug, with pictures. */
export function BugForm() {
  const form = useFields({ initialValues: EMPTY });
  const { progress, onSent } = useProgress();
  const [thanks, setThanks] = useState<string | null>(null);
  if (thanks !== null)
    return <SentNotice thanks={thanks} againLabel="Report another bug" onAgain={() => setThanks(null)} />;
  const { solution, images } = form.values;
  return (
    <GuardedForm
      form={form}
      label="Report a bug"
      submitLabel="Send the report"
      progress={progress}
      lacking={images.length === 0}
      send={({ captcha }, key) => reportBug({ ...form.values, solution: solution === 'yes', captcha }, key, onSent)}
      onSent={(said) => {
        form.reset();
        setThanks(said);
      }}
    >
      <Columns of={2} min={170} gap={14}>
        <TextInput label="Name" required autoComplete="name" maxLength={100} {...form.getInputProps('name')} />
        <TextInput
          label="Email"
          required
          type="email"
          autoComplete="email"
          maxLength={254}
          {...form.getInputProps('email')}
        />
      </Columns>
      <Textarea
        label="What went wrong, and what did you do just before?"
        required
        maxLength={5_000}
        rows={6}
        resize="vertical"
        {...form.getInputProps('details')}
      />
      <ChoiceChips
        legend="Have you found a workaround?"
        choices={YES_NO}
        value={solution}
        onChange={(value) => form.setFieldValue('solution', value)}
      />
      <ImagesField
        images={images}
        error={imagesError(form.errors)}
        onChange={(next) => form.setFieldValue('images', next)}
      />
    </GuardedForm>
  );
}
