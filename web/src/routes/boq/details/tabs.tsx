import { memo } from 'react';
import { TabsNav } from '../../../ui/layout/tabs-nav';
import { WHY_AT_PARAM, WHY_PARAM } from '../../../lib/boq/use-why';
import { TABS, type TabId } from './use-details-url';

/** The panels that a change of view closes. */
const PANELS = ['item', 'panel', WHY_PARAM, WHY_AT_PARAM];

/** The views of a BOQ; filters stay as they are from one to the other. */
export const DetailsTabs = memo(function DetailsTabs({ tab }: { tab: TabId }) {
  return <TabsNav label="Views of this BOQ" tabs={TABS} current={tab} without={PANELS} inBar />;
});
