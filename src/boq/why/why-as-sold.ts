/** Explanations for people who may see the selling prices of a marked-up BOQ, but not its costs. */
import type { PricedComponent, PricedLine } from '../../pricing';
import type { Line } from '../domain/boq.state';
import type { Snapshot } from '../core/boq-streams';
import { PRICES_MOVED, rowsAsSold } from '../reads/as-sold';
import type { Why } from './why.dto';

/** The same prices without the costs behind them, so that no sentence can reveal them. */
export function snapshotAsSold<Moment extends Snapshot>(moment: Moment): Moment {
  const lines = new Map([...moment.priced.lines].map(([id, line]) => [id, lineAsSold(line)]));
  const own = new Map([...moment.state.lines].map(([id, line]) => [id, withoutSource(line)]));
  return { ...moment, state: { ...moment.state, lines: own }, priced: { ...moment.priced, lines } };
}

/** Where a rate was found says what it costs. */
function withoutSource(line: Line): Line {
  if (!line.manual?.found) return line;
  const { found: _found, ...manual } = line.manual;
  return { ...line, manual };
}

function lineAsSold({ atCost: _atCost, components, ...line }: PricedLine): PricedLine {
  return { ...line, components: components.map(({ costRate: _costRate, ...part }): PricedComponent => part) };
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
