import { useMutation } from '@tanstack/react-query';
import { messageOf } from '../../../lib/api/errors';
import { useWords } from '../../../lib/language/words';
import { openTab } from '../../../lib/browser/open-tab';
import { toast } from '../../../ui/feedback/toast-store';
import { exportAddress, reportAddress, type ExportFormat, type FormulaChoice } from '../api/export-commands';

export type ExportKind = ExportFormat | 'report';

/** Creates a file of a BOQ, now or at a revision, and opens it in a new tab; errors are shown as toasts. */
export function useExport(boqId: string, revision?: number) {
  const { locale } = useWords();
  return useMutation<void, Error, ExportKind>({
    mutationFn: async (kind) => {
      const open = (formulas?: FormulaChoice) =>
        openTab(async () => {
          if (kind === 'report') return reportAddress(boqId, locale, revision);
          const { url, note } = await exportAddress(boqId, kind, revision, formulas);
          if (note) toast.success(note, { autoDismiss: false });
          return url;
        });
      try {
        await open();
      } catch (error) {
        const { askAboutFormulas } = await import('./formulas-question');
        const choice = await askAboutFormulas(error);
        if (choice !== null) await open(choice);
      }
    },
    onError: (error) => void toast.error(messageOf(error)),
  });
}
