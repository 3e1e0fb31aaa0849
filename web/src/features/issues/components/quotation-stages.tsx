import { Group, Paper, Text, Title } from '@mantine/core';
import { calendarDay, dateRange } from '../../../lib/format/dates';
import { useWords } from '../../../lib/language/words';
import { formatRounded } from '../../../lib/format/money';
import type { IssueDocument } from '../api/document';
import { inWholeRupees } from '../model/whole-rupees';
import classes from './quotation.module.css';

interface Props {
  document: IssueDocument;
  /** While the client still decides, no day is promised. */
  isAccepted?: boolean;
}

/** When which part of the total with GST is paid, and when the work is done. */
export function QuotationStages({ document, isAccepted = false }: Props) {
  const i18n = useWords();
  const { proposal } = document;
  if (!proposal) return null;
  const { schedule } = proposal;
  const { milestones } = inWholeRupees(document);
  return (
    <>
      <Paper component="section" withBorder radius={14} p={20} aria-label={i18n.t('Payment stages')}>
        <Group justify="space-between" align="baseline" mb={6}>
          <Title order={2} fz={17}>
            {i18n.t('Payment stages')}
          </Title>
          <Text c="dimmed" fz={13}>
            {i18n.t('with GST')}
          </Text>
        </Group>
        <ul>
          {milestones.map(({ label, percentage, on, amount }) => (
            <li key={label} className={classes.stage}>
              <Text span fz="sm" fw={600} className="nowrap">
                {percentage} %
              </Text>
              <Text span fz="sm" className="wrap">
                {label}
                {on && isAccepted && (
                  <Text span display="block" c="dimmed" fz={12}>
                    {calendarDay(on)}
                  </Text>
                )}
              </Text>
              <Text span fz="sm" fw={600} className="num">
                {formatRounded(amount)}
              </Text>
            </li>
          ))}
        </ul>
      </Paper>
      {schedule.length > 0 && (
        <Paper component="section" withBorder radius={14} p={20} aria-label={i18n.t('Schedule')}>
          <Title order={2} fz={17} mb={6}>
            {i18n.t('Schedule')}
          </Title>
          {!isAccepted && (
            <Text c="dimmed" fz={13} mb={6}>
              {i18n.t('With work from {day}; public holidays are not counted.', {
                day: calendarDay(startOf(schedule)),
              })}
            </Text>
          )}
          <ul>
            {schedule.map(({ label, starts_on: from, ends_on: to }) => (
              <li key={label} className={classes.stage}>
                <Text span fz="sm" className={`wrap ${classes.phase}`}>
                  {label}
                </Text>
                <Text span c="dimmed" fz={12} className="num nowrap">
                  {dateRange(from, to)}
                </Text>
              </li>
            ))}
          </ul>
        </Paper>
      )}
    </>
  );
}

const startOf = (schedule: readonly { starts_on: string }[]): string =>
  schedule.map(({ starts_on: from }) => from).sort()[0] ?? '';
