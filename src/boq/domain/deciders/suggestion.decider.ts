import { type CommandOf } from '../boq.commands';
import { Rejection } from '../../../kernel/decisions/rejection';
import type { BoqFact } from '../boq.events';
import { changesBetween, type LineChange } from '../boq.patch';
import type { BoqState, Line } from '../boq.state';
import type { DecideEnv } from '../decide-env';
import { checkComponents, checkLine, hasTypedRate, lineAt, lineChange, numberLines } from './line.rules';

/**
 * Prices lines by what was suggested for them, all of them or none. Null where nothing changes. Throws Rejection for a line that is
 * priced by the rate book, and where a typed rate would be replaced.
 */
export function acceptSuggestions(
  { accepted }: CommandOf<'AcceptSuggestions'>,
  state: BoqState,
  env: DecideEnv,
): BoqFact | null {
  const changed: LineChange[] = [];
  const after = new Map(state.lines);
  for (const { choice, edit, ifRevision } of accepted) {
    const line = lineAt(state, choice.line, ifRevision);
    const next: Line = { ...line, ...edit };
    if (!line.manual || !next.manual) throw priced(line);
    if (next.manual.quantity !== line.manual.quantity || next.manual.unit !== line.manual.unit)
      throw new Rejection('invalid', `The quantity and unit of ${line.title} stay as they are.`, 'choices');
    if (hasTypedRate(line) && next.manual.rate !== line.manual.rate)
      throw new Rejection('conflict', `${line.title} has a typed rate, which stays. Ask for suggestions again.`);
    const changes = changesBetween<Line>(line, edit);
    if (Object.keys(changes).length === 0) continue;
    checkLine(next, env);
    changed.push({ id: line.id, changes });
    after.set(line.id, next);
  }
  if (changed.length === 0) return null;
  checkComponents(after, [...after.values()]);
  const ids = new Set(changed.map(({ id }) => id));
  const choices = accepted.map(({ choice }) => choice).filter(({ line }) => ids.has(line));
  return { type: 'SuggestionsAccepted', data: { changed, choices } };
}

/** Prices lines by what vendors quoted, all of them or none, and adds their freight. Null where nothing changes. Throws Rejection for a line named twice. */
export function awardQuotes(
  { request, awards, freight }: CommandOf<'AwardQuotes'>,
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
  const added = numberLines(freight, state.nextSeq);
  for (const line of added) {
    if (state.lines.has(line.id)) throw new Rejection('conflict', `${line.title} is in the BOQ already.`);
    checkLine(line, env);
  }
  return { type: 'QuotesAwarded', data: { request, awards: kept, changed: [...changed.values()], added } };
}

const priced = ({ title }: Line): Rejection =>
  new Rejection('invalid', `${title} is priced by the rate book. Change its rates in the analyses.`, 'choices');
