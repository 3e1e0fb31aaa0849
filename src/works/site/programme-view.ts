import type { LinePhases } from '../../boq/boq.public';
import { today } from '../../kernel/day';
import {
  daysLate,
  latenessOf,
  programmeOf,
  roomsOf,
  type AgreedPhase,
  type Planned,
  type WorksPhase,
} from '../domain/site/programme';
import type { Works } from '../works.service';
import type { WorksSchedule } from './programme.dto';

/** The programme of works: dates as the first accepted quotation has them, and which lines are done in each phase. */
export function phasesOf(
  { agreed, state }: Pick<Works, 'agreed' | 'state'>,
  { labels, ofLine }: LinePhases,
): WorksPhase[] {
  const { contract, document } = agreed;
  const dates = new Map(
    document.proposal?.schedule.map(({ label, startsOn, endsOn }) => [label, { startsOn, endsOn }]),
  );
  const items = new Map<string, Set<string>>();
  for (const { id } of contract.lines) {
    const phase = ofLine.get(id);
    if (phase) items.set(phase, (items.get(phase) ?? new Set()).add(id));
  }
  const phases = [...labels].flatMap(([phase, label]): AgreedPhase[] => {
    const agreedDates = dates.get(label) ?? null;
    const itemIds = items.get(phase) ?? new Set<string>();
    return agreedDates || itemIds.size > 0 ? [{ phase, label, agreed: agreedDates, itemIds }] : [];
  });
  return programmeOf(contract, state, phases);
}

export function scheduleView(works: Works, phases: LinePhases, day = today()): WorksSchedule {
  const rows = phasesOf(works, phases);
  const { endsOn, daysLate: late } = latenessOf(rows, day);
  return {
    data: rows.map((row) => ({
      phase: row.phase,
      agreed_from: row.agreed?.startsOn ?? null,
      agreed_to: row.agreed?.endsOn ?? null,
      moved: row.moved && { by: row.moved.by, at: row.moved.at, reason: row.moved.reason },
      ...spanView(row, day),
    })),
    rooms: roomsOf(works.agreed.contract, works.state, rows).map((room) => spanView(room, day)),
    today: day,
    ends_on: endsOn,
    days_late: late,
    revision: works.revision,
  };
}

function spanView(row: Planned, day: string): WorksSchedule['rooms'][number] {
  return {
    label: row.label,
    planned_from: row.planned?.startsOn ?? null,
    planned_to: row.planned?.endsOn ?? null,
    started_on: row.startedOn,
    ended_on: row.endedOn,
    progress: row.progressBp === null ? null : row.progressBp / 100,
    days_late: daysLate(row, day),
  };
}
