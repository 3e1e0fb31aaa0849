import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { formatWhole, formatWholeSigned } from '../../../../lib/format/money';
import { quantityText } from '../../../../lib/format/units';
import { DataState, EmptyState } from '../../../../ui/feedback/data-state';
import { Card } from '../../../../ui/layout/card';
import { outturnQuery, type OutturnLine, type OutturnSums } from '../../api/outturn';
import { causeName, causesText } from '../../model/causes';
import { inShort } from '../../model/measure/measured';
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
                  <Sums key={trade.service} name={trade.label} sums={trade} note={causesText(trade.causes)} />
                ))}
              </tbody>
              <tfoot>
                <Sums name="All trades" sums={total} note={causesText(total.causes)} />
              </tfoot>
            </table>
          </Card>
          <Card title="Outturn by line">
            <table className={classes.table}>
              <Head first="Line" />
              <tbody>
                {data.map((line) => (
                  <Sums key={line.item_id} name={line.title} sums={line} note={noteOf(line)} />
                ))}
              </tbody>
            </table>
          </Card>
        </Stack>
      )}
    </DataState>
  );
}

function noteOf({ room, unit, quantity, measured, cause }: OutturnLine): string {
  const size =
    unit === null
      ? 'Taken out'
      : `${quantityText(inShort(measured), unit)} of ${quantityText(inShort(quantity), unit)}`;
  return [room, size, cause && causeName(cause)].filter(Boolean).join(' · ');
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

function Sums({ name, sums, note }: { name: string; sums: OutturnSums; note: string }) {
  const { estimate, budget, actual, forecast, difference } = sums;
  return (
    <tr>
      <th scope="row">
        {name}
        <small>{note}</small>
      </th>
      <td data-label="Estimate">{formatWhole(estimate)}</td>
      <td data-label="Contract">{formatWhole(budget)}</td>
      <td data-label="Spent">{formatWhole(actual)}</td>
      <td data-label="Forecast">{formatWhole(forecast)}</td>
      <td data-label="Difference" data-way={Math.round(difference) === 0 ? 'none' : difference > 0 ? 'more' : 'less'}>
        {formatWholeSigned(difference)}
      </td>
    </tr>
  );
}
