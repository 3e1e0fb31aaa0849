import { addedBy } from '../reads/as-sold';
import { Injectable } from '@nestjs/common';
import { rupees, rupeesText, sum, ZERO } from '../../kernel/money';
import type { RateKey } from '../../kernel/rate-key';
import { BoqStreams, type RevisionChange } from '../core/boq-streams';
import type { ChangeRow } from '../reads/revisions/describe';
import { FreshRevisions } from '../reads/revisions/fresh-revisions';
import type { AmountDependencies } from './amount-dependencies';
import type { Why } from './why.dto';

type WhyRevision = Why['revisions'][number];

/** Number of changes listed per amount, newest first. */
const MAX_REVISIONS = 50;
/** Rows listed per change. */
export const MAX_ROWS = 20;
/** A long history is read backwards in chunks, up to this limit, so that the answer stays fast. */
const STRETCH = 500;
const MAX_STRETCHES = 4;

/** What was found in an amount's history. */
export interface Past {
  readonly revisions: readonly WhyRevision[];
  readonly history: Why['history'];
  /** Rate key, or a line's id, to the revision that set the current value. */
  readonly setBy: ReadonlyMap<string, WhyRevision>;
}

/** Finds the revisions that made an amount what it is. */
@Injectable()
export class WhyHistory {
  constructor(
    private readonly fresh: FreshRevisions,
    private readonly streams: BoqStreams,
  ) {}

  /**
   * Walks back from a revision; `typed` are the keys of the BOQ's own rates, or ids of lines, whose authors are wanted.
   */
  async of(boqId: string, revision: number, reach: AmountDependencies, typed: ReadonlySet<RateKey>): Promise<Past> {
    const found: number[] = [];
    const makers = new Map<string, number>();
    const added = new Map<number, readonly string[]>();
    let from = revision;
    let isFull = false;
    for (let stretch = 0; stretch < MAX_STRETCHES && from > 0; stretch += 1) {
      const start = Math.max(0, from - STRETCH);
      for (const change of (await this.stretch(boqId, start, from)).reverse()) {
        for (const key of changedKeys(change, typed)) if (!makers.has(key)) makers.set(key, change.revision);
        if (!reach.touches(change.patch)) continue;
        if (found.length === MAX_REVISIONS) isFull = true;
        else {
          found.push(change.revision);
          added.set(change.revision, reach.addedBy(change.patch));
        }
      }
      from = start;
      if (isFull && makers.size === typed.size) break;
    }
    const rows = await this.rows(boqId, [...new Set([...found, ...makers.values()])], reach, added);
    return {
      revisions: found.flatMap((one) => rows.get(one) ?? []),
      history: { complete: from === 0 && !isFull, from: from + 1, readable: true },
      setBy: new Map(
        [...makers].flatMap(([key, by]) => {
          const row = rows.get(by);
          return row ? [[key, row] as const] : [];
        }),
      ),
    };
  }

  /** How many items a change added, and their cost then. */
  private async gathered(boqId: string, revision: number, ids: readonly string[]): Promise<ChangeRow> {
    const { priced } = await this.streams.pricedAt(boqId, revision);
    const cost = sum(ids.map((id) => priced.lines.get(id)?.cost ?? ZERO));
    return { path: 'items', label: `${ids.length} items`, before: null, after: `Added, ${rupeesText(cost)}` };
  }

  private async stretch(boqId: string, after: number, to: number): Promise<RevisionChange[]> {
    const changes: RevisionChange[] = [];
    for await (const change of this.streams.changesBetween(boqId, after, to)) changes.push(change);
    if (after > 0) return changes;
    const first = await this.streams.changeOf(boqId, 1);
    // A creation cannot be undone, so its patch is empty; still, the amount began with its lines.
    if (first?.event.type !== 'BoqCreated') return changes;
    const { lines: added, rateChanges } = first.event.data;
    const rates = rateChanges.map(({ key, rate }) => ({ key, before: null, after: rate }));
    return [{ revision: 1, patch: { ...first.patch, added, rates } }, ...changes.slice(1)];
  }

  private async rows(
    boqId: string,
    numbers: readonly number[],
    reach: AmountDependencies,
    added: ReadonlyMap<number, readonly string[]>,
  ): Promise<Map<number, WhyRevision>> {
    if (numbers.length === 0) return new Map();
    const rows = await this.fresh.numbered(boqId, numbers);
    const gathered = new Map<number, ChangeRow>();
    for (const [revision, ids] of added)
      if (ids.length > 1) gathered.set(revision, await this.gathered(boqId, revision, ids));
    return new Map(
      rows.map((row) => [
        row.revision,
        {
          revision: row.revision,
          summary: row.summary,
          actor: { id: row.actor_id, name: row.actor_name, role: row.actor_role },
          at: row.at.toISOString(),
          reason: row.reason,
          delta: rupees(addedBy(row)),
          changes: folded(reach.rowsOf(row.changes as unknown as ChangeRow[]), gathered.get(row.revision)).slice(
            0,
            MAX_ROWS,
          ),
        },
      ]),
    );
  }
}

/** What one change added, in one row instead of many. */
function folded(rows: ChangeRow[], added: ChangeRow | undefined): ChangeRow[] {
  return added ? [added, ...rows.filter(({ path, before }) => !/^items\.[^.]+$/.test(path) || before !== null)] : rows;
}

/** The requested rates and lines whose value a change set. */
export function changedKeys({ patch }: Pick<RevisionChange, 'patch'>, wanted: ReadonlySet<string>): string[] {
  return [
    ...patch.rates.map(({ key }) => key),
    ...patch.added.map(({ id }) => id),
    ...patch.changed.flatMap(({ id, changes }) => (changes.rate || changes.manual ? [id] : [])),
  ].filter((key) => wanted.has(key));
}
