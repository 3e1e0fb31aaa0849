import { Button, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../../lib/api/use-command';
import { ApiError, fieldErrors, generalError } from '../../../../lib/api/errors';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { formatExact } from '../../../../lib/format/money';
import { ErrorNotice } from '../../../../ui/feedback/data-state';
import { toast } from '../../../../ui/feedback/toast-store';
import { ChoiceChips } from '../../../../ui/form/choice-chips';
import { Form } from '../../../../ui/form/form';
import { NumberField } from '../../../../ui/form/number-field';
import { SelectField } from '../../../../ui/form/select-field';
import { Card } from '../../../../ui/layout/card';
import { recordCost, type Order } from '../../api/costs';
import { costBodyOf, emptyCost, labourOf, type CostDraft } from '../../model/cost-draft';
import { COST_KINDS } from '../../model/cost-kinds';
import { today } from '../../model/today';
import { TargetField } from './target-field';
import type { ContractLine } from '../../api/works';

interface Props {
  boqId: string;
  lines: readonly ContractLine[];
  orders: readonly Order[];
}

const NONE = '';

/** Records what was spent: a vendor's bill, labour, or an expense. */
export function CostForm({ boqId, lines, orders }: Props) {
  const [draft, setDraft] = useState(() => emptyCost('vendor_bill', today()));
  const [isAsked, setAsked] = useState(false);
  const change = (part: Partial<CostDraft>): void => setDraft((old) => ({ ...old, ...part }));
  const { kind, date, target, note } = draft;
  const record = useCommand({
    run: recordCost,
    refresh: boqKeys.works(boqId),
    onSuccess: ({ message }) => {
      setDraft(emptyCost(kind, date));
      setAsked(false);
      toast.success(message);
    },
  });
  const errors = fieldErrors(record.error);
  const failure = generalError(record.error);
  function send(): void {
    const body = costBodyOf(draft);
    setAsked(body === null);
    if (body) record.mutate({ boqId, ...body });
  }
  const amountError = errors.amount ?? (isAsked ? 'Enter the amount' : undefined);
  return (
    <Card title="Record a cost">
      <Form
        onSubmit={(event) => {
          event.preventDefault();
          send();
        }}
      >
        <ChoiceChips
          legend="Kind"
          hideLegend
          joined
          value={kind}
          choices={COST_KINDS}
          onChange={(next) => change({ kind: next })}
        />
        {kind === 'labour' ? (
          <Labour {...{ draft, change, amountError }} />
        ) : (
          <NumberField
            rupees
            label="Amount without GST, ₹"
            value={draft.amount}
            onChange={(amount) => change({ amount })}
            error={amountError}
          />
        )}
        {kind === 'vendor_bill' && <OfVendor {...{ draft, change, orders, errors }} />}
        {(kind !== 'vendor_bill' || draft.order === null) && (
          <TargetField lines={lines} value={target} onChange={(next) => change({ target: next })} />
        )}
        <Group gap="sm" align="start" grow>
          <TextInput
            label="Date"
            type="date"
            max={today()}
            value={date}
            onChange={(event) => change({ date: event.currentTarget.value })}
            error={errors.date}
          />
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
        </Group>
      </Form>
    </Card>
  );
}

interface PartProps {
  draft: CostDraft;
  change: (part: Partial<CostDraft>) => void;
}

/** Workers × days × rate, with what they come to. */
function Labour({ draft, change, amountError }: PartProps & { amountError: string | undefined }) {
  const amount = labourOf(draft);
  return (
    <div>
      <Group gap="sm" align="start" grow>
        <NumberField
          label="Workers"
          decimals={0}
          value={draft.workers}
          onChange={(workers) => change({ workers })}
          error={amountError}
        />
        <NumberField label="Days" decimals={2} value={draft.days} onChange={(days) => change({ days })} />
        <NumberField rupees label="Rate a day, ₹" value={draft.rate} onChange={(rate) => change({ rate })} />
      </Group>
      {amount !== null && (
        <Text component="output" fz="sm" fw={600} className="num">
          = {formatExact(amount)}
        </Text>
      )}
    </div>
  );
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
        onChange={(order) => change({ order: order || null })}
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
