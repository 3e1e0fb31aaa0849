import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { quantityText } from '../../../../lib/format/units';
import { DataState, EmptyState } from '../../../../ui/feedback/data-state';
import { Card } from '../../../../ui/layout/card';
import { outturnQuery, type OutturnLine, type OutturnSums, type WhyAsked } from '../../api/outturn';
import { causeName, causesText } from '../../model/causes';
import { inShort } from '../../model/measure/measured';
import { WhyFigure } from '../why/why-figure';
import classes from './outturn.module.css';

/** What each line and trade took, or is going to take, against its estimate, and why it differs. */
export function OutturnTab({ boqId }: { boqId: string }) {
  const query = useQuery(outturnQuery(boqId));
  return (
    <DataState
      query={query}
      skeleton={<Skeleton h={420} radius={12} />}
      isEmpty={({ data }) => data.length === 0}
      empty={<EmptyState title="No outturn yet" reason="What each line really took is listed here." />}
    >
      {({ data, by_service: trades, total }) => (
        <Stack gap={14}>
          <Card title="Outturn by trade">
            <Text fz="sm" c="dimmed" mb="xs">
              Cost without GST. Only you and your team see this. The causes of a line are known once it is done.
            </Text>
            <table className={classes.table}>
              <Head first="Trade" />
              <tbody>
                {trades.map((trade) => (
                  <Sums
                    key={trade.service}
                    {...{ boqId }}
                    of={{ service: trade.service }}
                    name={trade.label}
                    sums={trade}
                    note={causesText(trade.causes)}
                  />
                ))}
              </tbody>
              <tfoot>
                <Sums {...{ boqId }} of={{}} name="All trades" sums={total} note={causesText(total.causes)} />
              </tfoot>
            </table>
          </Card>
          <Card title="Outturn by line">
            <table className={classes.table}>
              <Head first="Line" />
              <tbody>
                {data.map((line) => (
                  <Sums
                    key={line.item_id}
                    {...{ boqId }}
                    of={{ item_id: line.item_id }}
                    name={line.title}
                    sums={line}
                    note={noteOf(line)}
                  />
                ))}
              </tbody>
            </table>
          </Card>
        </Stack>
      )}
    </DataState>
  );
}

function noteOf({ room, unit, quantity, measured, progress, has_cost: hasCost, cause }: OutturnLine): string {
  const size =
    unit === null
      ? 'Taken out'
      : `${quantityText(inShort(measured), unit)} of ${quantityText(inShort(quantity), unit)}`;
  return [room, size, cause && causeName(cause), progress === 100 && !hasCost && 'no cost entered']
    .filter(Boolean)
    .join(' · ');
}

function Head({ first }: { first: string }) {
  return (
    <thead>
      <tr>
        {[first, 'Estimate', 'Contract', 'Spent', 'Forecast', 'Difference'].map((name) => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface SumsProps {
  boqId: string;
  of: Omit<WhyAsked, 'figure'>;
  name: string;
  sums: OutturnSums;
  note: string;
}

function Sums({ boqId, of, name, sums, note }: SumsProps) {
  const why = (figure: keyof OutturnSums, label: string, form?: 'signed') => (
    <WhyFigure
      boqId={boqId}
      asked={{ ...of, figure }}
      name={`${label} of ${name}`}
      rupees={sums[figure]}
      {...(form && { form })}
    />
  );
  const { difference } = sums;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{note}</small>
      </th>
      <td data-label="Estimate">{why('estimate', 'Estimate')}</td>
      <td data-label="Contract">{why('budget', 'Contract')}</td>
      <td data-label="Spent">{why('actual', 'Spent')}</td>
      <td data-label="Forecast">{why('forecast', 'Forecast')}</td>
      <td data-label="Difference" data-way={Math.round(difference) === 0 ? 'none' : difference > 0 ? 'more' : 'less'}>
        {why('difference', 'Difference', 'signed')}
      </td>
    </tr>
  );
}
