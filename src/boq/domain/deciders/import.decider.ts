import type { CommandOf } from '../boq.commands';
import type { BoqFact } from '../boq.events';
import { changesBetween } from '../boq.patch';
import type { BoqState } from '../boq.state';
import type { DecideEnv } from '../decide-env';
import { checkLine, numberLines } from './line.rules';

/** Adds the lines of a file that was read. Throws Rejection for a line that breaks a rule. */
export function importLines(command: CommandOf<'ImportLines'>, state: BoqState, env: DecideEnv): BoqFact {
  const lines = numberLines(command.lines, state.nextSeq);
  lines.forEach((line) => checkLine(line, env));
  const { importId, file, statedTotal, computedTotal, differences } = command;
  const changes = changesBetween(state.head, {
    title: ['', command.fileTitle].includes(state.head.title) ? command.title : state.head.title,
    status: afterImport(state),
    additions: [...state.head.additions, ...(command.additions ?? [])],
  });
  return { type: 'LinesImported', data: { importId, file, lines, changes, statedTotal, computedTotal, differences } };
}

/** A file that waits for a person's answers, or has them: only until it has filled its BOQ. */
export function askOfImport(command: CommandOf<'AskOfImport'>, { head }: BoqState): BoqFact | null {
  const { importId, file, questions } = command;
  const status = questions > 0 ? 'review' : 'importing';
  if (!isImporting(head) || head.status === status) return null;
  return { type: 'ImportAsked', data: { importId, file, questions, changes: changesBetween(head, { status }) } };
}

/** Whether the BOQ is still to be filled by its file. */
export function isImporting({ status }: Pick<BoqState['head'], 'status'>): boolean {
  return status === 'importing' || status === 'review';
}

/** A file that could not be read. */
export function failImport({ importId, file, message }: CommandOf<'FailImport'>, state: BoqState): BoqFact {
  const changes = changesBetween(state.head, { status: afterImport(state) });
  return { type: 'ImportFailed', data: { importId, file, message, changes } };
}

/** An import ends as a draft; an accepted BOQ stays accepted. */
function afterImport({ head }: BoqState): BoqState['head']['status'] {
  return head.status === 'accepted' ? 'accepted' : 'draft';
}
