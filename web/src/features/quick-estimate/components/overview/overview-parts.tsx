import { Box, Group, Text } from '@mantine/core';
import { useMemo } from 'react';
import { formatWhole } from '../../../../lib/format/money';
import { moneyIn } from '../../../../lib/language/figures';
import { useWords } from '../../../../lib/language/words';
import type { QuickEstimate } from '../../../../lib/reference/quick-estimate';
import { weeksText } from '../../../../lib/reference/schedule';
import { HeadlineTotal } from '../../../../ui/boq/headline-total';
import { RoomsField } from '../../../../ui/boq/rooms-field';
import { StackedBar } from '../../../../ui/charts-svg/stacked-bar';
import { Card } from '../../../../ui/layout/card';
import { Facts } from '../../../../ui/layout/facts';
import { Doubts } from '../../../../ui/overview/doubts';
import { LeftOut } from '../../../../ui/overview/left-out';
import { FlatPlan } from '../../../../ui/plan/flat-plan';
import { drawnRooms } from '../../../../ui/plan/model/drawn-rooms';
import { PlanLegend } from '../../../../ui/plan/plan-legend';
import { pricedRooms } from '../../../../ui/plan/priced-rooms';
import type { Answers } from '../../model/answers';
import { totalParts, wholeRooms } from '../../model/total-parts';

/** The flat; a room leads into it. */
export function PlanPart({
  answers,
  estimate,
  onEnter,
  onRooms,
}: {
  answers: Answers;
  estimate: QuickEstimate;
  onEnter: (room: string) => void;
  /** The rooms that are to be worked on; null: all. */
  onRooms: (rooms: string[] | null) => void;
}) {
  const i18n = useWords();
  const { layout_type: layout, carpet_area: carpetArea } = answers;
  const { rooms, elsewhere } = useMemo(() => {
    const whole = wholeRooms(i18n, estimate);
    const drawn = drawnRooms({ plan: estimate.plan, rooms: whole.rooms }, layout, carpetArea);
    return { rooms: pricedRooms(i18n, drawn), elsewhere: whole.elsewhere(drawn) };
  }, [i18n, estimate, layout, carpetArea]);
  return (
    <Card
      title={i18n.t('Your plan')}
      aside={
        <Text span c="dimmed" fz={13}>
          {i18n.t('Choose a room to walk in')}
        </Text>
      }
    >
      <Box mb="sm">
        <RoomsField rooms={estimate.plan} value={answers.rooms_in_scope} onChange={onRooms} />
      </Box>
      <FlatPlan rooms={rooms} total={estimate.total_cost} scale={12} onEnter={onEnter} />
      <Group mt="sm">
        <PlanLegend elsewhere={elsewhere} />
      </Group>
    </Card>
  );
}

interface TotalProps {
  estimate: QuickEstimate;
  updating: boolean;
  onScope: (scope: QuickEstimate['scope'][number]['id'][]) => void;
}

/** The total, of what it is, and what it leaves out. */
export function TotalPart({ estimate, updating, onScope }: TotalProps) {
  const i18n = useWords();
  return (
    <Card title={i18n.t('Total without GST')}>
      <div aria-live="polite">
        <HeadlineTotal
          total={estimate.total_cost}
          gst={estimate.gst}
          totalWithGst={estimate.total_with_gst}
          updating={updating}
        />
      </div>
      <Facts>
        <strong>{weeksText(estimate, i18n)}</strong>
        {i18n.t('{amount} per sq ft', { amount: formatWhole(estimate.cost_per_sq_feet) })}
      </Facts>
      <Doubts sentences={estimate.doubts} />
      <LeftOut parts={estimate.scope} only={estimate.only_rooms} onChange={onScope} />
      <StackedBar label={i18n.t('Of the total without GST')} parts={totalParts(i18n, estimate)} />
      <Text mt="xs" fz={13}>
        {i18n.t('Likely {low} – {high} without GST', {
          low: moneyIn(i18n, estimate.range.low),
          high: moneyIn(i18n, estimate.range.high),
        })}
      </Text>
    </Card>
  );
}
