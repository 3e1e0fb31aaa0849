import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { proposalIn } from '../../../lib/boq/proposal';
import { WHY_AT_PARAM, WHY_BOQ_PARAM, WHY_FROM_PARAM, WHY_PART_PARAM } from '../../../lib/boq/use-why';
import { AmountExplanation, type WhySubject } from './amount-explanation';
import { DifferenceExplanation } from './difference-explanation';
import { EstimateExplanation } from './estimate-explanation';
import { WhySheet } from './why-sheet';

interface Props {
  /** For a screen about one BOQ; otherwise it is in the URL. */
  boqId?: string;
  /** A past revision, where the URL names none; absent: the current one. */
  revision?: number;
  /** Other query parameters to remove when it closes. */
  names?: readonly string[];
  /** Explains the subject where the screen knows more than the server. */
  children?: (asked: WhySubject) => ReactNode;
}

/** Explains the amount in the URL, or its difference; each of its terms can be explained further. */
export function WhyPanel({ boqId: own, revision, names, children: explain = explained }: Props) {
  const [params] = useSearchParams();
  const boqId = own ?? params.get(WHY_BOQ_PARAM) ?? '';
  const proposal = proposalIn(useLocation().state);
  const [at, from] = [revisionOf(params, WHY_AT_PARAM), revisionOf(params, WHY_FROM_PARAM)];
  const isDifference = at !== undefined && from !== undefined;
  return (
    <WhySheet title={isDifference ? 'Why this difference' : undefined} names={names}>
      {(of) =>
        isDifference ? (
          <DifferenceExplanation boqId={boqId} of={of} from={from} to={at} part={params.get(WHY_PART_PARAM)} />
        ) : proposal && at === undefined ? (
          <EstimateExplanation boqId={boqId} of={of} proposal={proposal} />
        ) : (
          explain({ boqId, of, revision: at ?? revision })
        )
      }
    </WhySheet>
  );
}

const explained = (asked: WhySubject): ReactNode => <AmountExplanation {...asked} />;

/** A revision in the URL; undefined where it is not a whole number from 1. */
function revisionOf(params: URLSearchParams, name: string): number | undefined {
  const revision = Number(params.get(name));
  return Number.isSafeInteger(revision) && revision > 0 ? revision : undefined;
}
