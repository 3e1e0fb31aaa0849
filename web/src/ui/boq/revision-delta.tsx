import { DeltaText } from './money-text';
import { WhyButton } from './why-button';

interface Props {
  revision: number;
  /** What the revision did to the total. */
  rupees: number;
}

/** What one revision did to the total of its BOQ, and why: the first one made the total, each other moved it. */
export function RevisionDelta({ revision, rupees }: Props) {
  const isFirst = revision === 1;
  return (
    <WhyButton
      of="total"
      at={revision}
      from={isFirst ? undefined : revision - 1}
      label={isFirst ? 'the total at r 1' : `what r ${revision} did to the total`}
    >
      <DeltaText rupees={rupees} />
    </WhyButton>
  );
}
