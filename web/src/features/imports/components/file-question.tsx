import { Box, Stack, Text } from '@mantine/core';
import { Card } from '../../../ui/layout/card';
import type { Import } from '../api/import-queries';
import { isReading, withSheets } from '../model/chosen-columns';
import { aloneAsked, answerOf, type Review } from '../model/use-review';
import { CancelReview } from './reopening';
import { ScheduleOffer } from './schedule/schedule-offer';
import { Readings } from './readings';
import { Warnings } from './warnings';

/** What is asked of the whole file: its tax, and which of its sheets count. */
export function FileQuestion({ job, review }: { job: Import; review: Review }) {
  const { which, taxAsked, ratesAsked, chosen, tax } = review;
  const isOnlySheets = asksOnlySheets(job, review);
  const title = job.reopened
    ? 'Mark the rows that were read wrongly.'
    : (taxAsked?.text ?? aloneAsked(job)?.text ?? 'This file can be read in more than one way. Please choose.');
  return (
    <Card title={title} aside={job.reopened && <CancelReview job={job} />}>
      <Text mt={6} c="dimmed" fz="sm">
        {explanation(job, review)}
      </Text>
      <Warnings warnings={job.warnings} live />
      {ratesAsked && <ScheduleOffer job={job} />}
      {taxAsked && (
        <Box mt="md">
          <Readings
            legend={taxAsked.text}
            alternatives={taxAsked.alternatives}
            chosen={taxAsked.alternatives.findIndex((one) => answerOf(one) === tax)}
            onChoose={(alternative) => review.answerTax(answerOf(alternative))}
            isMarked={review.isMarked(taxAsked)}
            onMark={() => review.mark(taxAsked)}
          />
        </Box>
      )}
      {which && (
        <Stack gap="xs" mt="md">
          {!isOnlySheets && <Text>{which.text}</Text>}
          <Readings
            legend={which.text}
            alternatives={which.alternatives}
            chosen={which.alternatives.findIndex((one) => isReading(chosen, one.sheets))}
            onChoose={(alternative) => review.answer(withSheets(chosen, alternative.sheets))}
            isMarked={review.isMarked(which)}
            onMark={() => review.mark(which)}
          />
        </Stack>
      )}
    </Card>
  );
}

const asksOnlySheets = ({ questions }: Import, { which }: Review): boolean =>
  which?.kind === 'copies' && questions.length === 1;

function explanation(job: Import, review: Review): string {
  const file = job.file_name;
  if (job.reopened)
    return `The BOQ keeps its lines while you mark ${file}. Importing it again takes them out and brings those of the marked file; both can be undone.`;
  if (review.taxAsked) return `The sums below are those of ${file} with GST.`;
  if (review.ratesAsked)
    return 'Your own rates are suggested for lines of your BOQs. The file can also become a BOQ whose quantities you fill in: see below.';
  if (asksOnlySheets(job, review))
    return `Choose once what counts in ${file}. The next file with the same sheets and headings needs no answer.`;
  if (offersOptions(job)) return `Choose what counts in ${file}. Rows of other options do not become items.`;
  return `Choose once what the columns of ${file} are. The next file with the same headings needs no answer.`;
}

/** Whether an answer leaves rows out, which is chosen for each file. */
const offersOptions = ({ questions }: Import): boolean =>
  questions.some(({ alternatives }) => alternatives.some(({ sheets }) => sheets.some(({ rows }) => rows)));
