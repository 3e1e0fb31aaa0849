import { useState } from 'react';
import { FileField } from '../../../ui/form/file-field';
import { sha256 } from '../model/hash-file';
import { Notice } from '../../../ui/feedback/notice';

/** Whether a downloaded document is the accepted one: hashed in the browser, without uploading it. */
export function FileCheck({ hash }: { hash: string }) {
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<string | null>(null);

  async function check(chosen: File | null): Promise<void> {
    setFile(chosen);
    setFound(null);
    if (chosen) setFound(await sha256(await chosen.arrayBuffer()));
  }

  return (
    <>
      <FileField
        label="Choose the downloaded document"
        hint="It is checked in this browser and not uploaded."
        accept=".json"
        value={file}
        onChange={(chosen) => void check(chosen)}
      />
      <div role="status">
        {found !== null && (
          <Notice tone={found === hash ? 'good' : 'error'} mt="sm">
            {found === hash
              ? 'This is the document that was accepted, to the last byte.'
              : 'This is not the document that was accepted.'}
          </Notice>
        )}
      </div>
    </>
  );
}
