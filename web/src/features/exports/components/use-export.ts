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
      openTab(async () => {
        if (kind === 'report') return reportAddress(boqId, revision);
        const { url, note } = await exportAddress(boqId, kind, revision);
        if (note) toast.success(note, { autoDismiss: false });
        return url;
      }),
    onError: (error) => void toast.error(messageOf(error)),
  });
}
