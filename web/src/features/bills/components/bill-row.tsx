import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { formatPlain, formatQuantity, formatRounded, formatWholeSigned } from '../../../lib/format/money';
import { SelectField } from '../../../ui/form/select-field';
import { Pill, type PillTone } from '../../../ui/layout/pill';
import type { ComparedRow } from '../api/bill-queries';
import classes from './bills.module.css';

const CHANGES: Record<ComparedRow['change'], [label: string, tone: PillTone]> = {
  same: ['Same', 'neutral'],
  changed: ['Changed', 'neutral'],
  added: ['Added', 'warn'],
  removed: ['Removed', 'good'],
};
const NONE = 'none';

interface Props {
  row: ComparedRow;
  /** All rows: those of the bill can be paired with it. */
  rows: readonly ComparedRow[];
  onPin: (itemId: string, row: number | null) => void;
}

/** A row of one bill or of both: what was before what is, and what makes the difference. */
export function BillRow({ row, rows, onPin }: Props) {
  const { own, bill, item_id: itemId } = row;
  const [label, tone] = CHANGES[row.change];
  const named = own ?? bill;
  return (
    <tr>
      <th scope="row">
        <Pill tone={tone}>{label}</Pill> {row.by_unit !== 0 && <Pill tone="warn">Other unit</Pill>}{' '}
        {named?.number && `${named.number} `}
        {named?.title}
        {own && bill && own.title !== bill.title && <span className={classes.was}>there: {bill.title}</span>}
        {itemId && <Match key={row.row} row={row} itemId={itemId} rows={rows} onPin={onPin} />}
      </th>
      <Pair
        label="Quantity"
        was={own?.quantity}
        is={bill?.quantity}
        show={formatQuantity}
        units={[own?.unit, bill?.unit]}
      />
      <Pair label="Rate ₹" was={own?.rate} is={bill?.rate} show={formatPlain} />
      <Pair label="Amount ₹" was={own?.amount} is={bill?.amount} show={formatRounded} />
      {(
        [
          ['By quantity ₹', row.by_quantity],
          ['By rate ₹', row.by_rate],
          ['By unit ₹', row.by_unit],
        ] as const
      ).map(([cause, amount]) => (
        <td key={cause} className="num" data-label={cause}>
          {own && bill ? formatWholeSigned(amount) : '–'}
        </td>
      ))}
      <td className="num" data-label="Difference ₹">
        <b>{formatWholeSigned(row.difference)}</b>
      </td>
    </tr>
  );
}

interface PairProps {
  label: string;
  was: number | undefined;
  is: number | undefined;
  show: (value: number) => string;
  /** Of the bill here and of the one there. */
  units?: readonly [string | undefined, string | undefined];
}

const NO_UNITS = [undefined, undefined] as const;

/** The figure there, below the one here where they differ. */
function Pair({ label, was, is, show, units: [unitWas = '', unitIs = ''] = NO_UNITS }: PairProps) {
  const isMoved = was !== undefined && is !== undefined && (was !== is || unitWas !== unitIs);
  const text = is ?? was;
  return (
    <td className="num" data-label={label}>
      {isMoved && <s className={classes.was}>{`${show(was)} ${unitWas === unitIs ? '' : unitWas}`}</s>}
      {text === undefined ? '–' : `${show(text)} ${is === undefined ? unitWas : unitIs}`}
    </td>
  );
}

/** The button that had the focus is no longer there. */
function focus(element: HTMLSelectElement | null): void {
  element?.focus();
}

/** How sure the match is, and another one by hand. */
function Match({ row, itemId, rows, onPin }: Props & { itemId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const words = row.pinned
    ? 'matched by hand'
    : row.confidence === null
      ? 'not in the other bill'
      : `${Math.round(row.confidence * 100)} % sure`;
  if (!isOpen)
    return (
      <Text span display="block" c="dimmed" fz={13}>
        {words}{' '}
        <Anchor
          component="button"
          type="button"
          underline="always"
          fz={13}
          aria-label={`Change the match of ${row.own?.title ?? ''}`}
          onClick={() => setIsOpen(true)}
        >
          Change
        </Anchor>
      </Text>
    );
  const options = rows.flatMap(({ row: at, bill }) =>
    at === null || !bill ? [] : [{ value: String(at), label: `${bill.number} ${bill.title}`.trim() }],
  );
  return (
    <SelectField
      label={`The same item in the other bill as ${row.own?.title ?? ''}`}
      hideLabel
      ref={focus}
      size="xs"
      mt={4}
      maw={360}
      value={row.row === null ? NONE : String(row.row)}
      options={[{ value: NONE, label: 'Not in the other bill' }, ...options]}
      onChange={(value) => {
        setIsOpen(false);
        onPin(itemId, value === NONE ? null : Number(value));
      }}
    />
  );
}
