import { Paper, Skeleton, Stack } from '@mantine/core';
import { late } from '../../../../lib/browser/late';
import { formatWhole } from '../../../../lib/format/money';
import { wholeParts, wholeWithFees } from '../../../../lib/format/whole-parts';
import { useWords } from '../../../../lib/language/words';
import { WHOLE_FLAT } from '../../../../lib/reference/whole-flat';
import { HeadlineTotal } from '../../../../ui/boq/headline-total';
import { DataTable } from '../../../../ui/layout/data-table';
import { asLeftOut, LeftOut } from '../../../../ui/overview/left-out';
import layout from '../../../../ui/proposal/proposal.module.css';
import type { SharedBoq } from '../../api/shared-query';
import { SharedRoom, type SharedLine } from './shared-room';
import classes from './shared-room.module.css';

const HomePlan = late(
  async () => (await import('../../../../ui/plan/home-plan')).HomePlan,
  // As high as the picture will be, so that nothing below it moves.
  ({ maxHeight }) => <Skeleton h={`min(${maxHeight}px, 62vw)`} />,
);

/** A BOQ for someone with a link: the plan, totals, every room with its items, and costs by trade, to read. */
export function SharedSheet({ boq }: { boq: SharedBoq }) {
  const i18n = useWords();
  const { items, services, others, plan, drawing, layout_type: flat, carpet_area: area, total_cost: total } = boq;
  // Rooms and trades are the same money, with the same fees below them.
  const { work: trades, fees } = wholeWithFees(
    services.map(({ cost }) => cost),
    others.map(({ cost }) => cost),
  );
  const all = trades.reduce((sum, amount) => sum + amount, 0);
  const rooms = roomsOf(items, all);
  const onTop = others.map(({ label }, at) => ({ label, amount: fees[at] ?? 0 }));
  const home = plan &&
    (flat || drawing) && {
      plan: plan.map((place) => ({
        ...place,
        cost: rooms.find(({ name }) => name === place.label)?.cost ?? place.cost,
      })),
      layout: flat,
      carpetArea: area ?? 0,
      total,
      drawing,
    };
  return (
    <div className={layout.sheet}>
      <Stack gap={16} miw={0} className={layout.main}>
        {home && (
          <section className={layout.first} aria-label={i18n.t('The home')}>
            <HomePlan {...home} maxHeight={400} canStand />
          </section>
        )}
        {rooms.map(({ name, cost, lines }) => {
          const place = plan?.find(({ label }) => label === name);
          const drawing = home && place && <HomePlan {...home} only={place.room} maxHeight={home.drawing ? 112 : 80} />;
          return <SharedRoom key={name} {...{ name, cost, lines, drawing }} />;
        })}
        <details className={classes.trades}>
          <summary>{i18n.t('By trade')}</summary>
          <Sums
            of={i18n.t('By trade')}
            rows={[...services.map(({ label }, at) => ({ label, amount: trades[at] ?? 0 })), ...onTop]}
            total={total}
          />
        </details>
      </Stack>
      <div className={layout.side}>
        <Paper component="section" withBorder radius={14} p={20} aria-label={i18n.t('Total')}>
          <HeadlineTotal size={40} {...{ total }} gst={boq.gst} totalWithGst={boq.total_with_gst} />
          <LeftOut parts={asLeftOut(boq.left_out)} />
          <Sums
            of={i18n.t('On top of the rooms')}
            rows={[{ label: i18n.t('All rooms'), amount: all }, ...onTop]}
            total={total}
          />
        </Paper>
      </div>
    </div>
  );
}

/** The rooms with what is in them, in whole rupees: lines add up to their room, and rooms to `all`. */
function roomsOf(items: readonly SharedLine[], all: number) {
  const names = [...new Set(items.map(({ room }) => room ?? WHOLE_FLAT))];
  const rooms = names.map((name) => items.filter(({ room }) => (room ?? WHOLE_FLAT) === name));
  const costs = wholeParts(
    rooms.map((lines) => sumOf(lines)),
    all,
  );
  return names.map((name, at) => {
    const [lines = [], cost = 0] = [rooms[at], costs[at]];
    const amounts = wholeParts(
      lines.map(({ amount }) => amount),
      cost,
    );
    return { name, cost, lines: lines.map((line, index) => ({ ...line, amount: amounts[index] ?? line.amount })) };
  });
}

const sumOf = (lines: readonly SharedLine[]): number =>
  lines.reduce((paise, { amount }) => paise + Math.round(amount * 100), 0) / 100;

interface SumsProps {
  of: string;
  /** Amounts in whole rupees. */
  rows: readonly { label: string; amount: number }[];
  total: number;
}

function Sums({ of, rows, total }: SumsProps) {
  const i18n = useWords();
  return (
    <DataTable aria-label={of}>
      <tbody>
        {rows.map(({ label, amount }) => (
          <tr key={`${label} ${amount}`}>
            <th scope="row" className="wrap">
              {label}
            </th>
            <td className="num">{formatWhole(amount)}</td>
          </tr>
        ))}
        <tr data-sum>
          <th scope="row">{i18n.t('Total without GST')}</th>
          <td className="num">{formatWhole(total)}</td>
        </tr>
      </tbody>
    </DataTable>
  );
}
