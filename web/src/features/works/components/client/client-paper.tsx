import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useWords } from '../../../../lib/language/words';
import { toastError } from '../../../../ui/feedback/toast-store';
import type { ClientPaper } from '../../api/client';
import { billFile, handoverFile, measurementsFile, receiptFile, statementFile } from '../../api/files';
import { save } from '../papers/paper-menu';

/** What a paper is saved by. */
export type RenderPaper = (paper: ClientPaper, label: string) => ReactNode;

interface Props {
  boqId: string;
  paper: ClientPaper;
  /** When everything was done; null before. */
  doneOn: string | null;
  label: string;
}

/** A paper of the client’s side as a PDF, for who is logged in. */
export function ClientPaperButton({ boqId, paper, doneOn, label }: Props) {
  const { locale } = useWords();
  const make = useMutation<void, Error>({
    mutationFn: async () => save(await fileOf(), `${paper.kind}${paper.kind === 'bill' ? `-${paper.n}` : ''}.pdf`),
    onError: toastError,
  });
  function fileOf(): Promise<Blob> {
    if (paper.kind === 'bill') return billFile(boqId, paper.n, 'invoice', locale);
    if (paper.kind === 'measurements') return measurementsFile(boqId, locale);
    if (paper.kind === 'receipt') return receiptFile(boqId, paper.id, locale);
    if (paper.kind === 'statement') return statementFile(boqId, { from: '', to: '' }, locale);
    return handoverFile(boqId, { document: paper.kind, date: doneOn ?? '', months: null }, locale);
  }
  return (
    <Button variant="default" size="xs" mt={6} loading={make.isPending} onClick={() => make.mutate()}>
      {label}
    </Button>
  );
}
