import { Skeleton } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../../lib/language/words';
import { paths } from '../../../../lib/paths';
import { DataState } from '../../../../ui/feedback/data-state';
import { clientWorksQuery, type ClientWorks } from '../../api/client';
import { ClientPaperButton } from './client-paper';
import { ClientSheet } from './client-sheet';

interface Props {
  boqId: string;
  /** What stands below the title. */
  children?: (works: ClientWorks) => ReactNode;
}

/** What the client sees of the works, for who is logged in. */
export function ClientOverview({ boqId, children }: Props) {
  const i18n = useWords();
  const query = useQuery({ ...clientWorksQuery(boqId, i18n.locale), placeholderData: keepPreviousData });
  return (
    <DataState query={query} skeleton={<Skeleton h={480} radius={12} />}>
      {(works) => (
        <ClientSheet
          works={works}
          answerAt={`${paths.details(boqId)}?panel=issues`}
          renderPaper={(paper, label) => (
            <ClientPaperButton doneOn={works.handover?.on ?? null} {...{ boqId, paper, label }} />
          )}
        >
          {children?.(works)}
        </ClientSheet>
      )}
    </DataState>
  );
}
