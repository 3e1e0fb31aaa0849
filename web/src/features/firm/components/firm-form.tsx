import { Button, FileButton, Group, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { generalError } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { sharesTogether } from '../../../lib/boq/milestones';
import { firmQuery, type Firm } from '../../../lib/reference/firm';
import { MilestonesField } from '../../../ui/boq/milestones-field';
import { ErrorNotice } from '../../../ui/feedback/data-state';
import { toast } from '../../../ui/feedback/toast-store';
import { Form } from '../../../ui/form/form';
import { NumberField } from '../../../ui/form/number-field';
import { Columns } from '../../../ui/layout/columns';
import { useFields } from '../../../ui/form/use-fields';
import { changeFirm } from '../api/firm-commands';
import { AccentField } from './accent-field';

const LOGO_BYTES = 500_000;

/** What one's quotations say of the firm: set once, shown in every quotation sent from then on. */
export function FirmForm({ firm }: { firm: Firm }) {
  const form = useFields<Firm>({ initialValues: firm });
  const [logoError, setLogoError] = useState<string | null>(null);
  const save = useCommand<Firm, void>({
    run: changeFirm,
    refresh: firmQuery.queryKey,
    onSuccess: () => void toast.success('Saved. Your next quotation shows it.'),
    onError: form.refuse,
  });
  const failure = generalError(save.error);
  const { logo, milestones, validity_days: days } = form.values;

  async function read(file: File | null): Promise<void> {
    if (!file) return;
    if (file.size > LOGO_BYTES) {
      setLogoError('The logo may be at most 500 kB large. Choose a smaller image.');
      return;
    }
    setLogoError(null);
    form.setFieldValue('logo', await asDataUrl(file));
  }

  return (
    <Form onSubmit={form.onSubmit((input) => save.mutate(input))} aria-label="Firm">
      <Group gap="sm" align="center">
        {logo && <img src={logo} alt="Logo of the firm" height={48} style={{ maxWidth: 160, objectFit: 'contain' }} />}
        <FileButton accept="image/png,image/jpeg,image/webp,image/gif" onChange={(file) => void read(file)}>
          {(props) => (
            <Button variant="default" size="xs" {...props}>
              {logo ? 'Change logo' : 'Add logo'}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button variant="subtle" size="xs" onClick={() => form.setFieldValue('logo', '')}>
            Remove logo
          </Button>
        )}
      </Group>
      {(logoError ?? form.errors.logo) && (
        <Text fz={13} c="var(--fo-error)" role="alert">
          {logoError ?? form.errors.logo}
        </Text>
      )}
      <Columns of={2} min={220} gap={14}>
        <TextInput label="Name" autoComplete="organization" maxLength={120} {...form.getInputProps('name')} />
        <TextInput label="Phone" type="tel" autoComplete="tel" maxLength={30} {...form.getInputProps('phone')} />
        <TextInput label="Address" autoComplete="street-address" maxLength={300} {...form.getInputProps('address')} />
        <TextInput label="GSTIN" maxLength={15} autoComplete="off" {...form.getInputProps('gstin')} />
      </Columns>
      <AccentField value={form.values.accent} onChange={(accent) => form.setFieldValue('accent', accent)} />
      <Textarea label="Warranty" autosize minRows={2} maxLength={2000} {...form.getInputProps('warranty')} />
      <Textarea label="Terms" autosize minRows={3} maxLength={4000} {...form.getInputProps('terms')} />
      <Textarea label="Bank details" autosize minRows={2} maxLength={600} {...form.getInputProps('bank')} />
      <Columns of={2} min={220} gap={14}>
        <TextInput
          label="UPI id"
          description="Clients pay the first stage with it."
          placeholder="name@bank"
          maxLength={129}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...form.getInputProps('upi_id')}
        />
        <TextInput
          label="Name of the account"
          description="As your bank has it. Empty: the firm’s name."
          maxLength={99}
          autoComplete="off"
          {...form.getInputProps('upi_name')}
        />
      </Columns>
      <NumberField
        label="Quotations are valid for (days)"
        maw={240}
        decimals={0}
        value={days}
        error={form.errors.validity_days}
        onChange={(value) => form.setFieldValue('validity_days', value ?? 0)}
      />
      <MilestonesField
        value={milestones}
        error={form.errorOf('milestones')}
        onChange={(value) => form.setFieldValue('milestones', value)}
      />
      {failure && <ErrorNotice message={failure} />}
      <Button
        type="submit"
        style={{ alignSelf: 'flex-start' }}
        disabled={save.isPending || sharesTogether(milestones) !== 100}
      >
        {save.isPending ? 'Saving...' : 'Save'}
      </Button>
    </Form>
  );
}

function asDataUrl(file: File): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('The image could not be read.')));
    reader.readAsDataURL(file);
  });
}
