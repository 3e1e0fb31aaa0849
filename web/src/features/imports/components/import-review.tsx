import { Button, Skeleton, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { KeyboardEvent } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { isTyping, undoKey } from '../../../lib/browser/keys';
import { DataState } from '../../../ui/feedback/data-state';
import { toast } from '../../../ui/feedback/toast-store';
import {
  importQuery,
  previewQuery,
  sendMapping,
  type Import,
  type Mapping,
  type PreviewSheet,
} from '../api/import-queries';
import { aloneAsked, useReview } from '../model/use-review';
import { FileQuestion } from './file-question';
import { Marking } from './marking/marking';
import { Outcome } from './marking/outcome';
import { useTried } from './marking/use-tried';
import { SheetQuestion } from './sheet-question';
import classes from './sheet-question.module.css';
import { TaxQuestion } from './tax-question';

/** The questions that a file leaves to a person, and the result of the answers. */
export function ImportReview({ job }: { job: Import }) {
  const query = useQuery(previewQuery(job.import_id));
  return (
    <DataState query={query} skeleton={<Skeleton h={380} radius={12} />}>
      {({ sheets }) => <Review key={job.updated_at} job={job} sheets={sheets} />}
    </DataState>
  );
}

function Review({ job, sheets }: { job: Import; sheets: readonly PreviewSheet[] }) {
  const { import_id: importId } = job;
  const review = useReview(job, sheets);
  const { chosen, columns, place, taxAsked, mapping, questionOf } = review;
  const tried = useTried(importId, { columns, show: review.show });
  const queryClient = useQueryClient();
  const send = useCommand<{ importId: string; mapping: Mapping }, unknown>({
    run: sendMapping,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: importQuery(importId).queryKey, exact: true }),
    onError: (error) => void toast.error(messageOf(error)),
  });
  function press(event: KeyboardEvent): void {
    const asked = undoKey(event.nativeEvent);
    const isText = isTyping(event.nativeEvent) && !(event.target instanceof HTMLSelectElement);
    if (!asked || isText) return;
    event.preventDefault();
    event.stopPropagation();
    review[asked]();
  }
  return (
    <Stack gap="md" onKeyDown={press}>
      <FileQuestion job={job} review={review} />
      {sheets.map((sheet, index) => {
        const own = chosen[index];
        const question = questionOf(sheet);
        return (
          own && (
            <SheetQuestion
              key={sheet.sheet}
              sheet={sheet}
              question={question}
              isAlone={question !== undefined && aloneAsked(job) === question}
              chosen={own}
              optional={sheets.length > 1}
              onChange={(next) => review.answer(review.changed(index, next))}
              isMarked={review.isMarked(question)}
              onMark={(isAnswer) => review.mark((isAnswer && question) || null, sheet.sheet)}
              marking={
                place?.sheet === sheet.sheet && (
                  <Marking
                    sheet={sheet}
                    chosen={own}
                    shown={tried.query.data?.rows ?? null}
                    canRead={columns !== null && !tried.query.isError}
                    place={place.row}
                    onChange={(next) => review.change(review.changed(index, next))}
                    onShow={review.page}
                    onUndo={review.undo}
                    canUndo={review.canUndo}
                    onClose={review.close}
                  />
                )
              }
            />
          )
        );
      })}
      {!taxAsked && <TaxQuestion value={review.tax} onChange={review.answerTax} />}
      <div className={classes.bar}>
        <Outcome importId={importId} columns={columns} offered={review.offered} tried={tried} />
        <Button disabled={!mapping || send.isPending} onClick={() => mapping && send.mutate({ importId, mapping })}>
          {send.isPending ? 'Saving...' : sendWords(job)}
        </Button>
      </div>
    </Stack>
  );
}

function sendWords({ questions, reopened }: Import): string {
  if (reopened) return 'Import again';
  if (questions.length === 1 && questions[0]?.kind === 'copies') return 'Import these sheets';
  if (questions.some(({ kind }) => kind === 'rates')) return 'Import as a BOQ to be filled';
  return questions.some(({ kind }) => kind === 'tax') ? 'Import' : 'Import with these columns';
}
