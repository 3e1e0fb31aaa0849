import { Text, Textarea, TextInput, Title } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, messageOf } from '../../../lib/api/errors';
import { Card } from '../../../ui/layout/card';
import { SaveState } from '../../../ui/feedback/save-state';
import { toast } from '../../../ui/feedback/toast-store';
import { saveVendor } from '../api/vendor-commands';
import type { Vendor } from '../api/vendor-queries';
import { useAutosave } from '../model/use-autosave';
import { fieldsOfVendor, unreadable, type VendorDraft, vendorChange } from '../model/vendor-draft';
import { Rating } from './rating';
import { Form } from '../../../ui/form/form';
import { Columns } from '../../../ui/layout/columns';

/** Business and contact details of a vendor; every change saves itself after a second. */
export function VendorForm({ vendor }: { vendor: Vendor }) {
  const queryClient = useQueryClient();
  const [draft, setDraft] = useState(() => fieldsOfVendor(vendor));
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const autosave = useAutosave<VendorDraft>({
    save: (fields, key) => saveVendor({ slug: vendor.slug, fields: vendorChange(fields) }, key),
    onSaved: () => {
      setErrors({});
      void queryClient.invalidateQueries({ queryKey: ['vendors'] });
    },
    onError: (error) => {
      const named = error instanceof ApiError ? error.errors : {};
      setErrors(named);
      if (Object.keys(named).length === 0) toast.error(messageOf(error));
    },
  });
  const field = (name: keyof VendorDraft) => ({
    name,
    value: draft[name],
    error: unreadable(name, draft[name]) ?? errors[name],
    onChange: (event: { currentTarget: { value: string } }) => {
      const next = { ...draft, [name]: event.currentTarget.value };
      setDraft(next);
      autosave.change(next);
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
          <TextInput label="Name" maxLength={150} {...field('name')} />
          <TextInput label="Slug, cannot be changed" value={vendor.slug} readOnly />
          <TextInput label="Rating, 0 to 5" inputMode="decimal" maxLength={3} {...field('rating')} />
          <TextInput label="Reviews" inputMode="numeric" maxLength={8} {...field('review_count')} />
        </Columns>
        <Text c="dimmed" fz="sm">
          <Rating rating={vendor.rating} reviews={vendor.review_count} />
        </Text>
        <Title order={3} mt={6} ff="text" fz="sm" fw={600}>
          Contact
        </Title>
        <Columns of={2} min={170} gap={14}>
          <TextInput label="Email" type="email" maxLength={254} {...field('email')} />
          <TextInput label="Phone number" type="tel" maxLength={30} {...field('phone_number')} />
          <TextInput label="Website" type="url" maxLength={300} {...field('website_url')} />
        </Columns>
        <Textarea label="Address" rows={3} maxLength={500} {...field('address')} />
      </Form>
    </Card>
  );
}
