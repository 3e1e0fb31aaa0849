import { Button } from '@mantine/core';
import { useState } from 'react';
import { formatRounded } from '../../lib/format/money';
import { useWords, type Words } from '../../lib/language/words';
import { WhyButton } from '../boq/why-button';
import { Card } from '../layout/card';
import { ChoiceChips } from '../form/choice-chips';
import classes from './overview.module.css';
import { wholeMoney, type MoneyPart } from './whole-money';

interface Props {
  rooms: readonly MoneyPart[];
  trades: readonly MoneyPart[];
  total: number;
  totalWithGst: number;
  /** The sums explain themselves. */
  explained?: boolean;
}

/** A file may have hundreds of headings: so many rows, and the others as one, until they are asked for. */
const FIRST = 12;

/** Where the money goes: rooms or trades, the largest first, and the fees; together they are the total before GST. */
export function MoneyCard({ rooms, trades, total, totalWithGst, explained = false }: Props) {
  const i18n = useWords();
  const [all, setAll] = useState(false);
  const [view, setView] = useState<'room' | 'trade'>('room');
  const every = ranked(wholeMoney(view === 'room' ? rooms : trades));
  const parts = all ? every : shortened(i18n, every);
  const why = (of: string) => (explained ? of : undefined);
  const longest = Math.max(1, ...parts.map(({ value }) => value));
  return (
    <Card
      title={i18n.t('Where the money goes')}
      aside={
        <ChoiceChips
          legend={i18n.t('By')}
          hideLegend
          joined
          choices={[
            { value: 'room', label: i18n.t('Room') },
            { value: 'trade', label: i18n.t('Trade') },
          ]}
          value={view}
          onChange={setView}
        />
      }
    >
      <table className={classes.money} aria-label={i18n.t('Where the money goes')}>
        <tbody>
          {parts.map(({ key, label, value, isFee, of }) => (
            <tr key={key}>
              <th scope="row">
                {label}
                <span
                  className={classes.bar}
                  style={{ '--share': `${(Math.max(0, value) / longest) * 100}%` } as React.CSSProperties}
                  data-fee={isFee || undefined}
                />
              </th>
              <td className="num">
                <WhyButton of={of} label={label}>
                  {formatRounded(value)}
                </WhyButton>
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{i18n.t('Before GST')}</th>
            <td className="num">
              <WhyButton of={why('total')} label={i18n.t('the total before GST')}>
                {formatRounded(total)}
              </WhyButton>
            </td>
          </tr>
          <tr>
            <th scope="row">{i18n.t('GST')}</th>
            <td className="num">
              <WhyButton of={why('gst')} label={i18n.t('GST')}>
                {formatRounded(Math.round(totalWithGst) - Math.round(total))}
              </WhyButton>
            </td>
          </tr>
          <tr>
            <th scope="row">{i18n.t('Total')}</th>
            <td className="num">
              <WhyButton of={why('total_with_gst')} label={i18n.t('the total with GST')}>
                {formatRounded(totalWithGst)}
              </WhyButton>
            </td>
          </tr>
        </tfoot>
      </table>
      {every.length > FIRST && (
        <Button variant="subtle" size="compact-sm" mt="xs" aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? i18n.t('Fewer') : i18n.t('Show all {count}', { count: every.length })}
        </Button>
      )}
    </Card>
  );
}

/** The rows after the first as one, so that what is shown still adds up. */
function shortened(i18n: Words, parts: readonly MoneyPart[]): readonly MoneyPart[] {
  if (parts.length <= FIRST) return parts;
  const work = parts.filter(({ isFee }) => !isFee);
  const fees = parts.filter(({ isFee }) => isFee);
  const shown = Math.max(1, FIRST - 1 - fees.length);
  const rest = work.slice(shown);
  if (rest.length < 2) return parts;
  return [
    ...work.slice(0, shown),
    {
      key: 'rest',
      label: i18n.t('{count} more', { count: rest.length }),
      value: rest.reduce((sum, { value }) => sum + value, 0),
    },
    ...fees,
  ];
}

/** The largest first, fees behind the work. */
function ranked(parts: readonly MoneyPart[]): MoneyPart[] {
  return parts
    .filter(({ value }) => value !== 0)
    .sort((a, b) => Number(a.isFee ?? false) - Number(b.isFee ?? false) || b.value - a.value);
}
