import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { proposalIn } from '../../../lib/boq/proposal';
import { WHY_AT_PARAM, WHY_BOQ_PARAM, WHY_FROM_PARAM, WHY_PART_PARAM } from '../../../lib/boq/use-why';
import { Explained, type Asked } from './explained';
import { ExplainedDifference } from './explained-difference';
import { ExplainedEstimate } from './explained-estimate';
import { WhySheet } from './why-sheet';

interface Props {
  /** Where the screen is of one BOQ; the address names it otherwise. */
  boqId?: string;
  /** As it was then, where the address names no revision; the present without it. */
  revision?: number;
  /** What else of the address goes with it when it closes. */
  names?: readonly string[];
  /** Explains what is asked, where the screen knows more than the server. */
  children?: (asked: Asked) => ReactNode;
}

/** Explains the amount that the address names, or its difference; each of its terms can be explained in turn. */
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
          <ExplainedDifference boqId={boqId} of={of} from={from} to={at} part={params.get(WHY_PART_PARAM)} />
        ) : proposal && at === undefined ? (
          <ExplainedEstimate boqId={boqId} of={of} proposal={proposal} />
        ) : (
          explain({ boqId, of, revision: at ?? revision })
        )
      }
    </WhySheet>
  );
}

const explained = (asked: Asked): ReactNode => <Explained {...asked} />;

/** A revision that the address names; nothing where it is no whole number from 1. */
function revisionOf(params: URLSearchParams, name: string): number | undefined {
  const revision = Number(params.get(name));
  return Number.isSafeInteger(revision) && revision > 0 ? revision : undefined;
}
