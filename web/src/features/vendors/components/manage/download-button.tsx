import { Button } from '@mantine/core';
import { useCommand } from '../../../../lib/api/use-command';
import { blobAddress } from '../../../../lib/browser/open-tab';
import { toastError } from '../../../../ui/feedback/toast-store';

interface Props {
  label: string;
  /** Name of the downloaded file. */
  name: string;
  fetchFile: () => Promise<Blob>;
}

/** Downloads a file that needs authentication. */
export function DownloadButton({ label, name, fetchFile }: Props) {
  const fetching = useCommand<{ name: string }, Blob>({
    run: fetchFile,
    onSuccess: (content) => saveFile(content, name),
    onError: toastError,
  });
  return (
    <Button flex="none" variant="default" disabled={fetching.isPending} onClick={() => fetching.mutate({ name })}>
      {fetching.isPending ? 'Preparing…' : label}
    </Button>
  );
}

/** Saves bytes as a download. */
function saveFile(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = blobAddress(content);
  link.download = name;
  link.click();
}
