import { Text, Textarea, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { fieldErrors, generalError } from '../../../lib/api/errors';
import { Card } from '../../../ui/layout/card';
import { SaveState } from '../../../ui/feedback/save-state';
import { toast } from '../../../ui/feedback/toast-store';
import { OutdatedNotice } from '../../../ui/directory/outdated-notice';
import { useRevision } from '../../../ui/directory/use-revision';
import { saveVendor } from '../api/vendor-commands';
import type { Vendor } from '../api/vendor-queries';
import { useAutosave } from '../model/use-autosave';
import { fieldsOfVendor, unreadable, type VendorDraft, vendorChange } from '../model/vendor-draft';
import { Rating } from './rating';
import { CITY_CHOICES } from '../../../lib/reference/cities';
import { MultiSelect } from '../../../ui/form/multi-select';
import { Form } from '../../../ui/form/form';
import { useFields } from '../../../ui/form/use-fields';
import { Columns } from '../../../ui/layout/columns';

const CITIES = CITY_CHOICES.filter(({ value }) => !value.startsWith('tier-'));

/** Business and contact details of a vendor; changes are saved automatically after a second. */
export function VendorForm({ vendor, onLook }: { vendor: Vendor; onLook: () => void }) {
  const queryClient = useQueryClient();
  const revision = useRevision(vendor.revision);
  // What is stored, as far as this page knows: only what differs from it is sent.
  const stored = useRef(fieldsOfVendor(vendor));
  const form = useFields<VendorDraft>({
    initialValues: fieldsOfVendor(vendor),
    validateInputOnChange: true,
    validate: {
      rating: (text) => unreadable('rating', text),
      review_count: (text) => unreadable('review_count', text),
    },
    onValuesChange: (draft) => autosave.change(draft),
  });
  const autosave = useAutosave<VendorDraft>({
    save: async (draft, key) => {
      const fields = vendorChange(stored.current, draft);
      if (Object.keys(fields).length === 0) return;
      revision.saved(await saveVendor({ slug: vendor.slug, fields, revision: revision.get() }, key));
      stored.current = draft;
    },
    onSaved: () => {
      form.validate();
      void queryClient.invalidateQueries({ queryKey: ['vendors'] });
    },
    onError: (error) => {
      if (revision.refused(error)) return;
      // Autosaved: the focus stays where it is.
      form.setErrors(fieldErrors(error));
      const failure = generalError(error);
      if (failure) toast.error(failure);
    },
  });
  return (
    <Card title="Business" aside={<SaveState status={autosave.status} onRetry={autosave.retry} />}>
      <Form
        className="start"
        aria-label="Vendor"
        onSubmit={(event) => {
          event.preventDefault();
          autosave.retry();
        }}
      >
        <Columns of={2} min={170} gap={14}>
          <TextInput label="Name" maxLength={150} {...form.getInputProps('name')} />
          <TextInput label="Slug, cannot be changed" value={vendor.slug} readOnly />
          <TextInput
            label="Rating, 0 to 5"
            description="The directory’s own, until a customer rates."
            inputMode="decimal"
            maxLength={3}
            {...form.getInputProps('rating')}
          />
          <TextInput label="Reviews" inputMode="numeric" maxLength={8} {...form.getInputProps('review_count')} />
        </Columns>
        <Text c="dimmed" fz="sm">
          <Rating vendor={vendor} />
        </Text>
        <Title order={3} mt={6} ff="text" fz="sm" fw={600}>
          Contact
        </Title>
        <Columns of={2} min={170} gap={14}>
          <TextInput label="Email" type="email" maxLength={254} {...form.getInputProps('email')} />
          <TextInput label="Phone number" type="tel" maxLength={30} {...form.getInputProps('phone_number')} />
          <TextInput label="Website" type="url" maxLength={300} {...form.getInputProps('website_url')} />
        </Columns>
        <Textarea label="Address" rows={3} maxLength={500} {...form.getInputProps('address')} />
        <Title order={3} mt={6} ff="text" fz="sm" fw={600}>
          For buyers
        </Title>
        <Columns of={2} min={170} gap={14}>
          <TextInput label="City" maxLength={80} {...form.getInputProps('city')} />
          <TextInput label="GSTIN" maxLength={15} {...form.getInputProps('gstin')} />
          <TextInput label="Delivery" maxLength={300} {...form.getInputProps('delivery')} />
          <TextInput label="Minimum order" maxLength={150} {...form.getInputProps('minimum_order')} />
          <TextInput label="Terms of payment" maxLength={300} {...form.getInputProps('terms')} />
          <MultiSelect
            label="Cities served"
            placeholder="Not known"
            options={CITIES}
            value={form.getValues().cities_served}
            onChange={(cities) => form.setFieldValue('cities_served', cities)}
          />
        </Columns>
        <OutdatedNotice revision={revision} onLook={onLook} onRedo={() => autosave.change(form.getValues())} />
      </Form>
    </Card>
  );
}
