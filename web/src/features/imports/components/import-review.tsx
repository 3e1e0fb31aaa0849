import { Box, Button, Skeleton, Stack, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { useCommand } from '../../../lib/api/use-command';
import { formatExact } from '../../../lib/format/money';
import { Card } from '../../../ui/layout/card';
import { DataState } from '../../../ui/feedback/data-state';
import { toast } from '../../../ui/feedback/toast-store';
import {
  importQuery,
  previewQuery,
  sendMapping,
  triedQuery,
  type Import,
  type Mapping,
  type PreviewSheet,
  type Question,
} from '../api/import-queries';
import type { TaxAnswer } from '../api/upload-file';
import { chosenOf, isReading, mappingOf, withSheets, type Chosen } from '../model/chosen-columns';
import { itemsWords } from '../model/words';
import { Readings } from './readings';
import { SheetQuestion } from './sheet-question';
import classes from './sheet-question.module.css';
import { TaxQuestion } from './tax-question';

const SETTLE_MS = 250;

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
  const [chosen, setChosen] = useState<Chosen[]>(() => {
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
  const mapping = columns && { ...columns, ...(tax === 'file' ? {} : { rate_includes_tax: tax === 'yes' }) };
  return (
    <Stack gap="md">
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
              onChoose={(alternative) => setTax(answerOf(alternative))}
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
              onChange={(next) => setChosen(chosen.map((one, at) => (at === index ? next : one)))}
            />
          )
        );
      })}
      {!taxAsked && <TaxQuestion value={tax} onChange={setTax} />}
      <div className={classes.bar}>
        <Outcome importId={importId} columns={columns} />
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

/** Items and sum of the columns chosen at the moment, as the server reads the file with them. */
function Outcome({ importId, columns }: { importId: string; columns: Mapping | null }) {
  const [settled] = useDebouncedValue(JSON.stringify(columns), SETTLE_MS);
  const tried = useQuery(triedQuery(importId, JSON.parse(settled) as Mapping | null));
  if (!columns)
    return <span role="status">Name a description and an amount or a quantity, on at least one sheet.</span>;
  const found = tried.data;
  const waits = tried.isFetching || settled !== JSON.stringify(columns);
  return (
    <span role="status" aria-busy={waits}>
      {tried.isError && messageOf(tried.error)}
      {found && !tried.isError && (
        <Text span c={waits ? 'dimmed' : undefined}>
          {itemsWords(found.items)}, <strong className="num">{formatExact(found.computed_total)}</strong>
          {found.stated_total !== null && `; the file states ${formatExact(found.stated_total)}`}
        </Text>
      )}
    </span>
  );
}
