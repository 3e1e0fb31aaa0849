import { Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../../../lib/api/use-command';
import { fieldErrors, generalError } from '../../../../lib/api/errors';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { formatExact } from '../../../../lib/format/money';
import { DateField } from '../../../../ui/form/date-field';
import { ErrorNotice } from '../../../../ui/feedback/data-state';
import { toast } from '../../../../ui/feedback/toast-store';
import { Form } from '../../../../ui/form/form';
import { NumberField } from '../../../../ui/form/number-field';
import { SelectField } from '../../../../ui/form/select-field';
import type { Bill } from '../../api/bills';
import { recordReceipt } from '../../api/money';
import { reached, setAgainst, type Setting } from '../../model/measure/against';
import { emptyReceipt, type ReceiptDraft } from '../../model/receipt-draft';
import { MODES, modeOf } from '../../model/modes';
import { today } from '../../../../lib/format/dates';

/** Records what came: set against the oldest bills that it reaches, unless others are chosen. */
export function ReceiptForm({ boqId, bills }: { boqId: string; bills: readonly Bill[] }) {
  const [draft, setDraft] = useState(() => emptyReceipt(today()));
  const [isAsked, setAsked] = useState(false);
  const change = (part: Partial<ReceiptDraft>): void => setDraft((old) => ({ ...old, ...part }));
  const { date, mode, reference, amount, tds } = draft;
  const chosen = draft.chosen ?? reached(bills, (amount ?? 0) + (tds ?? 0));
  const { settings, onAccount, tdsWithoutBill } = setAgainst(bills, { amount: amount ?? 0, tds: tds ?? 0 }, chosen);
  const record = useCommand({
    run: recordReceipt,
    refresh: boqKeys.works(boqId),
    onSuccess: ({ message }) => {
      setDraft(emptyReceipt(date));
      setAsked(false);
      toast.success(message);
    },
  });
  const errors = fieldErrors(record.error);
  const failure = generalError(record.error);
  const tdsError = tdsWithoutBill > 0 ? 'More than is open of the bills' : errors.tds;
  function send(): void {
    setAsked(true);
    if (!amount || tdsWithoutBill > 0) return;
    const against = settings.filter((setting) => setting.amount > 0 || setting.tds > 0).map(({ n }) => n);
    record.mutate({ boqId, date, mode, reference: reference.trim(), amount, tds: tds ?? 0, bills: against });
  }
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <Group gap="sm" align="start" grow>
        <NumberField
          rupees
          label="Received, ₹"
          value={amount}
          onChange={(next) => change({ amount: next })}
          error={errors.amount ?? (isAsked && !amount ? 'Enter what came' : undefined)}
        />
        <NumberField
          rupees
          label="TDS kept, ₹"
          value={tds}
          onChange={(next) => change({ tds: next })}
          error={tdsError}
        />
      </Group>
      <Group gap="sm" align="start" grow>
        <DateField label="Date" max={today()} value={date} onChange={(date) => change({ date })} error={errors.date} />
        <SelectField label="By" value={mode} options={MODES} onChange={(value) => change({ mode: modeOf(value) })} />
      </Group>
      <TextInput
        label="Reference"
        description="UTR, cheque number or who paid."
        maxLength={100}
        value={reference}
        onChange={(event) => change({ reference: event.currentTarget.value })}
        error={errors.reference}
      />
      {settings.length > 0 && (
        <Against {...{ settings, chosen }} onChoose={(next) => change({ chosen: next })} error={errors.bills} />
      )}
      {onAccount > 0 && (
        <Text fz="sm" role="status">
          {formatExact(onAccount)} stays on account. The next bill uses it.
        </Text>
      )}
      {failure && <ErrorNotice message={failure} />}
      <Group>
        <Button type="submit" loading={record.isPending}>
          Record receipt
        </Button>
      </Group>
    </Form>
  );
}

interface AgainstProps {
  settings: readonly Setting[];
  chosen: ReadonlySet<number>;
  onChoose: (chosen: ReadonlySet<number>) => void;
  error: string | undefined;
}

function Against({ settings, chosen, onChoose, error }: AgainstProps) {
  return (
    <fieldset>
      <Text component="legend" fz="sm" fw={500} mb={4}>
        Set against
      </Text>
      {settings.map(({ n, label, open, amount, tds }) => (
        <Checkbox
          key={n}
          mb={6}
          checked={chosen.has(n)}
          label={`${label}: ${formatExact(amount + tds)} of ${formatExact(open)} open`}
          onChange={(event) => {
            const next = new Set(chosen);
            if (event.currentTarget.checked) next.add(n);
            else next.delete(n);
            onChoose(next);
          }}
        />
      ))}
      {error && (
        <Text fz="sm" c="var(--fo-error)" role="alert">
          {error}
        </Text>
      )}
    </fieldset>
  );
}
