import { memo } from 'react';
import { TabsNav } from '../../../ui/layout/tabs-nav';
import { WHY_AT_PARAM, WHY_PARAM } from '../../../lib/boq/use-why';
import { paths } from '../../../lib/paths';
import { TABS, type TabId } from './use-details-url';

/** The panels that a change of view closes. */
const PANELS = ['item', 'panel', WHY_PARAM, WHY_AT_PARAM];

interface Props {
  tab: TabId;
  /** The plan shows the BOQ as it is now: of an earlier one there is no door to it. */
  planOf?: string;
}

/** The views of a BOQ; filters stay as they are from one to the other. */
export const DetailsTabs = memo(function DetailsTabs({ tab, planOf }: Props) {
  const door = planOf === undefined ? undefined : { to: paths.plan(planOf), label: 'Plan' };
  return <TabsNav label="Views of this BOQ" tabs={TABS} current={tab} without={PANELS} inBar door={door} />;
});
