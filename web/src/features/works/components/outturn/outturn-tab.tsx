import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatWholeSigned } from '../../../../lib/format/money';
import { quantityText } from '../../../../lib/format/units';
import { WHOLE_FLAT } from '../../../../lib/reference/whole-flat';
import { DataState, EmptyState } from '../../../../ui/feedback/data-state';
import { Card } from '../../../../ui/layout/card';
import { outturnQuery, type OutturnLine, type OutturnSums, type WhyAsked } from '../../api/outturn';
import { causeName, causesText } from '../../model/causes';
import { inShort, linesByRoom } from '../../model/measure/measured';
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
      {({ data, by_service: trades, by_room: sums, total }) => (
        <Stack gap={14}>
          <Card title="Outturn by trade">
            <Text fz="sm" c="dimmed" mb="xs">
              Cost without GST. Only you and your team see this.
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
            <Rooms {...{ boqId, sums }} lines={data} />
          </Card>
        </Stack>
      )}
    </DataState>
  );
}

interface RoomsProps {
  boqId: string;
  lines: readonly OutturnLine[];
  sums: readonly (Pick<OutturnSums, 'difference'> & Pick<OutturnLine, 'room'>)[];
}

/** The lines room by room; the room that differs most is open at first. */
function Rooms({ boqId, lines, sums }: RoomsProps) {
  const rooms = linesByRoom(lines);
  const differences = new Map(sums.map(({ room, difference }) => [room ?? WHOLE_FLAT, difference]));
  const [first] = useState(() => {
    const most = Math.max(...sums.map(({ difference }) => Math.abs(difference)));
    return rooms.find(({ room }) => Math.abs(differences.get(room) ?? 0) === most)?.room;
  });
  return rooms.map(({ room, lines: own }) => {
    const difference = differences.get(room) ?? 0;
    return (
      <details key={room} className={classes.room} open={room === first}>
        <summary>
          {room}{' '}
          <small>
            {own.length} {own.length === 1 ? 'line' : 'lines'}
          </small>
          <span data-way={wayOf(difference)}>{formatWholeSigned(difference)}</span>
        </summary>
        <table className={classes.table}>
          <Head first="Line" />
          <tbody>
            {own.map((line) => (
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
      </details>
    );
  });
}

function wayOf(difference: number): 'none' | 'more' | 'less' {
  if (Math.round(difference) === 0) return 'none';
  return difference > 0 ? 'more' : 'less';
}

function noteOf({ unit, quantity, measured, progress, has_cost: hasCost, cause }: OutturnLine): string {
  const size =
    unit === null
      ? 'Taken out'
      : `${quantityText(inShort(measured), unit)} of ${quantityText(inShort(quantity), unit)}`;
  return [size, cause && causeName(cause), progress === 100 && !hasCost && 'no cost entered']
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
      <td>{why('estimate', 'Estimate')}</td>
      <td>{why('budget', 'Contract')}</td>
      <td>{why('actual', 'Spent')}</td>
      <td>{why('forecast', 'Forecast')}</td>
      <td data-way={wayOf(difference)}>{why('difference', 'Difference', 'signed')}</td>
    </tr>
  );
}
