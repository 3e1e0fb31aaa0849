import { Button } from '@mantine/core';
import { useExport } from './use-export';

/** The summary of a BOQ as a PDF, in a new tab. */
export function ReportButton({ boqId }: { boqId: string }) {
  const make = useExport(boqId);
  return (
    <Button variant="default" loading={make.isPending} onClick={() => make.mutate('report')}>
      Summary report
    </Button>
  );
}
