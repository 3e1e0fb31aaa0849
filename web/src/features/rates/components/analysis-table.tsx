import { Paper, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { formatPlain, formatQuantity } from '../../../lib/format/money';
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
import { keptRate, type KeptRate } from '../api/kept-rate';

interface Props {
  boqId: string;
  kind: RateKind;
  canEdit: boolean;
  /** Saves a rate to the designer's own rates; without it there is no such button. */
  onKeep?: ((rate: KeptRate) => void) | undefined;
  /** Shows a past revision, read-only. */
  revision?: number;
}

/** One kind of rates of the whole BOQ: carpentry first, then the other trades. */
export function Analysis({ boqId, kind, canEdit, onKeep, revision }: Props) {
  const first = useQuery(analysisQuery(boqId, analysisTypeOf('carpentry', kind), revision));
  // Requested at once, shown in order: a late table must not move what is being edited below it.
  const second = useQuery(analysisQuery(boqId, analysisTypeOf('civil', kind), revision));
  return (
    <Stack gap={18}>
      <AnalysisSection
        boqId={boqId}
        kind={kind}
        trades="carpentry"
        query={first}
        title="Carpentry"
        canEdit={canEdit}
        onKeep={onKeep}
      />
      {!first.isPending && (
        <AnalysisSection
          boqId={boqId}
          kind={kind}
          trades="civil"
          query={second}
          title="Civil and other works"
          canEdit={canEdit}
          onKeep={onKeep}
        />
      )}
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

function AnalysisSection({ boqId, kind, trades, query, title, canEdit, onKeep }: SectionProps) {
  return (
    <Paper component="section" withBorder radius="lg" className={classes.section} aria-label={`${title}, ${kind}`}>
      <header>
        <h2>{title}</h2>
        {query.data && (
          <WhyButton of={`analysis:${analysisTypeOf(trades, kind)}`} label={`${title}, ${kind}`}>
            <MoneyText rupees={query.data.total} className={`serif ${classes.total}`} />
          </WhyButton>
        )}
      </header>
      <DataState
        query={query}
        skeleton={<Skeleton h={240} />}
        isEmpty={({ items }) => items.length === 0}
        empty={<EmptyState title={`No ${kind} here`} reason={`No item of this BOQ uses ${kind} from these trades.`} />}
      >
        {({ items }) => (
          <ScrollRegion label={`${title}, rates of ${kind}`}>
            <DataTable
              pad={8}
              gap={16}
              className={classes.table}
              head={[kind === 'material' ? 'Material' : 'Labour', 'Quantity', 'Rate ₹', 'Items', 'Cost ₹']}
            >
              <tbody>
                {items.map((row) => (
                  <tr key={row.id}>
                    <th scope="row">
                      <span className={classes.label}>{row.label}</span> <Provenance row={row} />
                      <span className={classes.onPhone}>
                        {formatQuantity(row.quantity)} {row.unit}
                      </span>
                    </th>
                    <td>
                      {formatQuantity(row.quantity)}{' '}
                      <Text span c="dimmed">
                        {row.unit}
                      </Text>
                    </td>
                    <td>
                      {canEdit && row.changeable ? (
                        <EditRate
                          onKeep={onKeep && row.provenance !== 'firm' ? () => onKeep(keptRate(row, kind)) : undefined}
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
                        {formatPlain(row.cost)}
                      </WhyButton>
                    </td>
                  </tr>
                ))}
              </tbody>
            </DataTable>
          </ScrollRegion>
        )}
      </DataState>
    </Paper>
  );
}

const whyRate = ({ service, label }: AnalysisRow, kind: RateKind): string => `rate:${service}/${kind}/${label}`;

/** Whether a firm’s own rate is past its last day. */
function isExpired({ valid_until: last }: AnalysisRow): boolean {
  return last !== null && last < new Date().toISOString().slice(0, 10);
}

function Provenance({ row }: { row: AnalysisRow }) {
  if (row.provenance === 'firm') {
    return isExpired(row) ? <Pill tone="warn">firm’s own, expired</Pill> : <Pill tone="good">firm’s own</Pill>;
  }
  if (row.rate !== row.book_rate) return <Pill tone="warn">Standard rate {formatPlain(row.book_rate)}</Pill>;
  if (row.provenance === 'provisional') return <Pill>assumed rate</Pill>;
  return null;
}
