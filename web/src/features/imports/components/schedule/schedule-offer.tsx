import { Button, Checkbox, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { SERVICES } from '../../../../api/services';
import { messageOf } from '../../../../lib/api/errors';
import { useCommand } from '../../../../lib/api/use-command';
import { paths } from '../../../../lib/paths';
import { rateLibraryQuery, undoRates, type RateLibrary } from '../../../../lib/reference/rate-library';
import { DataState } from '../../../../ui/feedback/data-state';
import { toast } from '../../../../ui/feedback/toast-store';
import { Form } from '../../../../ui/form/form';
import { SelectField } from '../../../../ui/form/select-field';
import type { Import } from '../../api/import-queries';
import { keepSchedule, scheduleQuery, type NewRate, type Schedule } from '../../api/schedule-queries';
import { asOwnRate, chaptersOf, chosenRates, MOST_RATES, type ScheduleAnswers } from '../../model/schedule';
import classes from './schedule.module.css';
import { ScheduleEffect } from './schedule-effect';

const BASES = [
  { value: 'exclusive', label: 'Without GST' },
  { value: 'inclusive', label: 'With GST' },
];

const BY_WORDS = '';
const TRADES = [
  { value: BY_WORDS, label: 'By their words' },
  ...SERVICES.map(({ id, label }) => ({ value: id, label })),
];

/** A schedule of rates, to be added to the firm's own rates once its area and year are known. */
export function ScheduleOffer({ job }: { job: Import }) {
  const query = useQuery(scheduleQuery(job.import_id));
  return (
    <DataState query={query} skeleton={<Skeleton h={240} radius={8} />}>
      {(schedule) => <Offer job={job} schedule={schedule} />}
    </DataState>
  );
}

function Offer({ job, schedule }: { job: Import; schedule: Schedule }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [answers, setAnswers] = useState<ScheduleAnswers>({
    name: schedule.name,
    area: schedule.area,
    year: schedule.year,
    service: null,
    taxBasis: 'exclusive',
    without: new Set(),
  });
  const put = (change: Partial<ScheduleAnswers>): void => setAnswers({ ...answers, ...change });
  const take = ({ data }: { data: RateLibrary }): void =>
    void queryClient.setQueryData(rateLibraryQuery().queryKey, data);
  const failed = (error: Error): void => void toast.error(messageOf(error));
  const undo = useCommand<{ version: number }, { data: RateLibrary }>({
    run: undoRates,
    onSuccess: take,
    onError: failed,
  });
  const rows = chosenRates(schedule, answers);
  const save = useCommand<{ rates: NewRate[]; reason: string; boqId: string }, { data: RateLibrary }>({
    run: keepSchedule,
    onSuccess: (saved) => {
      take(saved);
      const { version } = saved.data;
      toast.success(`Saved as version ${version} of your rates.`, {
        action: { label: 'Undo', run: () => undo.mutate({ version }) },
      });
      void navigate(paths.myRates);
    },
    onError: failed,
  });
  const rates = rows.flatMap((row) => asOwnRate(row, answers) ?? []);
  const isReady = rates.length === rows.length && rows.length > 0 && rows.length <= MOST_RATES;
  return (
    <Form
      aria-label="Rates of the file"
      onSubmit={(event) => {
        event.preventDefault();
        if (isReady) save.mutate({ rates, reason: job.file_name.slice(0, 200), boqId: job.boq_id });
      }}
    >
      <Stack gap="sm" mt="sm">
        <div className={classes.fields}>
          <TextInput
            label="Schedule"
            value={answers.name}
            maxLength={40}
            onChange={(event) => put({ name: event.currentTarget.value })}
          />
          <TextInput
            label="Area"
            required
            value={answers.area}
            maxLength={60}
            onChange={(event) => put({ area: event.currentTarget.value })}
          />
          <TextInput
            label="Year"
            required
            inputMode="numeric"
            maxLength={4}
            value={answers.year ?? ''}
            onChange={(event) => put({ year: yearIn(event.currentTarget.value) })}
          />
          <SelectField
            label="Trade"
            value={answers.service ?? BY_WORDS}
            options={TRADES}
            onChange={(service) => put({ service: SERVICES.find(({ id }) => id === service)?.id ?? null })}
          />
          <SelectField
            label="GST"
            value={answers.taxBasis}
            options={BASES}
            onChange={(taxBasis) => put({ taxBasis: taxBasis as ScheduleAnswers['taxBasis'] })}
          />
        </div>
        <Chapters schedule={schedule} answers={answers} onChange={(without) => put({ without })} />
        <ScheduleEffect rows={rows} answers={answers} />
        {rows.length > MOST_RATES && (
          <Text role="alert" fz="sm" c="var(--fo-up)">
            {`A firm has at most ${MOST_RATES.toLocaleString('en-IN')} own rates. Leave some chapters out.`}
          </Text>
        )}
        <Group justify="flex-end">
          <Button type="submit" disabled={!isReady || save.isPending}>
            {save.isPending ? 'Saving...' : `Add ${rows.length.toLocaleString('en-IN')} rates to my firm’s rates`}
          </Button>
        </Group>
      </Stack>
    </Form>
  );
}

function yearIn(text: string): number | null {
  const digits = text.replaceAll(/\D/g, '');
  return digits === '' ? null : Number(digits);
}

interface ChaptersProps {
  schedule: Schedule;
  answers: ScheduleAnswers;
  onChange: (without: ReadonlySet<string>) => void;
}

function Chapters({ schedule, answers: { without }, onChange }: ChaptersProps) {
  const chapters = chaptersOf(schedule);
  if (chapters.length < 2) return null;
  return (
    <Checkbox.Group
      label="Chapters"
      value={chapters.map(({ chapter }) => chapter).filter((chapter) => !without.has(chapter))}
      onChange={(kept) =>
        onChange(new Set(chapters.map(({ chapter }) => chapter).filter((one) => !kept.includes(one))))
      }
    >
      <Group gap="xs" mt={4}>
        {chapters.map(({ chapter, count }) => (
          <Checkbox
            key={chapter}
            value={chapter}
            label={`${chapter === '' ? 'Without a chapter' : chapter} (${count})`}
          />
        ))}
      </Group>
    </Checkbox.Group>
  );
}
