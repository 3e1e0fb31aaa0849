import { Box, Stack, Text } from '@mantine/core';
import { Card } from '../../../ui/layout/card';
import type { Import } from '../api/import-queries';
import { isReading, withSheets } from '../model/chosen-columns';
import { aloneAsked, answerOf, type Review } from '../model/use-review';
import { CancelReview } from './reopening';
import { ScheduleOffer } from './schedule/schedule-offer';
import { Readings } from './readings';

/** What is asked of the whole file: its tax, and which of its sheets count. */
export function FileQuestion({ job, review }: { job: Import; review: Review }) {
  const { which, taxAsked, ratesAsked, chosen, tax } = review;
  const isOnlySheets = which?.kind === 'copies' && job.questions.length === 1;
  const title = job.reopened
    ? 'Mark the rows that were read wrongly.'
    : (taxAsked?.text ?? aloneAsked(job)?.text ?? 'We could not tell which column is which. Please choose.');
  return (
    <Card title={title} aside={job.reopened && <CancelReview job={job} />}>
      <Text mt={6} c="dimmed" fz="sm">
        {job.reopened
          ? `The BOQ keeps its lines while you mark ${job.file_name}. Importing it again takes them out and brings those of the marked file; both can be undone.`
          : taxAsked
            ? `The sums below are those of ${job.file_name} with GST.`
            : ratesAsked
              ? 'Your own rates are suggested for lines of your BOQs. The file can also become a BOQ whose quantities you fill in: see below.'
              : isOnlySheets
                ? `Choose once what counts in ${job.file_name}. The next file with the same sheets and headings needs no answer.`
                : `Choose once what the columns of ${job.file_name} are. The next file with the same headings needs no answer.`}
      </Text>
      {job.warnings.map((warning) => (
        <Text key={warning} mt={6} c="dimmed" fz="sm" role="status">
          {warning}
        </Text>
      ))}
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
