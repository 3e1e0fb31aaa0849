import type { ReactNode } from 'react';
import { askedIssue } from '../../features/issues/model/asked-issue';
import { Explained, type Asked } from '../../features/why/components/explained';
import { WhyPanel } from '../../features/why/components/why-panel';
import { IssueWhy } from './issue-why';

interface Props {
  boqId: string;
  /** As it was then; as it is now, without it. */
  revision?: number;
  /** Explains what is asked of the BOQ, where the screen knows more than the server. */
  children?: (asked: Asked) => ReactNode;
}

/** The panel that explains the amounts on a screen of a BOQ, figures of what was issued of it included. */
export function WhyWithIssues({ boqId, revision, children: explain = explained }: Props) {
  return (
    <WhyPanel boqId={boqId} revision={revision}>
      {(asked) => {
        const issued = askedIssue(asked.of);
        return issued ? <IssueWhy boqId={boqId} {...issued} /> : explain(asked);
      }}
    </WhyPanel>
  );
}

const explained = (asked: Asked): ReactNode => <Explained {...asked} />;
