import { Anchor, Button, Group, Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { formatExact } from '../../../lib/format/money';
import { paths } from '../../../lib/paths';
import { Card } from '../../../ui/layout/card';
import { Pill } from '../../../ui/layout/pill';
import { importQuery, type Import } from '../api/import-queries';
import { clearUploads, problemWith, retryUpload, useUploads, type Upload } from '../model/upload-queue';
import { itemsWords, STAGES } from '../model/words';

/** Files that were dropped or chosen together, each with how far it is. A single one leads on to its import. */
export function UploadList() {
  const uploads = useUploads();
  const navigate = useNavigate();
  const only = uploads.length === 1 ? uploads[0] : undefined;
  const lead = only?.state === 'sent' ? only.importId : null;
  useEffect(() => {
    if (!lead) return;
    clearUploads();
    void navigate(paths.importOf(lead), { replace: true });
  }, [lead, navigate]);
  if (uploads.length === 0) return null;
  const isBusy = uploads.some(({ state }) => state === 'waiting' || state === 'sending');
  return (
    <Card
      title={uploads.length === 1 ? 'Your file' : `Your ${uploads.length} files`}
      aside={
        !isBusy && (
          <Button variant="default" size="xs" onClick={clearUploads}>
            Clear the list
          </Button>
        )
      }
    >
      <Stack component="ul" gap="md" m={0} p={0} style={{ listStyle: 'none' }}>
        {uploads.map((upload) => (
          <li key={upload.id}>
            <Group justify="space-between" gap="sm">
              <Text span fw={600} className="wrap">
                {upload.file.name}
              </Text>
              {upload.importId ? <Imported importId={upload.importId} /> : <Sending upload={upload} />}
            </Group>
          </li>
        ))}
      </Stack>
    </Card>
  );
}

function Sending({ upload: { id, state, percent, problem, file } }: { upload: Upload }) {
  if (state === 'refused') {
    return (
      <Group gap="sm" role="alert">
        <Text span c="var(--fo-error)" fz="sm">
          {problem}
        </Text>
        {!problemWith(file) && (
          <Button variant="default" size="xs" aria-label={`Try ${file.name} again`} onClick={() => retryUpload(id)}>
            Try again
          </Button>
        )}
      </Group>
    );
  }
  return (
    <Group gap="sm" c="dimmed" fz="sm">
      {state === 'sending' ? `Uploading... ${percent} %` : 'Waiting to be sent'}
      {state === 'sending' && <Progress w={120} value={percent} aria-label={`Upload of ${file.name}`} />}
    </Group>
  );
}

function Imported({ importId }: { importId: string }) {
  const { data: job } = useQuery(importQuery(importId));
  return (
    <Group gap="sm" fz="sm" role="status">
      {job && <State job={job} />}
    </Group>
  );
}

function State({ job }: { job: Import }) {
  if (job.status === 'failed') return <Text c="var(--fo-error)">{job.reason}</Text>;
  if (job.status === 'review') {
    return (
      <>
        <Pill tone="warn">Needs your answer</Pill>
        <Anchor component={Link} to={paths.importOf(job.import_id)} aria-label={`Answer for ${job.file_name}`}>
          Answer
        </Anchor>
      </>
    );
  }
  if (job.status === 'done') {
    return (
      <>
        <span className="num">
          {itemsWords(job.counts.item ?? 0)}
          {job.computed_total === null ? '' : `, ${formatExact(job.computed_total)}`}
        </span>
        <Anchor component={Link} to={paths.importOf(job.import_id)} aria-label={`What was read of ${job.file_name}`}>
          Result
        </Anchor>
        <Anchor component={Link} to={paths.details(job.boq_id)} aria-label={`Open the BOQ of ${job.file_name}`}>
          Open
        </Anchor>
      </>
    );
  }
  const stage = job.status === 'queued' ? 'queued' : job.stage;
  return (
    <>
      {STAGES.find(({ id }) => id === stage)?.label ?? 'Reading'}
      <Progress w={120} value={job.progress} aria-label={`Import of ${job.file_name}`} />
    </>
  );
}
