import { Text } from '@mantine/core';
import { calendarDay } from '../../../lib/format/dates';
import { formatExact, formatQuantity, formatWhole } from '../../../lib/format/money';
import { wholeParts } from '../../../lib/format/whole-parts';
import { quantityText } from '../../../lib/format/units';
import { DataTable } from '../../../ui/layout/data-table';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import type { Quote, QuoteRequest } from '../api/rfq';
import classes from './levelled.module.css';

/** The chosen quote of each line, by its number. */
export type Picks = ReadonlyMap<number, string>;

interface Props {
  request: QuoteRequest;
  picks: Picks;
  /** Null when nothing can be chosen any more. */
  onPick: ((no: number, quoteId: string) => void) | null;
}

/** Quotes side by side: one row per line, one column per vendor; rates without tax and per the asked unit. */
export function LevelledTable({ request, picks, onPick }: Props) {
  const { lines, quotes } = request;
  const isPriced = lines.some(({ bill_rate: rate }) => rate !== null);
  const columns = isPriced ? 2 : 1;
  const amounts = new Map(quotes.map((quote) => [quote.id, wholeAmounts(quote)]));
  return (
    <ScrollRegion label="Quotes side by side">
      <DataTable className={classes.table} gap={18} aria-label="Quotes side by side">
        <thead>
          <tr>
            <th scope="col">Line</th>
            {isPriced && <th scope="col">In the BOQ</th>}
            {quotes.map(({ id, name }) => (
              <th key={id} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ no, description, quantity, unit, bill_rate: rate }) => (
            <tr key={no}>
              <th scope="row">
                {no}. {description}
                <Text span display="block" c="dimmed" fz={12}>
                  {quantityText(quantity, unit)}
                </Text>
              </th>
              {isPriced && <td className="num">{rate === null ? '–' : formatExact(rate)}</td>}
              {quotes.map((quote) => (
                <td key={quote.id} className={picks.get(no) === quote.id ? classes.chosen : undefined}>
                  <QuotedCell
                    request={request}
                    quote={quote}
                    amount={amounts.get(quote.id)?.lines.get(no) ?? null}
                    no={no}
                    isPicked={picks.get(no) === quote.id}
                    onPick={onPick}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <Row
            title="Freight"
            {...{ columns, quotes }}
            of={({ id, total }) => (total === null ? '–' : formatWhole(amounts.get(id)?.freight ?? 0))}
          />
          <Row
            title="Total of what is quoted"
            {...{ columns, quotes }}
            of={({ total }) => (total === null ? '–' : formatWhole(total))}
          />
          <Row
            title="Lines without a rate"
            {...{ columns, quotes }}
            of={({ answered_at, missing }) => (answered_at ? String(missing) : 'No answer yet')}
          />
          <Row
            title="Valid until"
            {...{ columns, quotes }}
            of={({ valid_until, is_expired }) =>
              valid_until === null ? '–' : `${calendarDay(valid_until)}${is_expired ? ' (over)' : ''}`
            }
          />
        </tfoot>
      </DataTable>
    </ScrollRegion>
  );
}

/** What a vendor's lines and freight come to, in whole rupees that add up to the total. */
function wholeAmounts({ lines, freight, total }: Quote) {
  const priced = lines.flatMap(({ no, amount }) => (amount === null ? [] : [{ no, amount }]));
  const [its = 0, ...rest] = wholeParts([freight, ...priced.map(({ amount }) => amount)], Math.round(total ?? 0));
  return { freight: its, lines: new Map(priced.map(({ no }, at) => [no, rest[at] ?? 0])) };
}

interface RowProps {
  title: string;
  /** Columns that its title takes. */
  columns: number;
  quotes: readonly Quote[];
  of: (quote: Quote) => string;
}

function Row({ title, columns, quotes, of }: RowProps) {
  return (
    <tr>
      <th scope="row" colSpan={columns}>
        {title}
      </th>
      {quotes.map((quote) => (
        <td key={quote.id} className="num">
          {of(quote)}
        </td>
      ))}
    </tr>
  );
}

/** Why a vendor's quote has no rate of a line. */
function absence({ answered_at }: Quote, cannotSupply: boolean): string {
  if (cannotSupply) return 'Cannot supply';
  return answered_at === null ? '–' : 'Missing';
}

interface CellProps extends Pick<Props, 'request' | 'onPick'> {
  quote: Quote;
  /** Of the line, in whole rupees. */
  amount: number | null;
  no: number;
  isPicked: boolean;
}

function QuotedCell({ request, quote, amount, no, isPicked, onPick }: CellProps) {
  const line = quote.lines.find((one) => one.no === no);
  if (!line || line.net_rate === null || amount === null)
    return <Text c="dimmed">{absence(quote, line?.cannot_supply ?? false)}</Text>;
  const rates = request.quotes.flatMap(({ lines }) => lines.find((one) => one.no === no)?.net_rate ?? []);
  const isCheapest = rates.length > 1 && line.net_rate === Math.min(...rates);
  const asGiven = [
    line.unit === null ? null : `${formatExact(line.rate ?? 0)} per ${line.unit} of ${formatQuantity(line.per ?? 1)}`,
    line.tax_included ? `${formatExact(line.rate ?? 0)} with ${line.gst_percent} % GST` : null,
    line.brand || null,
    line.delivery_days === null ? null : `${line.delivery_days} ${line.delivery_days === 1 ? 'day' : 'days'}`,
    line.remark || null,
  ].filter((part) => part !== null);
  const text = `${formatExact(line.net_rate)}${isCheapest ? ' · cheapest' : ''}`;
  return (
    <>
      {onPick ? (
        <label className="num">
          <input
            type="radio"
            name={`line-${no}`}
            checked={isPicked}
            aria-label={`Line ${no} from ${quote.name}: ${text}`}
            onChange={() => onPick(no, quote.id)}
          />{' '}
          {text}
        </label>
      ) : (
        <span className="num">
          {text}
          {isPicked && ' · awarded'}
        </span>
      )}
      <Text c="dimmed" fz={12} className="num">
        {formatWhole(amount)}
      </Text>
      {asGiven.length > 0 && (
        <Text c="dimmed" fz={12} className="wrap" maw={220} ml="auto">
          {asGiven.join(' · ')}
        </Text>
      )}
    </>
  );
}
