import type { PillTone } from '../../../ui/layout/pill';
import type { Projection, Queue, Run } from '../api/operations-queries';

interface Health {
  tone: PillTone;
  label: string;
  /** A sentence with the figures. */
  text: string;
}

const STATES: Readonly<Record<Projection['state'], { tone: PillTone; label: string }>> = {
  current: { tone: 'good', label: 'Up to date' },
  rebuilding: { tone: 'neutral', label: 'Rebuilding' },
  behind: { tone: 'warn', label: 'Behind' },
  parked: { tone: 'warn', label: 'Streams parked' },
  outdated: { tone: 'warn', label: 'Outdated' },
  failing: { tone: 'bad', label: 'Failing' },
};

export const stateOf = (state: Projection['state']): { tone: PillTone; label: string } => STATES[state];

const many = (count: number, one: string, more: string): string =>
  `${count.toLocaleString('en-IN')} ${count === 1 ? one : more}`;

/** `3 events`. */
export const events = (count: number): string => many(count, 'event', 'events');

/** `2 min 5 s`, `40 s`. */
export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  if (whole < 60) return `${whole} s`;
  const minutes = Math.floor(whole / 60);
  if (minutes < 60) return whole % 60 === 0 ? `${minutes} min` : `${minutes} min ${whole % 60} s`;
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** Overall status of the read models. */
export function projectionsHealth(all: readonly Projection[]): Health {
  const bad = all.filter(({ state }) => state === 'failing');
  if (bad.length > 0) return { tone: 'bad', label: 'Failing', text: `${many(bad.length, 'does', 'do')} not move.` };
  const parked = all.reduce((sum, { parked_streams }) => sum + parked_streams, 0);
  if (parked > 0) {
    return {
      tone: 'warn',
      label: 'Streams parked',
      text: `${many(parked, 'stream waits', 'streams wait')} to be replayed.`,
    };
  }
  const late = all.filter(({ state }) => state === 'behind' || state === 'outdated');
  if (late.length > 0) {
    const worst = Math.max(...late.map(({ lag_seconds }) => lag_seconds));
    return { tone: 'warn', label: 'Behind', text: `The oldest event waits for ${duration(worst)}.` };
  }
  const running = all.filter(({ run }) => run !== null).length;
  if (running > 0)
    return { tone: 'neutral', label: 'Rebuilding', text: `${many(running, 'is', 'are')} being rebuilt.` };
  return { tone: 'good', label: 'Up to date', text: `All ${all.length} have read the whole log.` };
}

/** Status from the last check. */
export function integrityHealth(last: Run | null): Health {
  if (!last) return { tone: 'warn', label: 'Never checked', text: 'The log has not been checked yet.' };
  if (last.findings > 0) {
    return {
      tone: 'bad',
      label: 'Problems found',
      text: `${many(last.findings, 'finding', 'findings')} in the last check.`,
    };
  }
  const log = last.steps.find(({ name }) => name === 'log');
  return { tone: 'good', label: 'Clean', text: `${events(log?.done ?? 0)}, every hash and price as recorded.` };
}

/** Overall status of the queues. */
export function queuesHealth(queues: readonly Queue[]): Health {
  const away = queues.filter(({ jobs }) => jobs === null);
  if (away.length > 0) return { tone: 'bad', label: 'Away', text: 'The queue engine does not answer.' };
  const failed = queues.reduce((sum, queue) => sum + failures(queue), 0);
  if (failed > 0) return { tone: 'warn', label: 'Failures', text: `${many(failed, 'job needs', 'jobs need')} a look.` };
  const open = queues.reduce((sum, { jobs }) => sum + (jobs ? jobs.waiting + jobs.active + jobs.delayed : 0), 0);
  return {
    tone: 'good',
    label: 'Healthy',
    text: open === 0 ? 'Nothing is waiting.' : `${many(open, 'job', 'jobs')} under way.`,
  };
}

/** Abandoned jobs and failed records. */
export const failures = ({ jobs, records }: Queue): number => (jobs?.failed ?? 0) + (records?.troubled ?? 0);

const STEPS: Readonly<Record<string, string>> = {
  log: 'Hash chain of every stream',
  prices: 'Every price recalculated',
};

/** Name of a queue or a read model in words: `password-resets` as `Password resets`, `boqs` as `BOQs`. */
export function nameLabel(name: string): string {
  const words = name.replaceAll('-', ' ').replace(/^boq/, 'BOQ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Display name of a run's step. */
export const stepLabel = (name: string): string => STEPS[name] ?? nameLabel(name.replace(/^projection:/, ''));
