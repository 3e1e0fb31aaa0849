import { paise, rupees } from '../../../kernel/money';
import type { Estimate } from '../../core/commands/outcome';
import { EMPTY_PATCH } from '../../domain/boq.patch';
import { patchOf } from '../../domain/boq.events';
import type { Names } from '../../domain/field-description';
import { changeRows, summaryOf } from '../../reads/revisions/describe';
import type { AmountDependencies } from '../amount-dependencies';
import { MAX_ROWS, changedKeys } from '../why-history';
import type { Why } from '../why.dto';

/** The effect of a change: of an estimate, or of a trial that cannot be applied. */
export type Proposable = Pick<Estimate, 'before' | 'after' | 'event'>;

/**
 * A change that is not applied yet, as part of the explanation of the amount it would give. Create it before walking
 * the history.
 */
export class Proposal {
  /** The requested rates and lines whose value it would set. */
  readonly sets: ReadonlySet<string>;
  /** The others, whose value comes from the history. */
  readonly unset: ReadonlySet<string>;
  private readonly moves: boolean;

  constructor(
    private readonly estimate: Proposable,
    private readonly reach: AmountDependencies,
    wanted: ReadonlySet<string>,
  ) {
    const patch = estimate.event ? patchOf(estimate.event) : EMPTY_PATCH;
    this.sets = new Set(changedKeys({ patch }, wanted));
    this.unset = new Set([...wanted].filter((key) => !this.sets.has(key)));
    this.moves = reach.touches(patch);
  }

  /** In the form of the history. `names` are those of the state after it, then of the one before. */
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
