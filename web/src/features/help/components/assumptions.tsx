import { useMediaQuery } from '@mantine/hooks';
import { TabsNav, useTab } from '../../../ui/layout/tabs-nav';
import { AssumptionPart, type Part } from './assumption-parts';
import classes from './help.module.css';

interface PartTab {
  id: Part;
  label: string;
  parts: readonly Part[];
}
const WIDE: readonly [PartTab, ...PartTab[]] = [
  { id: 'assumptions', label: 'Assumptions', parts: ['assumptions'] },
  { id: 'material', label: 'Material Specs', parts: ['material'] },
  { id: 'hardware', label: 'Hardware Specs', parts: ['hardware'] },
  { id: 'exclusions', label: 'Exclusions', parts: ['exclusions'] },
  { id: 'warranty', label: 'Warranty', parts: ['warranty'] },
];
/** A phone has room for three tabs: the others are merged into a neighbour. */
const NARROW: readonly [PartTab, ...PartTab[]] = [
  { id: 'assumptions', label: 'Assumptions', parts: ['assumptions', 'exclusions'] },
  { id: 'material', label: 'Material and Hardware Specs', parts: ['material', 'hardware'] },
  { id: 'warranty', label: 'Warranty', parts: ['warranty'] },
];

/** Assumptions of every estimate: five tabs, three on a phone. */
export function Assumptions() {
  const narrow = useMediaQuery('(max-width: 720px)', false, { getInitialValueInEffect: false });
  const tabs = narrow ? NARROW : WIDE;
  const named = useTab(WIDE);
  // A URL from a wide screen opens the tab that contains its part.
  const tab = tabs.find(({ parts }) => parts.includes(named)) ?? tabs[0];
  return (
    <>
      <TabsNav label="Parts of the assumptions" tabs={tabs} current={tab.id} />
      <div className={classes.stack}>
        {tab.parts.map((part) => (
          <AssumptionPart key={part} part={part} />
        ))}
      </div>
    </>
  );
}
