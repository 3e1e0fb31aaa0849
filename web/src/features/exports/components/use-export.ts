import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/errors';
import { useWords } from '../../../lib/language/words';
import { openTab } from '../../../lib/browser/open-tab';
import { toast } from '../../../ui/feedback/toast-store';
import { exportAddress, reportAddress, type ExportFormat, type FillChoices } from '../api/export-commands';

export type ExportKind = ExportFormat | 'report';

/** Creates a file of a BOQ, now or at a revision, and opens it in a new tab; errors are shown as toasts. */
export function useExport(boqId: string, revision?: number) {
  const { locale } = useWords();
  const open = (kind: ExportKind, choices: FillChoices) =>
    openTab(async () => {
      if (kind === 'report') return reportAddress(boqId, locale, revision);
      const { url, note } = await exportAddress(boqId, kind, revision, choices);
      if (note) toast.success(note, { autoDismiss: false });
      return url;
    });
  /** Opens the file; what is in its way is asked about, one thing after the other. */
  const make = async (kind: ExportKind, choices: FillChoices = {}): Promise<void> => {
    try {
      await open(kind, choices);
    } catch (error) {
      const { answerTo } = await import('./fill-questions');
      const answer = await answerTo(error);
      if (answer === 'xlsx') await make(answer);
      else if (answer) await make(kind, { ...choices, ...answer });
    }
  };
  return useMutation<void, Error, ExportKind>({
    mutationFn: (kind) => make(kind),
    onError: (error) => void toast.error(messageOf(error)),
  });
}
