import { Anchor, Text } from '@mantine/core';
import { useState } from 'react';
import { formatDelta, formatPlain, formatRounded } from '../../../lib/format/money';
import { quantityText } from '../../../lib/format/units';
import { wholeSteps } from '../../../lib/format/whole-parts';
import { SelectField } from '../../../ui/form/select-field';
import { Pill, type PillTone } from '../../../ui/layout/pill';
import type { ComparedRow } from '../api/bill-queries';
import classes from './bills.module.css';

/** Rows of both bills need no label: their figures say whether they changed. */
const CHANGES: Partial<Record<ComparedRow['change'], [label: string, tone: PillTone]>> = {
  added: ['Added', 'warn'],
  removed: ['Removed', 'good'],
};
/** Less sure pairs ask for a look. */
const SURE = 0.75;
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
  const [label, tone] = CHANGES[row.change] ?? [];
  const named = own ?? bill;
  return (
    <tr>
      <th scope="row">
        {label && <Pill tone={tone ?? 'neutral'}>{label}</Pill>}{' '}
        {row.by_unit !== 0 && <Pill tone="warn">Other unit</Pill>} {named?.number && `${named.number} `}
        {named?.title}
        {itemId ? (
          <Match key={row.row} row={row} itemId={itemId} rows={rows} onPin={onPin} />
        ) : (
          <span className={classes.was}>{bill?.section}</span>
        )}
      </th>
      <Pair label="Quantity" own={own} bill={bill} show={({ quantity, unit }) => quantityText(quantity, unit)} />
      <Pair label="Rate ₹" own={own} bill={bill} show={({ rate }) => formatPlain(rate)} />
      <Pair label="Amount ₹" own={own} bill={bill} show={({ amount }) => formatRounded(amount)} />
      <td className="num" data-label="Difference ₹">
        <b>{formatDelta(row.difference)}</b>
        <Text span display="block" c="dimmed" fz={13}>
          {causesOf(row).join(', ')}
        </Text>
      </td>
    </tr>
  );
}

/** What makes the difference of a row of both bills: the figures only where there is more than one cause. */
function causesOf({ difference, by_quantity, by_rate, by_unit }: ComparedRow): string[] {
  const causes = [
    { cause: 'by quantity', amount: by_quantity },
    { cause: 'by rate', amount: by_rate },
    { cause: 'by unit', amount: by_unit },
  ].filter(({ amount }) => amount !== 0);
  const whole = wholeSteps(0, difference, causes).filter(({ amount }) => amount !== 0);
  return whole.map(({ cause, amount }) => (whole.length > 1 ? `${cause} ${formatDelta(amount)}` : cause));
}

interface PairProps extends Pick<ComparedRow, 'own' | 'bill'> {
  label: string;
  show: (side: NonNullable<ComparedRow['bill']>) => string;
}

/** The figure there, below the one here where they differ. */
function Pair({ label, own, bill, show }: PairProps) {
  const [was, is] = [own && show(own), bill && show(bill)];
  return (
    <td className="num" data-label={label}>
      {was && is && was !== is && <s className={classes.was}>{was}</s>}
      {is ?? was}
    </td>
  );
}

/** A bill without headings has the room behind the name. */
function isSameName({ title, section }: NonNullable<ComparedRow['own']>, there: string): boolean {
  const key = (text: string): string =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
      .trim();
  return [title, `${title} ${section}`, `${section} ${title}`].some((name) => key(name) === key(there));
}

/** The button that had the focus is no longer there. */
function focus(element: HTMLSelectElement | null): void {
  element?.focus();
}

/** How sure the match is, and another one by hand. */
function Match({ row, itemId, rows, onPin }: Props & { itemId: string }) {
  const [isOpen, setIsOpen] = useState(false);
  const { own, bill, confidence } = row;
  const words = [
    own?.section,
    bill && own && !isSameName(own, bill.title) && `there: ${bill.title}`,
    row.pinned
      ? 'matched by hand'
      : confidence !== null && confidence < SURE && `${Math.round(confidence * 100)} % sure`,
  ];
  if (!isOpen)
    return (
      <span className={classes.was}>
        {words.filter(Boolean).join(' · ')}{' '}
        <Anchor
          component="button"
          type="button"
          underline="always"
          fz={13}
          aria-label={`Change the match of ${own?.title ?? ''}`}
          onClick={() => setIsOpen(true)}
        >
          {bill ? 'Change' : 'Find it there'}
        </Anchor>
      </span>
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
