import { Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { SERVICES } from '../../../api/services';
import { formatPlain, formatQuantity, formatRounded } from '../../../lib/format/money';
import { countOf, quantityText, unitBehind } from '../../../lib/format/units';
import { wholeParts } from '../../../lib/format/whole-parts';
import { DataState, EmptyState } from '../../../ui/feedback/data-state';
import { MoneyText } from '../../../ui/boq/money-text';
import { ScrollRegion } from '../../../ui/layout/scroll-region';
import { WhyButton } from '../../../ui/boq/why-button';
import { Pill } from '../../../ui/layout/pill';
import {
  analysisQuery,
  analysisTypeOf,
  type AnalysisData,
  type AnalysisRow,
  type RateKind,
} from '../api/rate-commands';
import { DataTable } from '../../../ui/layout/data-table';
import classes from './analysis-table.module.css';
import { EditRate } from './edit-rate';
import { toLibraryRate, type LibraryRate } from '../api/library-rate';

interface Props {
  boqId: string;
  kind: RateKind;
  canEdit: boolean;
  /** Saves a rate to the designer's own rates; without it there is no such button. */
  onKeep?: ((rate: LibraryRate) => void) | undefined;
  /** Shows a past revision, read-only. */
  revision?: number;
  /** The costs of the BOQ by service: what the rates come to is laid next to them. */
  breakup: readonly { readonly service: string; readonly material_cost: number; readonly labour_cost: number }[];
}

/** One kind of rates of the whole BOQ: carpentry first, then the other trades. */
export function Analysis(props: Props) {
  const { boqId, kind, canEdit, revision } = props;
  const first = useQuery(analysisQuery(boqId, analysisTypeOf('carpentry', kind), revision));
  // Requested at once, shown in order: a late table must not move what is being edited below it.
  const second = useQuery(analysisQuery(boqId, analysisTypeOf('civil', kind), revision));
  return (
    <Stack gap={18}>
      <AnalysisSection {...props} trades="carpentry" query={first} title="Carpentry" />
      {!first.isPending && <AnalysisSection {...props} trades="civil" query={second} title="Civil and other works" />}
      {!canEdit && revision === undefined && (
        <Text c="dimmed" fz={13}>
          Only a designer of this BOQ can change rates.
        </Text>
      )}
    </Stack>
  );
}

interface SectionProps extends Props {
  trades: 'carpentry' | 'civil';
  title: string;
  query: UseQueryResult<AnalysisData>;
}

function AnalysisSection({ boqId, kind, trades, query, title, canEdit, onKeep, breakup }: SectionProps) {
  const whole = wholeOf(breakup, trades, kind);
  return (
    <Paper component="section" withBorder radius="lg" className={classes.section} aria-label={`${title}, ${kind}`}>
      <header>
        <h2>{title}</h2>
        {query.data && <MoneyText rupees={whole} className={`serif ${classes.total}`} />}
      </header>
      <DataState
        query={query}
        skeleton={<Skeleton h={240} />}
        isEmpty={({ items }) => items.length === 0 && whole === 0}
        empty={<EmptyState title={`No ${kind} here`} reason={`No item of this BOQ uses ${kind} from these trades.`} />}
      >
        {({ items, total }) => (
          <>
            <Assumed rows={items} />
            <ScrollRegion label={`${title}, rates of ${kind}`}>
              <DataTable
                pad={8}
                gap={16}
                className={classes.table}
                head={[kind === 'material' ? 'Material' : 'Labour', 'Quantity', 'Rate ₹', 'Items', 'Cost ₹']}
              >
                <tbody>
                  {inWholeRupees(items, total).map((row) => (
                    <tr key={row.id}>
                      <th scope="row">
                        <span className={classes.label}>{row.label}</span> <Provenance row={row} />
                        <span className={classes.onPhone}>
                          {quantityText(countOf(row.quantity, row.unit), row.unit)}
                          <Priced row={row} />
                        </span>
                      </th>
                      <td>
                        {formatQuantity(countOf(row.quantity, row.unit))}{' '}
                        <Text span c="dimmed">
                          {unitBehind(countOf(row.quantity, row.unit), row.unit)}
                        </Text>
                        <Priced row={row} />
                      </td>
                      <td>
                        {canEdit && row.changeable ? (
                          <EditRate
                            onKeep={
                              onKeep && row.provenance !== 'firm' ? () => onKeep(toLibraryRate(row, kind)) : undefined
                            }
                            target={{
                              boqId,
                              kind,
                              service: row.service,
                              label: row.label,
                              unit: row.unit,
                              rate: row.cost_rate ?? row.rate,
                              withTax: row.tax_basis === 'inclusive',
                            }}
                          />
                        ) : (
                          <WhyButton of={whyRate(row, kind)} label={`the rate of ${row.label}`}>
                            {formatPlain(row.rate)}
                          </WhyButton>
                        )}
                      </td>
                      <td>{row.lines.length}</td>
                      <td className={classes.cost}>
                        <WhyButton of={whyRate(row, kind)} label={row.label}>
                          {formatRounded(row.cost)}
                        </WhyButton>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </DataTable>
            </ScrollRegion>
            <ul className={classes.sums}>
              <Sum label="These rates" rupees={total} of={`analysis:${analysisTypeOf(trades, kind)}`} />
              <Sum label={OTHERS} rupees={Math.round(whole) - Math.round(total)} />
              <Sum label={`${title}, ${kind}`} rupees={whole} />
            </ul>
          </>
        )}
      </DataState>
    </Paper>
  );
}

/** Rates whose costs are in whole rupees, which add up to their sum. */
function inWholeRupees(rows: readonly AnalysisRow[], total: number): AnalysisRow[] {
  const costs = wholeParts(
    rows.map(({ cost }) => cost),
    Math.round(total),
  );
  return rows.map((row, at) => ({ ...row, cost: costs[at] ?? row.cost }));
}

const OTHERS = 'Overhead, percentages, and items with one rate for all';

/** A line below the rates. */
function Sum({ label, rupees, of }: { label: string; rupees: number; of?: string }) {
  return (
    <li>
      {label}{' '}
      <span className="num">
        <WhyButton of={of} label={label}>
          {formatRounded(rupees)}
        </WhyButton>
      </span>
    </li>
  );
}

/** What the BOQ's material or labour of these trades costs in all, in rupees. */
function wholeOf(breakup: Props['breakup'], trades: SectionProps['trades'], kind: RateKind): number {
  const own = breakup.filter(({ service }) =>
    SERVICES.some(({ id, analysis }) => id === service && analysis === trades),
  );
  const paise = own.reduce((sum, part) => sum + Math.round(part[`${kind}_cost`] * 100), 0);
  return paise / 100;
}

/** What is priced of pieces that are counted up: each line has the part that its measure comes to. */
function Priced({ row: { quantity, unit } }: { row: AnalysisRow }) {
  if (countOf(quantity, unit) === quantity) return null;
  return (
    <Text display="block" component="span" c="dimmed" fz={12}>
      {formatQuantity(quantity)} priced
    </Text>
  );
}

const whyRate = ({ service, label }: AnalysisRow, kind: RateKind): string => `rate:${service}/${kind}/${label}`;

/** Whether a firm’s own rate is past its last day. */
function isExpired({ valid_until: last }: AnalysisRow): boolean {
  return last !== null && last < new Date().toISOString().slice(0, 10);
}

/** Says once how many rates are assumed; each of them says so where it is explained. */
function Assumed({ rows }: { rows: readonly AnalysisRow[] }) {
  const count = rows.filter(
    ({ provenance, rate, book_rate }) => provenance === 'provisional' && rate === book_rate,
  ).length;
  if (count === 0) return null;
  return (
    <Text c="dimmed" fz={13}>
      {count} of {rows.length} rates {count === 1 ? 'is' : 'are'} assumed, not published.
    </Text>
  );
}

function Provenance({ row }: { row: AnalysisRow }) {
  if (row.provenance === 'firm') {
    return isExpired(row) ? <Pill tone="warn">firm’s own, expired</Pill> : <Pill tone="good">firm’s own</Pill>;
  }
  if (row.rate !== row.book_rate) return <Pill tone="warn">Standard rate {formatPlain(row.book_rate)}</Pill>;
  return null;
}
