import { TextInput } from '@mantine/core';
import { SelectField } from '../../../ui/form/select-field';
import { useFields } from '../../../ui/form/use-fields';
import { toast } from '../../../ui/feedback/toast-store';
import { sendEnquiry, type EnquiryAnswer } from '../api/enquiry-commands';
import { BUDGETS, type Budget } from '../model/budgets';
import { GuardedForm } from './guarded-form';
import { Columns } from '../../../ui/layout/columns';

type Fields = Record<'first_name' | 'last_name' | 'email' | 'contact_number' | 'budget' | 'city', string>;
const EMPTY: Fields = { first_name: '', last_name: '', email: '', contact_number: '', budget: '', city: '' };
const OPTIONS = [
  { value: '', label: 'Choose a budget' },
  ...BUDGETS.map((budget) => ({ value: budget, label: budget })),
];

/** The enquiry form; `onSent` is called when an enquiry was accepted (the dialog closes). */
export function EnquiryForm({ onSent }: { onSent?: () => void }) {
  const form = useFields({ initialValues: EMPTY });
  const field = (name: keyof Fields) => ({ required: true, ...form.getInputProps(name) });

  function sent({ msg, accepted }: EnquiryAnswer): void {
    if (accepted) toast.success(msg);
    else toast.error(msg, { autoDismiss: false });
    form.reset();
    onSent?.();
  }

  return (
    <GuardedForm
      form={form}
      label="Book a consultation"
      submitLabel="Book a consultation"
      // The server's validation also covers an unselected budget.
      send={(proof, key) => sendEnquiry({ ...form.values, budget: form.values.budget as Budget, ...proof }, key)}
      onSent={sent}
    >
      <Columns of={2} min={170} gap={14}>
        <TextInput
          label="First name"
          autoComplete="given-name"
          maxLength={100}
          data-autofocus
          {...field('first_name')}
        />
        <TextInput label="Last name" autoComplete="family-name" maxLength={100} {...field('last_name')} />
      </Columns>
      <TextInput label="Email" type="email" autoComplete="email" maxLength={254} {...field('email')} />
      <TextInput label="Contact number" type="tel" autoComplete="tel" maxLength={30} {...field('contact_number')} />
      <Columns of={2} min={170} gap={14}>
        <SelectField label="Budget" options={OPTIONS} {...field('budget')} />
        <TextInput label="City" autoComplete="address-level2" maxLength={100} {...field('city')} />
      </Columns>
    </GuardedForm>
  );
}
