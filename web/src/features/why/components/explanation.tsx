import { Text } from '@mantine/core';
import type { Why } from '../api/why-query';
import classes from './why.module.css';
import { WhyBasis } from './why-basis';
import { WhyHead } from './why-head';
import { WhyParts } from './why-parts';
import { WhyProgramme } from './why-programme';
import { WhyProposed } from './why-proposed';
import { WhyRates } from './why-rates';
import { WhyRevisions } from './why-revisions';
import { WhyTerms } from './why-terms';

/** The parts of these have no tax basis of their own: the tax is their subject. */
const TAXES = new Set(['gst', 'gst_included', 'total_with_gst', 'weeks']);

interface Props {
  why: Why;
  boqId: string;
  /** Shows the previous answer while the new one is loading. */
  stale: boolean;
  /** Larger amounts it is part of. */
  further: Why['part_of'] | undefined;
}

/** One amount broken down: its sum, its quantities, its rates with their sources, and who set them. */
export function Explanation({ why, boqId, stale, further }: Props) {
  const isTime = why.programme !== undefined;
  const isRate = why.of.startsWith('rate:item:');
  return (
    <div className={classes.why} aria-busy={stale || undefined}>
      <WhyHead
        {...why}
        isTime={isTime}
        isRate={isRate}
        isEstimate={why.proposed !== null}
        partOf={[...why.part_of, ...(further ?? [])]}
        tax={TAXES.has(why.of) ? null : why.basis.tax}
      />
      <p>{why.words}</p>
      <Text py={8} px="sm" bdrs={8} bg="var(--fo-sunk)" c="var(--fo-ink)" className="tabular">
        {why.formula}
      </Text>
      <WhyTerms
        title={why.title}
        terms={why.terms}
        sum={why.sum}
        factor={why.factor}
        amount={why.amount}
        isTime={isTime}
        isRate={isRate}
      />
      {why.programme && <WhyProgramme programme={why.programme} />}
      <WhyParts why={why} boqId={boqId} />
      <WhyRates rates={why.rates} />
      {!isTime && <WhyBasis basis={why.basis} />}
      {why.proposed && <WhyProposed proposed={why.proposed} />}
      <WhyRevisions why={why} boqId={boqId} />
    </div>
  );
}
