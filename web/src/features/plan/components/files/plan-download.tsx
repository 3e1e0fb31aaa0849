import { useMutation } from '@tanstack/react-query';
import { blobAddress } from '../../../../lib/browser/open-tab';
import { toastError } from '../../../../ui/feedback/toast-store';
import { FileMenu } from '../../../../ui/files/file-menu';
import { planFile } from '../../api/plan-files';

const FORMS = [
  ['pdf', 'PDF to scale, with elevations'],
  ['dxf', 'DXF for CAD'],
  ['svg', 'SVG'],
] as const;

/** The plan that is stored, as a file. */
export function PlanDownload({ boqId }: { boqId: string }) {
  const make = useMutation<void, Error, 'pdf' | 'dxf' | 'svg'>({
    mutationFn: async (format) => {
      const link = document.createElement('a');
      link.href = blobAddress(await planFile(boqId, format));
      link.download = `plan.${format}`;
      link.click();
    },
    onError: toastError,
  });
  return <FileMenu label="Download" size="xs" forms={FORMS} make={make} />;
}
