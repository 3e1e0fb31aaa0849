import { ActionIcon, Button, Group, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useBoqCommand, useCommand } from '../../../../lib/api/use-command';
import { generalError, messageOf } from '../../../../lib/api/errors';
import { boqKeys } from '../../../../lib/boq/boq-cache';
import { formatExact } from '../../../../lib/format/money';
import { ErrorNotice } from '../../../../ui/feedback/data-state';
import { toast, toastError } from '../../../../ui/feedback/toast-store';
import { Form } from '../../../../ui/form/form';
import { NumberField } from '../../../../ui/form/number-field';
import { SelectField } from '../../../../ui/form/select-field';
import { placeOrder } from '../../api/costs';
import { amountOf, emptyRow, isAsked, isBlank, linesOf, rowFor, type OrderRow } from '../../model/order-rows';
import {
  boughtKeys,
  orderChoices,
  orderRowOf,
  type OrderChoice,
  type PurchaseMarks,
  type PurchaseSource,
} from '../../model/to-order';
import { WHOLE_HOME } from '../../model/trades';
import type { ContractLine } from '../../api/works';
import type { Indent } from '../../api/indents';
import { IndentText } from '../site/indents';
import { TargetField } from './target-field';
import classes from './costs.module.css';

interface Props {
  boqId: string;
  lines: readonly ContractLine[];
  /** What the site asked for. */
  indents: readonly Indent[];
  purchases: PurchaseSource;
}

/** Places an order with a vendor: what, how much, at which rate without GST. */
export function OrderForm({ boqId, lines: agreed, indents, purchases }: Props) {
  const [vendor, setVendor] = useState('');
  const [note, setNote] = useState('');
  const [target, setTarget] = useState(WHOLE_HOME);
  const [rows, setRows] = useState<readonly OrderRow[]>([emptyRow()]);
  const [fault, setFault] = useState<string | null>(null);
  const list = useQuery(purchases.query).data;
  const mark = useBoqCommand<PurchaseMarks, { revision: number }>({ boqId, run: purchases.mark, onError: toastError });
  const place = useCommand({
    run: placeOrder,
    refresh: boqKeys.works(boqId),
    onSuccess: ({ message }) => {
      const keys = boughtKeys(rows);
      if (keys.length > 0) mark.mutate({ marks: keys.map((key) => ({ key, ordered: true })) });
      setVendor('');
      setNote('');
      setRows([emptyRow()]);
      toast.success(message);
    },
  });
  function send(): void {
    const lines = linesOf(rows, target);
    const wrong = vendor.trim() === '' ? 'Name the vendor.' : lines === null ? 'Fill in every row of the order.' : null;
    setFault(wrong);
    if (wrong === null && lines) place.mutate({ boqId, vendor: vendor.trim(), note: note.trim(), lines });
  }
  const change = (id: string, part: Partial<OrderRow>): void =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...part } : row)));
  const open = indents.filter((indent) => isAsked(indent) && !rows.some(({ id }) => id === indent.id));
  const add = (more: readonly OrderRow[]): void => setRows([...rows.filter((row) => !isBlank(row)), ...more]);
  const chosen = new Set(rows.flatMap(({ bought }) => bought?.key ?? []));
  const buy = (choice: OrderChoice): void => {
    add(choice.rows.map((row) => orderRowOf(row, agreed)));
    if (vendor.trim() === '' && choice.vendor) setVendor(choice.vendor);
  };
  const failure = fault ?? generalError(place.error) ?? (place.error && messageOf(place.error));
  return (
    <Form
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      {open.length > 0 && <Asked indents={open} lines={agreed} onAnswer={(indent) => add([rowFor(indent)])} />}
      {list && <ToBuy choices={orderChoices(list, agreed, chosen)} onChoose={buy} />}
      <TextInput
        label="Vendor"
        maxLength={100}
        value={vendor}
        onChange={(event) => setVendor(event.currentTarget.value)}
      />
      <TargetField lines={agreed} value={target} onChange={setTarget} />
      {rows.map((row, at) => (
        <Row
          key={row.id}
          {...{ row, at }}
          onChange={(part) => change(row.id, part)}
          onRemove={rows.length > 1 ? () => setRows(rows.filter(({ id }) => id !== row.id)) : null}
        />
      ))}
      <Group>
        <Button size="compact-md" variant="subtle" px={0} onClick={() => setRows([...rows, emptyRow()])}>
          + Add row
        </Button>
      </Group>
      <TextInput label="Note" maxLength={300} value={note} onChange={(event) => setNote(event.currentTarget.value)} />
      {failure && <ErrorNotice message={failure} />}
      <Group>
        <Button type="submit" loading={place.isPending}>
          Place order
        </Button>
        <strong className="num">{formatExact(amountOf(rows))}</strong>
      </Group>
    </Form>
  );
}

interface AskedProps {
  indents: readonly Indent[];
  lines: readonly ContractLine[];
  onAnswer: (indent: Indent) => void;
}

/** What the site asked for and nobody ordered: each becomes a row of the order. */
function Asked({ indents, lines, onAnswer }: AskedProps) {
  return (
    <section aria-label="Asked from site">
      <Text fz="sm" fw={500}>
        Asked from site
      </Text>
      <ul className="ruled">
        {indents.map((indent) => (
          <li key={indent.id} className={classes.asked}>
            <IndentText {...{ indent, lines }} />
            <Button size="compact-sm" variant="default" onClick={() => onAnswer(indent)}>
              Add to order
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Adds what the purchase list has and nobody ordered yet, with the vendor whose price or awarded quote it is. */
function ToBuy({ choices, onChoose }: { choices: readonly OrderChoice[]; onChoose: (choice: OrderChoice) => void }) {
  if (choices.length === 0) return null;
  return (
    <SelectField
      label="From the purchase list"
      value=""
      options={[{ value: '', label: 'Choose what to order' }, ...choices]}
      onChange={(value) => {
        const choice = choices.find((one) => one.value === value);
        if (choice) onChoose(choice);
      }}
    />
  );
}

interface RowProps {
  row: OrderRow;
  at: number;
  onChange: (part: Partial<OrderRow>) => void;
  onRemove: (() => void) | null;
}

function Row({ row: { name, unit, quantity, rate }, at, onChange, onRemove }: RowProps) {
  const nth = `of row ${at + 1}`;
  return (
    <div className={classes.orderRow}>
      <TextInput
        label="What"
        aria-label={`What ${nth}`}
        maxLength={200}
        value={name}
        onChange={(event) => onChange({ name: event.currentTarget.value })}
      />
      <NumberField
        label="Quantity"
        aria-label={`Quantity ${nth}`}
        value={quantity}
        onChange={(next) => onChange({ quantity: next })}
      />
      <TextInput
        label="Unit"
        aria-label={`Unit ${nth}`}
        maxLength={20}
        value={unit}
        onChange={(event) => onChange({ unit: event.currentTarget.value })}
      />
      <NumberField
        rupees
        label="Rate, ₹"
        aria-label={`Rate ${nth}`}
        value={rate}
        onChange={(next) => onChange({ rate: next })}
      />
      {onRemove && (
        <ActionIcon variant="subtle" color="gray" size={36} aria-label={`Remove row ${at + 1}`} onClick={onRemove}>
          ×
        </ActionIcon>
      )}
    </div>
  );
}
