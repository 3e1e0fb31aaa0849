import { ActionIcon, Button, Group, Text } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { calendarDay, today } from '../../../../lib/format/dates';
import { formatExact } from '../../../../lib/format/money';
import { DateField } from '../../../../ui/form/date-field';
import { ChoiceChips } from '../../../../ui/form/choice-chips';
import { Form } from '../../../../ui/form/form';
import { NumberField } from '../../../../ui/form/number-field';
import type { Attendance as Entry } from '../../api/attendance';
import { reverseSiteEntry } from '../../api/site';
import type { ContractLine } from '../../api/works';
import { daysText, emptySheet, sheetLike, type Team } from '../../model/attendance';
import { useSiteEntries } from '../../model/site-entries';
import { ReversedNote, useReversal } from '../reversal';
import { CardWithForm } from '../card-with-form';
import { OwnRate } from './own-rate';
import classes from './site.module.css';

interface Props {
  boqId: string;
  lines: readonly ContractLine[];
  entries: readonly Entry[];
  /** Who does may give an entry a rate of its own. */
  seesCost: boolean;
  pager: ReactNode;
}

/** Who worked on site each day, by trade; with what that costs for who may see it. */
export function Attendance({ boqId, lines, entries, seesCost, pager }: Props) {
  const reversal = useReversal({
    boqId,
    run: reverseSiteEntry,
    body: 'It stays in the list, marked as reversed, and its labour cost no longer counts.',
  });
  return (
    <CardWithForm title="Attendance" opens="Note attendance" form={<Sheet {...{ boqId, lines, entries }} />}>
      {entries.length === 0 && (
        <Text fz="sm" c="dimmed">
          Nobody was noted yet.
        </Text>
      )}
      <ul className="ruled">
        {entries.map((entry) => (
          <li key={entry.id} className={classes.snag} data-reversed={entry.reversed !== null || undefined}>
            <div>
              <EntryText entry={entry} />
              {seesCost && !entry.cost && !entry.reversed && (
                <OwnRate {...{ boqId }} id={entry.id} name={`${entry.label}, ${calendarDay(entry.date)}`} />
              )}
            </div>
            {!entry.reversed && (
              <Button
                size="compact-sm"
                variant="subtle"
                onClick={() => reversal.ask('Reverse this attendance?', (reason) => ({ boqId, id: entry.id, reason }))}
              >
                Reverse
              </Button>
            )}
          </li>
        ))}
      </ul>
      {pager}
      {reversal.dialog}
    </CardWithForm>
  );
}

function EntryText({ entry }: { entry: Entry }) {
  const { date, label, note, cost, by, reversed } = entry;
  const paid = cost && `${formatExact(cost.amount)} at ${formatExact(cost.rate)} a day`;
  return (
    <>
      <Text fz="sm" className="wrap">
        <strong>{calendarDay(date)}</strong>{' '}
        <span className={classes.said}>
          {label}: {daysText(entry)}
        </span>
      </Text>
      <Text fz={13} c="dimmed" className="wrap">
        {[note, paid, by].filter(Boolean).join(' · ')}
      </Text>
      <ReversedNote reversed={reversed} />
    </>
  );
}

const SHARES = [
  { value: '1', label: 'Full day' },
  { value: '0.5', label: 'Half day' },
] as const;

/** The sheet of one day: how many of each trade came. */
function Sheet({ boqId, lines, entries }: Pick<Props, 'boqId' | 'lines' | 'entries'>) {
  const { put } = useSiteEntries(boqId);
  const [date, setDate] = useState(today());
  const [days, setDays] = useState<(typeof SHARES)[number]['value']>('1');
  const [teams, setTeams] = useState(() => emptySheet(lines));
  const [isAsked, setAsked] = useState(false);
  const last = sheetLike(teams, entries, date);
  const set = (changed: Team, workers: number): void =>
    setTeams(teams.map((team) => (team === changed ? { ...team, workers: Math.max(0, workers) } : team)));
  function note(): void {
    const came = teams.filter(({ workers }) => workers > 0);
    setAsked(came.length === 0);
    for (const { service, label, workers } of came)
      put({
        kind: 'attendance',
        body: { date, workers, days: Number(days), note: '', ...(service && { service }) },
        title: `${label}: ${daysText({ workers, days: Number(days) })}, ${calendarDay(date)}`,
      });
    setTeams(emptySheet(lines));
  }
  return (
    <Form
      gap={10}
      onSubmit={(event) => {
        event.preventDefault();
        note();
      }}
    >
      <Group gap="sm" align="end">
        <DateField label="Date" aria-label="Date of the attendance" max={today()} value={date} onChange={setDate} />
        <ChoiceChips legend="Each for" hideLegend joined value={days} choices={SHARES} onChange={setDays} />
      </Group>
      {last && (
        <Group>
          <Button size="compact-md" variant="subtle" px={0} onClick={() => setTeams(last.teams)}>
            As on {calendarDay(last.date)}
          </Button>
        </Group>
      )}
      <div className={classes.sheet}>
        {teams.map((team) => (
          <TeamRow key={team.label} team={team} onChange={(workers) => set(team, workers)} />
        ))}
      </div>
      {isAsked && (
        <Text fz="sm" c="var(--fo-up)" role="alert">
          Say how many came.
        </Text>
      )}
      <Group>
        <Button type="submit" variant="default">
          Note attendance
        </Button>
      </Group>
    </Form>
  );
}

function TeamRow({ team: { label, workers }, onChange }: { team: Team; onChange: (workers: number) => void }) {
  return (
    <div className={classes.team}>
      <span className="wrap">{label}</span>
      <ActionIcon
        variant="default"
        size={40}
        aria-label={`One fewer of ${label}`}
        disabled={workers === 0}
        onClick={() => onChange(workers - 1)}
      >
        −
      </ActionIcon>
      <NumberField
        w={64}
        decimals={0}
        aria-label={`Workers of ${label}`}
        value={workers}
        onChange={(many) => onChange(many ?? 0)}
      />
      <ActionIcon variant="default" size={40} aria-label={`One more of ${label}`} onClick={() => onChange(workers + 1)}>
        +
      </ActionIcon>
    </div>
  );
}
