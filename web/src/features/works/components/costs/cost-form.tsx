import { Button, Group, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../../lib/api/use-command';
import { ApiError, fieldErrors, generalError } from '../../../../lib/api/errors';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { DateField } from '../../../../ui/form/date-field';
import { ErrorNotice } from '../../../../ui/feedback/data-state';
import { toast } from '../../../../ui/feedback/toast-store';
import { ChoiceChips } from '../../../../ui/form/choice-chips';
import { Form } from '../../../../ui/form/form';
import { NumberField } from '../../../../ui/form/number-field';
import { SelectField } from '../../../../ui/form/select-field';
import { recordCost, type Order } from '../../api/costs';
import { costBodyOf, emptyCost, toBill, type CostDraft } from '../../model/cost-draft';
import { COST_KINDS } from '../../model/cost-kinds';
import { today } from '../../../../lib/format/dates';
import { TargetField } from './target-field';
import type { ContractLine } from '../../api/works';

interface Props {
  boqId: string;
  lines: readonly ContractLine[];
  orders: readonly Order[];
  /** The order that is billed, where it is known. */
  of?: Order;
  /** After it is recorded, and when it is left. */
  onClose?: () => void;
}

const NONE = '';

/** Records what was spent: a vendor's bill, labour, or an expense. */
export function CostForm({ boqId, lines, orders, of, onClose }: Props) {
  const [draft, setDraft] = useState<CostDraft>(() => ({
    ...emptyCost('vendor_bill', today()),
    order: of?.id ?? null,
  }));
  const [isAsked, setAsked] = useState(false);
  const change = (part: Partial<CostDraft>): void => setDraft((old) => ({ ...old, ...part }));
  const { kind, date, target, note } = draft;
  const ordered = kind === 'vendor_bill' ? orders.find(({ id }) => id === draft.order) : undefined;
  const amount = draft.amount === undefined ? toBill(ordered) : draft.amount;
  const record = useCommand({
    run: recordCost,
    refresh: boqKeys.works(boqId),
    onSuccess: ({ message }) => {
      setDraft(emptyCost(kind, date));
      setAsked(false);
      toast.success(message);
      onClose?.();
    },
  });
  const errors = fieldErrors(record.error);
  const failure = generalError(record.error);
  function send(): void {
    const body = costBodyOf({ ...draft, amount });
    setAsked(body === null);
    if (body) record.mutate({ boqId, ...body });
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {!of && (
        <ChoiceChips
          legend="Kind"
          hideLegend
          joined
          value={kind}
          choices={COST_KINDS}
          onChange={(next) => change({ kind: next })}
        />
      )}
      <NumberField
        rupees
        label="Amount without GST, ₹"
        description={
          kind === 'labour' ? 'Of work for a fixed sum. People who are paid by the day are noted on Site.' : undefined
        }
        value={amount}
        onChange={(typed) => change({ amount: typed })}
        error={errors.amount ?? (isAsked ? 'Enter the amount' : undefined)}
      />
      {kind === 'vendor_bill' && !of && <OfVendor {...{ draft, change, orders, errors }} />}
      {(kind !== 'vendor_bill' || draft.order === null) && (
        <TargetField lines={lines} value={target} onChange={(next) => change({ target: next })} />
      )}
      <Group gap="sm" align="start" grow>
        <DateField label="Date" max={today()} value={date} onChange={(date) => change({ date })} error={errors.date} />
        <TextInput
          label="Note"
          maxLength={300}
          value={note}
          onChange={(event) => change({ note: event.currentTarget.value })}
          error={errors.note}
        />
      </Group>
      {failure && <ErrorNotice message={failure} />}
      {record.error instanceof ApiError && record.error.code === 'not_delivered' && (
        <TextInput
          label="Bill it all the same, because"
          maxLength={300}
          value={draft.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
      )}
      <Group>
        <Button type="submit" loading={record.isPending}>
          Record cost
        </Button>
        {onClose && (
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
        )}
      </Group>
    </Form>
  );
}

interface PartProps {
  draft: CostDraft;
  change: (part: Partial<CostDraft>) => void;
}

function OfVendor({
  draft,
  change,
  orders,
  errors,
}: PartProps & { orders: readonly Order[]; errors: Readonly<Record<string, string>> }) {
  const open = orders.filter(({ reversed }) => reversed === null);
  return (
    <Group gap="sm" align="start" grow>
      <SelectField
        label="Order"
        value={draft.order ?? NONE}
        onChange={(id) => change({ order: id === NONE ? null : id })}
        options={[
          { value: NONE, label: 'None' },
          ...open.map(({ id, vendor, note }) => ({ value: id, label: [vendor, note].filter(Boolean).join(', ') })),
        ]}
        error={errors.order}
      />
      {draft.order === null && (
        <TextInput
          label="Vendor"
          maxLength={200}
          value={draft.vendor}
          onChange={(event) => change({ vendor: event.currentTarget.value })}
          error={errors.vendor}
        />
      )}
    </Group>
  );
}
