import { Box, Text } from '@mantine/core';
import { formatWhole } from '../../../../lib/format/money';
import { moneyIn } from '../../../../lib/language/figures';
import { useWords } from '../../../../lib/language/words';
import { weeksText } from '../../../../lib/reference/schedule';
import { HeadlineTotal } from '../../../../ui/boq/headline-total';
import { RangeText } from '../../../../ui/boq/range-text';
import { WhyButton } from '../../../../ui/boq/why-button';
import { StackedBar } from '../../../../ui/charts-svg/stacked-bar';
import { LeftOut } from '../../../../ui/overview/left-out';
import { Sentence } from '../../../../ui/language/sentence';
import { Card } from '../../../../ui/layout/card';
import { Facts } from '../../../../ui/layout/facts';
import type { Boq, ScopeId } from '../../api/boq-queries';
import { feeName } from '../../model/facts';

interface Props {
  boq: Boq;
  /** Adds parts that are left out; absent for those who may not change the answers. */
  onScope?: ((scope: ScopeId[]) => void) | undefined;
}

/** The total of a BOQ, what it leaves out, with GST below it, of what it is, and how sure it is. */
export function TotalCard({ boq, onScope }: Props) {
  const i18n = useWords();
  const parts = [
    { key: 'material', label: i18n.t('Material'), value: boq.material_cost },
    { key: 'labour', label: i18n.t('Labour'), value: boq.labour_cost },
    { key: 'design_fee', label: feeName(boq, i18n), value: boq.design_fee.cost },
    { key: 'miscellaneous', label: i18n.t('Miscellaneous'), value: boq.miscellaneous.cost },
  ].map((part) => ({ ...part, of: part.key }));
  return (
    <Card title={i18n.t('Total without GST')}>
      <HeadlineTotal total={boq.total_cost} gst={boq.gst} totalWithGst={boq.total_with_gst} explained />
      <Facts>
        {boq.timeline && (
          <WhyButton of="weeks" label={i18n.t('the weeks on site')}>
            <strong>{weeksText({ weeks: boq.project_duration, timeline: boq.timeline }, i18n)}</strong>
          </WhyButton>
        )}
        {boq.cost_per_sq_feet !== null && (
          <WhyButton of="cost_per_sq_feet" label={i18n.t('the cost per square foot')}>
            {i18n.t('{amount} per sq ft', { amount: formatWhole(boq.cost_per_sq_feet) })}
          </WhyButton>
        )}
        {i18n.t('{count, plural, one {# item} other {# items}}', { count: boq.items })}
      </Facts>
      <LeftOut parts={boq.scope} only={boq.only_rooms} onChange={onScope} />
      <StackedBar label={i18n.t('Of the total without GST')} parts={parts} />
      <Text mt="xs" fz={13}>
        {i18n.t('Likely {low} – {high} without GST', {
          low: moneyIn(i18n, boq.range.low),
          high: moneyIn(i18n, boq.range.high),
        })}
      </Text>
      <Box component="details" mt={4} fz={13}>
        <summary>{i18n.t('What this rests on')}</summary>
        <RangeText range={boq.range} basis={boq.basis} />
      </Box>
      {boq.gst_included > 0 && (
        <Text mt={4} c="dimmed" fz={13}>
          <Sentence
            text={i18n.t('The civil rates include GST of {amount} already.')}
            parts={{
              amount: (
                <WhyButton of="gst_included" label={i18n.t('the GST included')}>
                  {formatWhole(boq.gst_included)}
                </WhyButton>
              ),
            }}
          />
        </Text>
      )}
    </Card>
  );
}
