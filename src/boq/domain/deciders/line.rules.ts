/** Rules shared by all commands about lines; each function throws Rejection where its rule is broken. */
import { type LineDraft, type LineEdit } from '../boq.commands';
import { Rejection } from '../../../kernel/decisions/rejection';
import { changesBetween, type LineChange } from '../boq.patch';
import type { BoqState, Line } from '../boq.state';
import type { DecideEnv } from '../decide-env';

/** The drafts as lines, numbered from this place on. */
export function numberLines(drafts: readonly LineDraft[], firstSeq: number): Line[] {
  return drafts.map((draft, index) => ({ ...draft, seq: firstSeq + index }));
}

/** The trimmed text; refused when it is empty. */
export function requireText(text: string, field: string): string {
  const trimmed = text.trim();
  if (!trimmed) throw new Rejection('invalid', `${field} must not be empty.`, field);
  return trimmed;
}

/** The line with this id; refused when it has changed since `ifRevision`, where that is given. */
export function lineAt(state: BoqState, id: string, ifRevision?: number): Line {
  const line = state.lines.get(id);
  if (!line) throw new Rejection('not-found', 'The item does not exist.');
  const touched = state.touched.get(id);
  if (ifRevision !== undefined && ifRevision !== touched) {
    throw new Rejection('precondition', `${line.title} was changed by someone else.`, null, touched);
  }
  return line;
}

/** What an edit changes in a line; null when nothing changes. */
export function lineChange(line: Line, edit: LineEdit, env: DecideEnv): LineChange | null {
  const changes = changesBetween<Line>(line, edit);
  if (Object.keys(changes).length === 0) return null;
  checkLine({ ...line, ...edit }, env);
  return { id: line.id, changes };
}

/** Refuses a line that breaks a rule of the BOQ, the trades or the catalogue. */
export function checkLine(line: LineDraft, env: DecideEnv): void {
  requireText(line.title, 'title');
  // Furniture is bought by the piece, ten at most; a typed line is counted by its own quantity.
  if (!Number.isInteger(line.count) || line.count < 1 || line.count > 10) {
    throw new Rejection('invalid', 'Count must be a whole number from 1 to 10.', 'count');
  }
  if (line.looseFurniture && line.service !== 'carpentry') {
    throw new Rejection('invalid', 'Only furniture can be tagged as loose furniture.', 'is_loose_furniture');
  }
  const refusal = env.refuse(line);
  if (refusal) throw new Rejection('invalid', refusal.message, refusal.field);
}

/** `component_of` must refer to furniture of the same BOQ and never lead back to the line itself. */
export function checkComponents(lines: ReadonlyMap<string, Line>, touched: readonly Line[]): void {
  for (const line of touched) {
    if (line.componentOf === null) continue;
    const parent = lines.get(line.componentOf);
    if (!parent) throw new Rejection('not-found', 'The item it is part of does not exist.', 'component_of');
    if (line.service !== 'carpentry' || parent.service !== 'carpentry') {
      throw new Rejection('invalid', 'Only furniture can be part of other furniture.', 'component_of');
    }
    const seen = new Set([line.id]);
    for (let at: Line | undefined = parent; at; at = at.componentOf ? lines.get(at.componentOf) : undefined) {
      if (seen.has(at.id)) throw new Rejection('invalid', 'An item cannot be part of itself.', 'component_of');
      seen.add(at.id);
    }
  }
}

/** Whether a person or a file gave the line its rate. An accepted suggestion may be replaced by another one. */
export function hasTypedRate({ manual }: Pick<Line, 'manual'>): boolean {
  return manual !== null && manual.found === undefined && (manual.rate !== 0 || manual.amount !== 0);
}
