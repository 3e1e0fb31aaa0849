import { Button } from '@mantine/core';
import { useWords } from '../../../lib/language/words';
import { useExport } from './use-export';

/** The summary of a BOQ as a PDF, in a new tab. */
export function ReportButton({ boqId, revision }: { boqId: string; revision?: number }) {
  const i18n = useWords();
  const make = useExport(boqId, revision);
  return (
    <Button variant="default" loading={make.isPending} onClick={() => make.mutate('report')}>
      {i18n.t('Summary report')}
    </Button>
  );
}
