import { Button, Group, TextInput } from '@mantine/core';
import { GST_STATES } from '../../../../api/services';
import { generalError } from '../../../../lib/api/errors';
import { useCommand } from '../../../../lib/api/use-command';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { ErrorNotice } from '../../../../ui/feedback/data-state';
import { toast } from '../../../../ui/feedback/toast-store';
import { Form } from '../../../../ui/form/form';
import { SelectField } from '../../../../ui/form/select-field';
import { useFields } from '../../../../ui/form/use-fields';
import { Columns } from '../../../../ui/layout/columns';
import { setBuyer } from '../../api/bills';
import type { Works } from '../../api/works';
import { bodyOf, buyerDraft, stateOfGstin, type BuyerDraft } from '../../model/buyer-draft';

interface Props {
  works: Pick<Works, 'boq_id' | 'buyer' | 'contract'>;
  onSaved?: () => void;
}

/** Whom the next invoices are made out to: at first the client of the quotation, else who accepted it. */
export function BuyerForm({ works, onSaved }: Props) {
  const { boq_id: boqId, buyer, contract } = works;
  const before = buyerDraft(buyer, contract.client ?? contract.accepted_by);
  // Fields have the names that a refusal has.
  const form = useFields<{ buyer: BuyerDraft }>({ initialValues: { buyer: before } });
  const save = useCommand({
    run: setBuyer,
    refresh: boqKeys.works(boqId),
    onSuccess: ({ message }, { isUndo }) => {
      const undo = { label: 'Undo', run: () => save.mutate({ boqId, buyer: buyer && bodyOf(before), isUndo: true }) };
      toast.success(message, isUndo ? {} : { action: undo });
      if (!isUndo) onSaved?.();
    },
    onError: form.refuse,
  });
  const failure = generalError(save.error);
  const field = (name: keyof BuyerDraft) => form.getInputProps(`buyer.${name}`);
  return (
    <Form gap={10} onSubmit={form.onSubmit(({ buyer: draft }) => save.mutate({ boqId, buyer: bodyOf(draft) }))}>
      <Columns of={2} min={220} gap={14}>
        <TextInput label="Legal name" maxLength={100} {...field('name')} />
        <TextInput
          label="GSTIN"
          placeholder="None"
          maxLength={15}
          autoComplete="off"
          {...field('gstin')}
          onChange={({ currentTarget: { value } }) => {
            form.setFieldValue('buyer.gstin', value.toUpperCase());
            const state = stateOfGstin(value);
            if (state) form.setFieldValue('buyer.state', state);
          }}
        />
        <TextInput label="Address" maxLength={100} {...field('address')} />
        <TextInput label="Place" maxLength={50} {...field('place')} />
        <TextInput label="PIN code" maxLength={6} inputMode="numeric" {...field('pin')} />
        <SelectField label="State" options={[{ value: '', label: 'Choose' }, ...GST_STATES]} {...field('state')} />
      </Columns>
      {failure && <ErrorNotice message={failure} />}
      <Group>
        <Button type="submit" loading={save.isPending}>
          Save
        </Button>
        {buyer && (
          <Button variant="subtle" onClick={() => save.mutate({ boqId, buyer: null })}>
            Remove
          </Button>
        )}
      </Group>
    </Form>
  );
}
