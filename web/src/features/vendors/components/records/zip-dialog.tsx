import { Button, Modal, Text } from '@mantine/core';
import { useState } from 'react';
import { fieldErrors, messageOf } from '../../../../lib/api/errors';
import { useCommand } from '../../../../lib/api/use-command';
import { FileField } from '../../../../ui/form/file-field';
import { Form } from '../../../../ui/form/form';
import { setPictures, type ZippedPictures } from '../../api/record-commands';

/** Pictures of many items from one zip, each named by the code of its item. */
export function ZipDialog({ vendorId, onClose }: { vendorId: string; onClose: () => void }) {
  const [zip, setZip] = useState<File | null>(null);
  const [sent, setSent] = useState(0);
  const send = useCommand<{ id: string; zip: File }, ZippedPictures>({
    run: (input, key) => setPictures(input, key, setSent),
    refresh: ['vendors'],
  });
  const problem = send.error ? (fieldErrors(send.error).file ?? messageOf(send.error)) : null;
  return (
    <Modal opened onClose={onClose} title="Pictures by code" closeButtonProps={{ 'aria-label': 'Close' }}>
      <Form
        className="start"
        aria-label="Pictures by code"
        onSubmit={(event) => {
          event.preventDefault();
          if (zip && !send.isPending) send.mutate({ id: vendorId, zip });
        }}
      >
        <FileField
          label="Choose a zip of pictures"
          hint="Each named by its item’s code, such as hc-7-lam.jpg; 60 pictures and 15 MB at most"
          accept=".zip"
          value={zip}
          onChange={setZip}
          error={problem}
        />
        <Button type="submit" disabled={!zip || send.isPending}>
          {send.isPending ? 'Uploading...' : 'Upload'}
        </Button>
        <div role="status">
          {send.isPending && (
            <Text c="dimmed" fz="sm">
              {sent < 100 ? `${sent}% sent` : 'Preparing the pictures'}
            </Text>
          )}
          {send.data && <Outcome {...send.data} />}
        </div>
      </Form>
    </Modal>
  );
}

function Outcome({ message, data }: ZippedPictures) {
  return (
    <>
      <Text fz="sm">{message}</Text>
      <ul>
        {data.refused.map(({ file, reason }) => (
          <Text component="li" key={file} fz="sm" c="var(--fo-error)" className="wrap">
            {file}: {reason}
          </Text>
        ))}
      </ul>
    </>
  );
}
