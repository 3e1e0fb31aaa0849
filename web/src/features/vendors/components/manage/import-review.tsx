import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../../lib/api/errors';
import { useCommand } from '../../../../lib/api/use-command';
import { Card } from '../../../../ui/layout/card';
import { DataState } from '../../../../ui/feedback/data-state';
import { toast } from '../../../../ui/feedback/toast-store';
import {
  cancelImport,
  importQuery,
  reviewQuery,
  sendMapping,
  type ManageImport,
  type Review,
  type SheetMapping,
} from '../../api/manage-queries';
import { draftOf, mappingOf } from '../../model/manage/mapping-draft';
import classes from './manage.module.css';
import { SheetColumns } from './sheet-columns';

/** For a workbook whose columns are ambiguous: the person chooses them. */
export function ImportReview({ job }: { job: ManageImport }) {
  const query = useQuery(reviewQuery(job));
  return (
    <DataState query={query} skeleton={<Skeleton h={380} radius={12} />}>
      {(review) => <Columns importId={job.import_id} review={review} />}
    </DataState>
  );
}

function Columns({ importId, review: { sheets, kinds } }: { importId: string; review: Review }) {
  const [drafts, setDrafts] = useState(() => sheets.map(draftOf));
  const queryClient = useQueryClient();
  const after = {
    onSuccess: (job: ManageImport) => void queryClient.setQueryData(importQuery(importId).queryKey, job),
    onError: (error: Error) => void toast.error(messageOf(error)),
  };
  const send = useCommand<{ id: string; sheets: SheetMapping[] }, ManageImport>({ run: sendMapping, ...after });
  const cancel = useCommand<{ id: string }, ManageImport>({ run: cancelImport, ...after });
  const mapping = mappingOf(drafts, kinds);
  const isRemembered = sheets.some(({ remembered }) => remembered);
  const isBusy = send.isPending || cancel.isPending;
  return (
    <Stack gap="md">
      <Card title="Which column is which?">
        <p className={classes.note}>
          {isRemembered
            ? 'These headers are known: the columns are filled in with your earlier choice. Check them and import.'
            : 'The headers of this file differ from the template. Name the columns once; they are filled in for the next file with the same headers.'}
        </p>
      </Card>
      {sheets.map((sheet, index) => {
        const draft = drafts[index];
        return (
          draft && (
            <SheetColumns
              key={sheet.sheet}
              sheet={sheet}
              kinds={kinds}
              draft={draft}
              onChange={(next) => setDrafts(drafts.map((one, at) => (at === index ? next : one)))}
            />
          )
        );
      })}
      <div className={classes.actions}>
        <Button variant="default" disabled={isBusy} onClick={() => cancel.mutate({ id: importId })}>
          Cancel the import
        </Button>
        <Button disabled={!mapping || isBusy} onClick={() => mapping && send.mutate({ id: importId, sheets: mapping })}>
          {send.isPending ? 'Saving...' : 'Import with these columns'}
        </Button>
      </div>
    </Stack>
  );
}
