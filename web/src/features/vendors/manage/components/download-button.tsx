import { Button } from '@mantine/core';
import { messageOf } from '../../../../lib/api/errors';
import { saveFile } from '../../model/save-file';
import { useCommand } from '../../../../lib/api/use-command';
import { toast } from '../../../../ui/feedback/toast-store';

interface Props {
  label: string;
  /** What the file is called among the downloads. */
  name: string;
  fetchFile: () => Promise<Blob>;
}

/** Fetches a file that only this person may have, and saves it. */
export function DownloadButton({ label, name, fetchFile }: Props) {
  const fetching = useCommand<{ name: string }, Blob>({
    run: fetchFile,
    onSuccess: (content) => saveFile(content, name),
    onError: (error) => void toast.error(messageOf(error)),
  });
  return (
    <Button variant="default" disabled={fetching.isPending} onClick={() => fetching.mutate({ name })}>
      {fetching.isPending ? 'Preparing…' : label}
    </Button>
  );
}
