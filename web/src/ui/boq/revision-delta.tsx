import { DeltaText } from './money-text';
import { WhyButton } from './why-button';

interface Props {
  revision: number;
  /** The revision's effect on the total; null where it is not told, then nothing is shown. */
  rupees: number | null;
}

/**
 * One revision's effect on its BOQ's total, with an explanation: the first created the total, each other changed it.
 */
export function RevisionDelta({ revision, rupees }: Props) {
  if (rupees === null) return null;
  const isFirst = revision === 1;
  return (
    <WhyButton
      of="total"
      at={revision}
      from={isFirst ? undefined : revision - 1}
      label={isFirst ? 'the total at version 1' : `the effect of version ${revision} on the total`}
    >
      <DeltaText rupees={rupees} />
    </WhyButton>
  );
}
