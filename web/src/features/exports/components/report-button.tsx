import { Button } from '@mantine/core';
import { useExport } from './use-export';

/** The summary of a BOQ as a PDF, in a new tab. */
export function ReportButton({ boqId, revision }: { boqId: string; revision?: number }) {
  const make = useExport(boqId, revision);
  return (
    <Button variant="default" loading={make.isPending} onClick={() => make.mutate('report')}>
      Summary report
    </Button>
  );
}
