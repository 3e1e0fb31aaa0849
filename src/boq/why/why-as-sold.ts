/** Explanations for people who may see the selling prices of a marked-up BOQ, but not its costs. */
import type { Line } from '../domain/boq.state';
import type { Snapshot } from '../core/boq-streams';
import { PRICES_MOVED, rowsAsSold } from '../reads/as-sold';
import type { Why } from './why.dto';

/** The same prices without where typed rates were found, so that no sentence can reveal it. */
export function snapshotAsSold<Moment extends Snapshot>(moment: Moment): Moment {
  const own = new Map([...moment.state.lines].map(([id, line]) => [id, withoutSource(line)]));
  return { ...moment, state: { ...moment.state, lines: own } };
}

/** Where a rate was found says what it costs. */
function withoutSource(line: Line): Line {
  if (!line.manual?.found) return line;
  const { found: _found, ...manual } = line.manual;
  return { ...line, manual };
}

/**
 * An explanation without the rates behind its prices, and without revisions up to the first mark-up (`since`), whose
 * deltas would reveal it. Later ones are described by the changes that may be shown.
 */
export function whyAsSold(why: Why, since: number): Why {
  return {
    ...why,
    terms: why.terms.map((term) => (term.of?.startsWith('rate:') ? { ...term, of: null } : term)),
    rates: [],
    firm_recipe: null,
    revisions: why.revisions
      .filter(({ revision }) => revision > since)
      .map((row) => {
        const changes = rowsAsSold(row.changes);
        return { ...row, changes, reason: null, summary: changes.map(({ label }) => label).join(', ') || PRICES_MOVED };
      }),
    history: { ...why.history, from: Math.max(why.history.from, since + 1) },
  };
}
