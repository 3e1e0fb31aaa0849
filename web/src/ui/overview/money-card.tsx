import { useState } from 'react';
import { formatExact, formatRounded } from '../../lib/format/money';
import { Card } from '../layout/card';
import { ChoiceChips } from '../form/choice-chips';
import classes from './overview.module.css';

export interface MoneyPart {
  readonly key: string;
  readonly label: string;
  /** Rupees. */
  readonly value: number;
  /** No work, but what comes on top of it. */
  readonly isFee?: boolean;
}

interface Props {
  rooms: readonly MoneyPart[];
  trades: readonly MoneyPart[];
  total: number;
  gst: number;
  totalWithGst: number;
}

const VIEWS = [
  { value: 'room', label: 'Room' },
  { value: 'trade', label: 'Trade' },
] as const;

/** Where the money goes: rooms or trades, the largest first, and the fees; together they are the total before GST. */
export function MoneyCard({ rooms, trades, total, gst, totalWithGst }: Props) {
  const [view, setView] = useState<(typeof VIEWS)[number]['value']>('room');
  const parts = ranked(view === 'room' ? rooms : trades);
  const longest = Math.max(1, ...parts.map(({ value }) => value));
  return (
    <Card
      title="Where the money goes"
      aside={<ChoiceChips legend="By" hideLegend joined choices={VIEWS} value={view} onChange={setView} />}
    >
      <table className={classes.money} aria-label="Where the money goes">
        <tbody>
          {parts.map(({ key, label, value, isFee }) => (
            <tr key={key} title={formatExact(value)}>
              <th scope="row">
                {label}
                <span
                  className={classes.bar}
                  style={{ '--share': `${(Math.max(0, value) / longest) * 100}%` } as React.CSSProperties}
                  data-fee={isFee || undefined}
                />
              </th>
              <td className="num">{formatRounded(value)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr title={formatExact(total)}>
            <th scope="row">Before GST</th>
            <td className="num">{formatRounded(total)}</td>
          </tr>
          <tr title={formatExact(gst)}>
            <th scope="row">GST</th>
            <td className="num">{formatRounded(gst)}</td>
          </tr>
          <tr title={formatExact(totalWithGst)}>
            <th scope="row">Total</th>
            <td className="num">{formatRounded(totalWithGst)}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

/** The largest first, fees behind the work. */
function ranked(parts: readonly MoneyPart[]): MoneyPart[] {
  return parts
    .filter(({ value }) => value !== 0)
    .sort((a, b) => Number(a.isFee ?? false) - Number(b.isFee ?? false) || b.value - a.value);
}
