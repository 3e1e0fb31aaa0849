import { paise, rupees } from '../../../kernel/money';
import type { Estimate } from '../../core/commands/estimate-boq';
import { EMPTY_PATCH } from '../../domain/boq.patch';
import { patchOf } from '../../domain/boq.events';
import type { Names } from '../../domain/field-description';
import { changeRows, summaryOf } from '../../reads/revisions/describe';
import type { Reach } from '../reach';
import { MAX_ROWS, madeBy } from '../why-history';
import type { Why } from '../why.dto';

/** What a change would do, of an estimate or of a trial that nobody can apply. */
export type Proposable = Pick<Estimate, 'before' | 'after' | 'event'>;

/** A change that is not applied yet, as a part of what made an amount what it would be. To be made before the history is walked. */
export class Proposal {
  /** Of the wanted rates and lines, those whose value it would set. */
  readonly sets: ReadonlySet<string>;
  /** The others, whose value is of the history. */
  readonly unset: ReadonlySet<string>;
  private readonly moves: boolean;

  constructor(
    private readonly estimate: Proposable,
    private readonly reach: Reach,
    wanted: ReadonlySet<string>,
  ) {
    const patch = estimate.event ? patchOf(estimate.event) : EMPTY_PATCH;
    this.sets = new Set(madeBy({ patch }, wanted));
    this.unset = new Set([...wanted].filter((key) => !this.sets.has(key)));
    this.moves = reach.touches(patch);
  }

  /** As the history would tell it. `names` are those of the state it leads to, then of the one before. */
  view(names: Names): NonNullable<Why['proposed']> {
    const { before, after, event } = this.estimate;
    const rows = event && this.moves ? this.reach.rowsOf(changeRows(event, after.state, names)) : [];
    return {
      summary: event ? summaryOf(event, after.state, names) : 'Nothing changes',
      delta: rupees(paise(after.priced.totals.total - before.priced.totals.total)),
      moves: this.moves,
      changes: rows.slice(0, MAX_ROWS),
    };
  }
}
