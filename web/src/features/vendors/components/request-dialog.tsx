import { Modal, Text, Textarea, TextInput } from '@mantine/core';
import type { ComponentType, ReactNode } from 'react';
import { useFields, type Refusals } from '../../../ui/form/use-fields';
import { toast } from '../../../ui/feedback/toast-store';
import { askVendor } from '../api/vendor-commands';

/** The protected form: fields, captcha, button. Passed in by the screen, because features do not import each other. */
export type GuardedFormComponent = ComponentType<{
  form: Refusals;
  label: string;
  submitLabel: string;
  send: (proof: { captcha: string; captcha_check_passed: boolean }, key: string) => Promise<string>;
  onSent: (message: string) => void;
  children: ReactNode;
}>;

interface Props {
  kind: 'contact' | 'sample';
  vendor: { _id: string; name: string };
  item: { _id: string; name: string; catalog_code: string } | null;
  /** The current person, if known, to prefill the form. */
  person: Person | null;
  Form: GuardedFormComponent;
  onClose: () => void;
}

export interface Person {
  name: string;
  email: string;
}

const EMPTY = { name: '', phone_number: '', email: '', message: '' };

/** Contact Vendor and Request Sample: name, phone, email and message to the vendor. */
export function RequestDialog({ kind, vendor, item, person, Form, onClose }: Props) {
  const form = useFields<Partial<typeof EMPTY>>({ initialValues: {} });
  // The current person may load after the dialog has opened; typed text takes precedence.
  const values = { ...EMPTY, ...person, ...form.values };
  const field = (name: keyof typeof EMPTY) => ({ required: true, ...form.getInputProps(name), value: values[name] });
  const title = kind === 'sample' ? 'Request Sample' : 'Contact Vendor';
  return (
    <Modal opened onClose={onClose} title={title} size="lg" closeButtonProps={{ 'aria-label': 'Close' }} zIndex={250}>
      <Text mb={14} c="dimmed" fz="sm">
        To {vendor.name}
        {item && `, about ${item.name} (${item.catalog_code})`}
      </Text>
      <Form
        form={form}
        label={title}
        submitLabel={kind === 'sample' ? 'Request Sample' : 'Send'}
        send={(proof, key) =>
          askVendor(
            kind,
            {
              ...values,
              ...proof,
              vendor_id: vendor._id,
              vendor_name: vendor.name,
              ...(item ? { vendor_catalog_id: item._id } : {}),
            },
            key,
          )
        }
        onSent={(message) => {
          toast.success(message);
          onClose();
        }}
      >
        <TextInput label="Name" autoComplete="name" maxLength={100} data-autofocus {...field('name')} />
        <TextInput label="Phone" type="tel" autoComplete="tel" maxLength={30} {...field('phone_number')} />
        <TextInput label="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
        <Textarea label="Message" rows={4} maxLength={2000} {...field('message')} />
        {form.errors.vendor_id ?? form.errors.vendor_catalog_id}
      </Form>
    </Modal>
  );
}
