import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { issueQuery } from '../../features/issues/api/issue-queries';
import { issuePrefix } from '../../features/issues/model/issue-subject';
import { DataState, EmptyState } from '../../ui/feedback/data-state';
import { QuotationWhy } from './quotation-why';

interface Props {
  boqId: string;
  issue: number;
  /** A figure of its document. */
  of: string;
}

/** Why a figure of something that was issued is what it is, with the way to the BOQ as it was then. */
export function IssueWhy({ boqId, issue, of }: Props) {
  const query = useQuery(issueQuery(boqId, issue));
  return (
    <DataState
      query={query}
      skeleton={<Skeleton h={420} />}
      isEmpty={({ document }) => document === null}
      empty={
        <EmptyState
          title="Nothing is left of the document"
          reason="Its record was altered after it was sent and holds no figures any more."
        />
      }
    >
      {({ document }) =>
        document && <QuotationWhy document={document} of={of} prefix={issuePrefix(issue)} boqId={boqId} />
      }
    </DataState>
  );
}
