import { Stack } from '@mantine/core';
import { useState } from 'react';
import { dateLabel, timeLabel } from '../../../lib/format/dates';
import { formatExact, formatSigned } from '../../../lib/format/money';
import { Card } from '../../../ui/layout/card';
import type { Verification as Verified } from '../api/issue-queries';
import { issueTitle } from '../model/issue-words';
import { FactList } from './fact-list';
import { HashPair } from './hash-pair';
import { Notice } from '../../../ui/feedback/notice';
import { FileField } from '../../../ui/form/file-field';
import { sha256 } from '../model/hash-file';

/** What was accepted with a hash, and whether the log still matches it. */
export function Verification({ data }: { data: Verified }) {
  const { title, items, total, total_with_gst: withGst, delta, accepted_sum: sum } = data;
  const lost = title === null;
  const facts: [string, string | null][] = [
    ['Document', issueTitle(data)],
    ['Estimate', title],
    [
      'Accepted by',
      data.confirmed_by === 'code' ? `${data.accepted_by}, confirmed by a mailed code` : data.accepted_by,
    ],
    ['Accepted on', `${dateLabel(data.accepted_at)}, ${timeLabel(data.accepted_at)}`],
    ['Sent by', `${data.issued_by}, ${dateLabel(data.issued_at)}`],
    ['Items', items === null ? null : String(items)],
    ['This variation', data.kind === 'variation' && delta !== null ? formatSigned(delta) : null],
    ['Total without GST', total === null ? null : formatExact(total)],
    ['Total with GST', withGst === null ? null : formatExact(withGst)],
    [
      'Accepted since',
      data.later === null
        ? null
        : `Variations up to quotation ${data.later}${sum === null ? '' : `; ${formatExact(sum)} in all`}`,
    ],
  ];
  const rows = facts.filter((row): row is [string, string] => row[1] !== null);
  return (
    <Stack gap="md" miw={0}>
      <Notice tone={data.intact ? 'good' : 'error'} role="status">
        {data.intact
          ? 'This hash is genuine: the record of what was accepted still gives it.'
          : 'The record no longer gives this hash. It has been altered since it was accepted.'}
        {lost && ' It can no longer be read: neither its lines nor its figures can be shown.'}
      </Notice>
      <Card title={data.intact ? 'What was accepted' : lost ? 'What is still known' : 'What the record says now'}>
        <FactList facts={rows} />
      </Card>
      <Card title="Hash">
        <HashPair label="Accepted" kept={data.content_hash} recomputed={data.recomputed_hash} />
      </Card>
      <Card title="Check your copy">
        <FileCheck hash={data.content_hash} />
      </Card>
    </Stack>
  );
}

/** Whether a downloaded document is the accepted one: hashed in the browser, without uploading it. */
function FileCheck({ hash }: { hash: string }) {
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
