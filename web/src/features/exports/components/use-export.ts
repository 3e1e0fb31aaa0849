import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/errors';
import { openTab } from '../../../lib/browser/open-tab';
import { toast } from '../../../ui/feedback/toast-store';
import { exportAddress, reportAddress, type ExportFormat } from '../api/export-commands';

export type ExportKind = ExportFormat | 'report';

/** Creates a file of a BOQ, now or at a revision, and opens it in a new tab; errors are shown as toasts. */
export function useExport(boqId: string, revision?: number) {
  return useMutation<void, Error, ExportKind>({
    mutationFn: (kind) =>
      openTab(() => (kind === 'report' ? reportAddress(boqId, revision) : exportAddress(boqId, kind, revision))),
    onError: (error) => void toast.error(messageOf(error)),
  });
}
