import type { Revision } from '../api/revisions-query';

/** Longest time from the first to the last edit of a run. */
const RUN_MS = 600_000;

/** One change, or several edits of one person in a short time, newest first. */
export interface Run {
  /** Of the newest. */
  id: number;
  revisions: readonly Revision[];
  /** Null where that of one of them is not told. */
  delta: number | null;
  /** What they did together; the summary of a single change. */
  summary: string;
}

/** Names of several changes of the same field. */
const NOUNS: readonly (readonly [RegExp, string])[] = [
  [/\.(count|quantity|carpetArea|dimension|size|manual)$/, 'quantities'],
  [/\.finish$/, 'finishes'],
  [/\.room$/, 'rooms of items'],
  [/\.place$/, 'places of items'],
  [/\.title$/, 'names of items'],
  [/(^rates\.|\.rate$)/, 'rates'],
];

/** Whether a change may be hidden in a run: a plain edit, which nobody gave a reason for or undid. */
const isEdit = ({ type, reason, undone_by: undoneBy, changes }: Revision): boolean =>
  /^(Item|Items|Rate)/.test(type) && reason === null && undoneBy === null && changes.length > 0;

const isSamePerson = (one: Revision, other: Revision): boolean =>
  one.actor.id === other.actor.id && one.actor.name === other.actor.name;

/** Puts runs of edits together: of one person, within ten minutes, without anything else between them. Keeps the order. */
export function foldRuns(newestFirst: readonly Revision[]): Run[] {
  const runs: Revision[][] = [];
  for (const revision of newestFirst) {
    const run = runs.at(-1);
    const newest = run?.[0];
    const joins =
      newest !== undefined &&
      isEdit(newest) &&
      isEdit(revision) &&
      isSamePerson(newest, revision) &&
      Date.parse(newest.at) - Date.parse(revision.at) <= RUN_MS;
    if (run && joins) run.push(revision);
    else runs.push([revision]);
  }
  return runs.map(runOf);
}

function runOf(revisions: readonly Revision[]): Run {
  const [newest] = revisions as [Revision];
  const paise = revisions.reduce<number | null>(
    (sum, { delta }) => (sum === null || delta === null ? null : sum + Math.round(delta * 100)),
    0,
  );
  const summary = revisions.length === 1 ? newest.summary : togetherText(revisions);
  return { id: newest.revision, revisions, delta: paise === null ? null : paise / 100, summary };
}

/** `4 quantities, 3 finishes`; for changes of many kinds only their number. */
function togetherText(revisions: readonly Revision[]): string {
  const counts = new Map<string, number>();
  for (const { changes } of revisions) {
    const noun = NOUNS.find(([pattern]) => changes.every(({ path }) => pattern.test(path)))?.[1] ?? 'other changes';
    counts.set(noun, (counts.get(noun) ?? 0) + 1);
  }
  const isPlain = counts.size <= 2 && !counts.has('other changes') && [...counts.values()].every((count) => count > 1);
  return isPlain ? [...counts].map(([noun, count]) => `${count} ${noun}`).join(', ') : `${revisions.length} changes`;
}

const MARKS: Readonly<Record<string, string>> = { RevisionIssued: 'Sent', IssueAccepted: 'Accepted' };

/** What a change is a milestone of; undefined for an ordinary one. */
export function milestoneOf({ type, changes }: Pick<Revision, 'type' | 'changes'>): string | undefined {
  return MARKS[type] ?? (changes.some(({ path }) => path === 'rateBookVersion') ? 'Rates' : undefined);
}
