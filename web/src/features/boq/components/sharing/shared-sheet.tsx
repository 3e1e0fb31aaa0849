import { Paper, Skeleton, Stack } from '@mantine/core';
import { late } from '../../../../lib/browser/late';
import { formatWhole } from '../../../../lib/format/money';
import { wholeParts } from '../../../../lib/format/whole-parts';
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
  () => <Skeleton h={240} />,
);

/** A BOQ for someone with a link: the plan, totals, every room with its items, and costs by trade, to read. */
export function SharedSheet({ boq }: { boq: SharedBoq }) {
  const i18n = useWords();
  const { items, services, others, plan, drawing, layout_type: flat, carpet_area: area, total_cost: total } = boq;
  // Rooms and trades are the same money, with the same fees below them.
  const parts = wholeParts([...services, ...others].map(({ cost }) => cost));
  const [trades, fees] = [parts.slice(0, services.length), parts.slice(services.length)];
  const amounts = wholeParts(
    items.map(({ amount }) => amount),
    trades.reduce((sum, amount) => sum + amount, 0),
  );
  const onTop = others.map(({ label }, at) => ({ label, amount: fees[at] ?? 0 }));
  const rooms = new Map<string, SharedLine[]>();
  items.forEach((item, at) => {
    const name = item.room ?? WHOLE_FLAT;
    rooms.set(name, [...(rooms.get(name) ?? []), { ...item, amount: amounts[at] ?? 0 }]);
  });
  const home = plan && (flat || drawing) ? { plan, layout: flat, carpetArea: area ?? 0, total, drawing } : null;
  return (
    <div className={layout.sheet}>
      <Stack gap={16} miw={0} className={layout.main}>
        {home && (
          <section className={layout.first} aria-label={i18n.t('The home')}>
            <HomePlan {...home} />
          </section>
        )}
        {[...rooms].map(([name, lines]) => {
          const place = plan?.find(({ label }) => label === name);
          const drawing = home && place && <HomePlan {...home} only={place.room} maxHeight={112} />;
          return <SharedRoom key={name} name={name} lines={lines} drawing={drawing} />;
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
            rows={[{ label: i18n.t('All rooms'), amount: amounts.reduce((sum, one) => sum + one, 0) }, ...onTop]}
            total={total}
          />
        </Paper>
      </div>
    </div>
  );
}

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
