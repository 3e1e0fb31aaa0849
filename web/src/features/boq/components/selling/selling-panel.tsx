import '@mantine/core/styles/Fieldset.css';
import '@mantine/core/styles/Pill.css';
import '@mantine/core/styles/PillsInput.css';
import { Button, CloseButton, Fieldset, Group, MultiSelect, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { SERVICES } from '../../../../api/services';
import { can } from '../../../../lib/permissions';
import { Form } from '../../../../ui/form/form';
import { NumberField } from '../../../../ui/form/number-field';
import { SelectField } from '../../../../ui/form/select-field';
import { useUnsaved } from '../../../../ui/form/use-unsaved';
import { Columns } from '../../../../ui/layout/columns';
import type { Boq } from '../../api/boq-queries';
import { FEE_KINDS, rebaseDraft, sellingChange, sellingOf, type SellingDraft, type Service } from '../../model/selling';
import { ChangePreview } from '../change-preview';
import { AdditionFields } from './addition-fields';
import { DiscountFields } from './discount-fields';
import { MarkUpFields } from './mark-up-fields';
import { PriceTable } from './price-table';
import { usePreview, useSave } from '../use-change';

interface Props {
  boq: Boq;
  items: readonly {
    readonly id: string;
    readonly title: string;
    readonly source?: { readonly section?: string } | null;
  }[];
  onClose: () => void;
}

interface PartProps {
  draft: SellingDraft;
  put: (change: Partial<SellingDraft>) => void;
}

/** How the BOQ is sold, from its cost to the total with GST; the total after a change shows while it is made. */
export function SellingPanel({ boq, items, onClose }: Props) {
  const boqId = boq.boq_id;
  const [base, setBase] = useState(boq);
  const [draft, setDraft] = useState(() => sellingOf(boq));
  // What nobody typed here follows the BOQ.
  if (base.revision !== boq.revision) {
    setBase(boq);
    setDraft(rebaseDraft(draft, sellingOf(base), sellingOf(boq)));
  }
  const put = (change: Partial<SellingDraft>) => setDraft((was) => ({ ...was, ...change }));
  const change = sellingChange(base, draft);
  const { preview, isSettled } = usePreview(boq, change);
  const save = useSave(boqId, () => false, onClose);
  useUnsaved(change !== null && !save.isPending);
  const submit = () => {
    if (!change || save.isPending) return;
    const isSeen = isSettled && preview.isSuccess && !preview.isPlaceholderData;
    save.mutate({ boqId, change, ...(isSeen ? { estimateToken: preview.data.estimate_token } : {}) });
  };
  return (
    <Form
      gap={16}
      aria-label="Price of the BOQ"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <PriceTable boq={boq} />
      {can(boq.can, 'see_cost') && <MarkUp draft={draft} put={put} />}
      <Fieldset variant="unstyled" legend="Discounts">
        <DiscountFields value={draft.discounts} items={items} onChange={(discounts) => put({ discounts })} />
      </Fieldset>
      <Fieldset variant="unstyled" legend="Additions">
        <AdditionFields
          value={draft.additions}
          sections={items.map(({ source }) => source?.section)}
          onChange={(additions) => put({ additions })}
        />
      </Fieldset>
      <FeeFields draft={draft} put={put} />
      <ContingencyFields boq={boq} draft={draft} put={put} />
      <TextInput
        label="Note on miscellaneous"
        maxLength={200}
        value={draft.note}
        onChange={(event) => put({ note: event.currentTarget.value })}
      />
      {change && <ChangePreview change={change} query={preview} updating={preview.isFetching || !isSettled} />}
      <Group gap="xs" align="stretch" justify="flex-end" wrap="nowrap">
        <Button variant="default" onClick={() => setDraft(sellingOf(base))}>
          Reset
        </Button>
        <Button type="submit" disabled={!change || save.isPending}>
          {save.isPending ? 'Saving...' : 'Save'}
        </Button>
      </Group>
    </Form>
  );
}

/** The BOQ's mark-up, and services that have another. */
function MarkUp({ draft, put }: PartProps) {
  const own = SERVICES.filter(({ id }) => draft.services[id]);
  const free = SERVICES.filter(({ id }) => !draft.services[id]);
  return (
    <Fieldset variant="unstyled" legend="Mark-up">
      <Stack gap="sm">
        <MarkUpFields value={draft} onChange={put} />
        {own.map(({ id, label }) => (
          <Group key={id} gap={8} align="end" wrap="nowrap">
            <Stack gap={2} flex={1} miw={0}>
              {label}
              <MarkUpFields
                of={label}
                value={draft.services[id] ?? { overhead: 0, profit: 0 }}
                onChange={(value) => put({ services: { ...draft.services, [id]: value } })}
              />
            </Stack>
            <CloseButton
              aria-label={`${label} as the rest`}
              onClick={() => {
                const { [id]: _gone, ...services } = draft.services;
                put({ services });
              }}
            />
          </Group>
        ))}
        <Columns of={2} min={150} gap={10} align="end">
          <SelectField
            label="Another mark-up for"
            value=""
            options={[{ value: '', label: 'Choose a service' }, ...free.map(({ id, label }) => ({ value: id, label }))]}
            onChange={(id) =>
              id && put({ services: { ...draft.services, [id]: { overhead: draft.overhead, profit: draft.profit } } })
            }
          />
          <NumberField label="Margin floor, %" decimals={2} value={draft.floor} onChange={(floor) => put({ floor })} />
        </Columns>
      </Stack>
    </Fieldset>
  );
}

function FeeFields({ draft, put }: PartProps) {
  const { feeKind } = draft;
  return (
    <Fieldset variant="unstyled" legend="Design fee">
      <Columns of={2} min={150} gap={10} align="end">
        <SelectField
          label="Kind of fee"
          value={feeKind}
          options={FEE_KINDS}
          onChange={(value) => put({ feeKind: FEE_KINDS.find((kind) => kind.value === value)?.value ?? 'percent' })}
        />
        {feeKind === 'per_sq_ft' && (
          <NumberField
            label="₹ per sq ft"
            decimals={2}
            value={draft.feeRate}
            onChange={(feeRate) => put({ feeRate })}
          />
        )}
        {feeKind === 'lump_sum' && (
          <NumberField label="Fee, ₹" rupees value={draft.feeAmount} onChange={(feeAmount) => put({ feeAmount })} />
        )}
        {(feeKind === 'percent' || feeKind === 'percent_without') && (
          <NumberField
            label="Fee, %"
            decimals={2}
            value={draft.feePercent}
            onChange={(feePercent) => put({ feePercent })}
          />
        )}
      </Columns>
      {feeKind === 'percent_without' && (
        <MultiSelect
          comboboxProps={{ floatingStrategy: 'fixed' }}
          mt="sm"
          label="Without"
          data={SERVICES.map(({ id, label }) => ({ value: id, label }))}
          value={draft.without}
          onChange={(without) => put({ without: without as Service[] })}
        />
      )}
    </Fieldset>
  );
}

/** A share of the items set aside, and what of it is not needed any more. */
function ContingencyFields({ boq, draft, put }: PartProps & { boq: Boq }) {
  return (
    <Fieldset variant="unstyled" legend="Contingency">
      <Columns of={2} min={150} gap={10} align="end">
        <NumberField
          label="Contingency, % of the items"
          decimals={2}
          value={draft.contingency}
          onChange={(contingency) => put({ contingency })}
        />
        {boq.contingency && (
          <NumberField label="Release, ₹" rupees value={draft.release} onChange={(release) => put({ release })} />
        )}
      </Columns>
      {boq.contingency && draft.release !== null && (
        <TextInput
          mt="sm"
          label="Reason of the release"
          required
          maxLength={200}
          value={draft.releaseReason}
          onChange={(event) => put({ releaseReason: event.currentTarget.value })}
        />
      )}
    </Fieldset>
  );
}
