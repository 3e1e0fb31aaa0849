import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState, type KeyboardEvent } from 'react';
import { isTyping, undoKey } from '../../../lib/browser/keys';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { Card } from '../../../ui/layout/card';
import { DataState } from '../../../ui/feedback/data-state';
import { toast } from '../../../ui/feedback/toast-store';
import {
  importQuery,
  previewQuery,
  sendMapping,
  type Import,
  type Mapping,
  type PreviewSheet,
  type Question,
} from '../api/import-queries';
import type { TaxAnswer } from '../api/upload-file';
import { chosenOf, isReading, mappingOf, withSheets, type Chosen } from '../model/chosen-columns';
import { useHistory } from '../model/use-history';
import { Marking } from './marking/marking';
import { Outcome } from './marking/outcome';
import { useTried } from './marking/use-tried';
import { Readings } from './readings';
import { SheetQuestion } from './sheet-question';
import classes from './sheet-question.module.css';
import { TaxQuestion } from './tax-question';

/** Rows above the one in question that are shown with it. */
const ABOVE = 20;

interface Place {
  sheet: string;
  /** The row in question, and the first one shown. */
  row: number;
  from: number;
  /** The question that no answer fits; null where the person only looks. */
  asked: Question | null;
}

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
  const { import_id: importId, questions, warnings } = job;
  const questionOf = ({ sheet }: PreviewSheet) => questions.find((one) => one.sheet === sheet);
  const which = questions.find(({ kind }) => kind === 'sheets' || kind === 'copies');
  const taxAsked = questions.find(({ kind }) => kind === 'tax');
  const onlySheets = which?.kind === 'copies' && questions.length === 1;
  const {
    state: chosen,
    first,
    change,
    undo,
    redo,
    canUndo,
  } = useHistory<Chosen[]>(() => {
    const best = sheets.map((sheet) => chosenOf(sheet, questionOf(sheet)?.alternatives[0]?.sheets[0]));
    return which?.kind === 'copies' ? withSheets(best, which.alternatives[0]?.sheets ?? []) : best;
  });
  const [tax, setTax] = useState<TaxAnswer>(taxAsked ? answerOf(taxAsked.alternatives[0]) : 'file');
  const queryClient = useQueryClient();
  const send = useCommand<{ importId: string; mapping: Mapping }, unknown>({
    run: sendMapping,
    onSuccess: () => queryClient.invalidateQueries({ queryKey: importQuery(importId).queryKey, exact: true }),
    onError: (error) => void toast.error(messageOf(error)),
  });
  const title = taxAsked?.text ?? (onlySheets ? which.text : 'We could not tell which column is which. Please choose.');
  const columns = mappingOf(chosen);
  const [place, setPlace] = useState<Place | null>(null);
  const tried = useTried(importId, { columns, show: place && { sheet: place.sheet, from: place.from } });
  const mark = (asked: Question | null, name: string | undefined): void => {
    const row = asked?.place?.row ?? 1;
    const sheet = sheets.find((one) => one.sheet === (asked?.place?.sheet ?? name)) ?? sheets[0];
    if (sheet) setPlace({ sheet: sheet.sheet, row, from: row > ABOVE * 4 ? row - ABOVE : 1, asked });
  };
  const setChosen = (next: Chosen[]): void => {
    setPlace((held) => held && { ...held, asked: null });
    change(next);
  };
  const isMarked = (question: Question | undefined): boolean => question !== undefined && place?.asked === question;
  function press(event: KeyboardEvent): void {
    const asked = undoKey(event.nativeEvent);
    const isText = isTyping(event.nativeEvent) && !(event.target instanceof HTMLSelectElement);
    if (!asked || isText) return;
    event.preventDefault();
    event.stopPropagation();
    if (asked === 'undo') undo();
    else redo();
  }
  const mapping = columns && { ...columns, ...(tax === 'file' ? {} : { rate_includes_tax: tax === 'yes' }) };
  return (
    <Stack gap="md" onKeyDown={press}>
      <Card title={title}>
        <Text mt={6} c="dimmed" fz="sm">
          {taxAsked
            ? `The sums below are those of ${job.file_name} with GST.`
            : onlySheets
              ? `Choose once what counts in ${job.file_name}. The next file with the same sheets and headings needs no answer.`
              : `Choose once what the columns of ${job.file_name} are. The next file with the same headings needs no answer.`}
        </Text>
        {warnings.map((warning) => (
          <Text key={warning} mt={6} c="dimmed" fz="sm" role="status">
            {warning}
          </Text>
        ))}
        {taxAsked && (
          <Box mt="md">
            <Readings
              legend={taxAsked.text}
              alternatives={taxAsked.alternatives}
              chosen={taxAsked.alternatives.findIndex((one) => answerOf(one) === tax)}
              onChoose={(alternative) => {
                setPlace(null);
                setTax(answerOf(alternative));
              }}
              isMarked={isMarked(taxAsked)}
              onMark={() => mark(taxAsked, undefined)}
            />
          </Box>
        )}
        {which && (
          <Stack gap="xs" mt="md">
            {!onlySheets && <Text>{which.text}</Text>}
            <Readings
              legend={which.text}
              alternatives={which.alternatives}
              chosen={which.alternatives.findIndex((one) => isReading(chosen, one.sheets))}
              onChoose={(alternative) => setChosen(withSheets(chosen, alternative.sheets))}
              isMarked={isMarked(which)}
              onMark={() => mark(which, undefined)}
            />
          </Stack>
        )}
      </Card>
      {sheets.map((sheet, index) => {
        const own = chosen[index];
        return (
          own && (
            <SheetQuestion
              key={sheet.sheet}
              sheet={sheet}
              question={questionOf(sheet)}
              chosen={own}
              optional={sheets.length > 1}
              onChange={(next) => setChosen(replaced(chosen, index, next))}
              isMarked={isMarked(questionOf(sheet))}
              onMark={(isAnswer) => mark((isAnswer && questionOf(sheet)) || null, sheet.sheet)}
              marking={
                place?.sheet === sheet.sheet && (
                  <Marking
                    sheet={sheet}
                    chosen={own}
                    shown={tried.query.data?.rows ?? null}
                    canRead={columns !== null && own.include}
                    place={place.row}
                    onChange={(next) => change(replaced(chosen, index, next))}
                    onShow={(from) => setPlace({ ...place, from, row: from })}
                    onUndo={undo}
                    canUndo={canUndo}
                    onClose={() => setPlace(null)}
                  />
                )
              }
            />
          )
        );
      })}
      {!taxAsked && <TaxQuestion value={tax} onChange={setTax} />}
      <div className={classes.bar}>
        <Outcome importId={importId} columns={columns} offered={mappingOf(first)} tried={tried} />
        <Button disabled={!mapping || send.isPending} onClick={() => mapping && send.mutate({ importId, mapping })}>
          {send.isPending
            ? 'Saving...'
            : onlySheets
              ? 'Import these sheets'
              : taxAsked
                ? 'Import'
                : 'Import with these columns'}
        </Button>
      </div>
    </Stack>
  );
}

const answerOf = (alternative: Question['alternatives'][number] | undefined): TaxAnswer =>
  alternative?.rate_includes_tax ? 'yes' : 'no';

const replaced = (all: readonly Chosen[], index: number, next: Chosen): Chosen[] =>
  all.map((one, at) => (at === index ? next : one));
