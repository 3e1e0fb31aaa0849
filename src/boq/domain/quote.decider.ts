import { Rejection, type CommandOf } from './boq.commands';
import type { BoqFact } from './boq.events';
import type { LineChange } from './boq.patch';
import type { BoqState } from './boq.state';
import type { DecideEnv } from './decide-env';
import { lineAt, lineChange } from './line.rules';

/** Prices lines by what vendors quoted, all of them or none. Null where nothing changes. Throws Rejection for a line named twice. */
export function awardQuotes(
  { request, awards }: CommandOf<'AwardQuotes'>,
  state: BoqState,
  env: DecideEnv,
): BoqFact | null {
  const changed = new Map<string, LineChange>();
  const seen = new Set<string>();
  for (const { award, edit } of awards) {
    const line = lineAt(state, award.line);
    if (seen.has(line.id)) throw new Rejection('invalid', `${line.title} is awarded twice.`, 'choices');
    seen.add(line.id);
    const change = lineChange(line, edit, env);
    if (change) changed.set(line.id, change);
  }
  if (changed.size === 0) return null;
  const kept = awards.map(({ award }) => award).filter(({ line }) => changed.has(line));
  return { type: 'QuotesAwarded', data: { request, awards: kept, changed: [...changed.values()] } };
}
