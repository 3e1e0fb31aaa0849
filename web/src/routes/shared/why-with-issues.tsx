import type { ReactNode } from 'react';
import { parseIssueSubject } from '../../features/issues/model/issue-subject';
import { AmountExplanation, type WhySubject } from '../../features/why/components/amount-explanation';
import { WhyPanel } from '../../features/why/components/why-panel';
import { IssueWhy } from './issue-why';

interface Props {
  boqId: string;
  /** As it was then; as it is now, without it. */
  revision?: number;
  /** Explains what is asked of the BOQ, where the screen knows more than the server. */
  children?: (asked: WhySubject) => ReactNode;
}

/** The panel that explains the amounts on a screen of a BOQ, figures of what was issued of it included. */
export function WhyWithIssues({ boqId, revision, children: explain = explained }: Props) {
  return (
    <WhyPanel boqId={boqId} revision={revision}>
      {(asked) => {
        const issued = parseIssueSubject(asked.of);
        return issued ? <IssueWhy boqId={boqId} {...issued} /> : explain(asked);
      }}
    </WhyPanel>
  );
}

const explained = (asked: WhySubject): ReactNode => <AmountExplanation {...asked} />;
