/** The rules of works and finishes: no two share a word, because imported sheets are matched by it. */
import { Rejection } from '../../../kernel/decisions/rejection';
import type { Service } from '../../../kernel/terms';
import { changeRecord, type Decision } from '../../../platform/records/decision';
import type { RowOf } from '../../../platform/records/fields';
import type { EntryFields, FinishFields } from './catalogue-admin.dto';

export type EntryCommand =
  | { readonly type: 'ChangeWork'; readonly service: Service; readonly fields: EntryFields }
  | { readonly type: 'ChangeFinish'; readonly service: Service; readonly fields: FinishFields };

type Words = Pick<RowOf<'work' | 'finish'>, 'label' | 'alias'>;
export interface EntryState {
  readonly entry: RowOf<'work'> | RowOf<'finish'> | null;
  /** The others of its kind that are not archived. */
  readonly others: readonly Words[];
}

/**
 * Decides a command on a work or finish. Pure. Throws Rejection for one that works of this trade do not have, and for a
 * name or alias that another one has.
 */
export function decideEntry(command: EntryCommand, { entry, others }: EntryState): Decision<'work' | 'finish'> {
  if (!entry || entry.archived_at !== null || !isOf(command.service, entry))
    throw new Rejection('not-found', 'There is no such entry.');
  if (command.type === 'ChangeWork') {
    const { label, description, alias } = command.fields;
    refuseTaken({ label, alias }, others, 'label');
    return changeRecord('work-changed', 'work', entry.id, { label, description, alias });
  }
  const { name: label, alias } = command.fields;
  refuseTaken({ label, alias }, others, 'name');
  return changeRecord('finish-changed', 'finish', entry.id, { label, alias });
}

function isOf(service: Service, entry: RowOf<'work'> | RowOf<'finish'>): boolean {
  return 'service' in entry ? entry.service === service : entry.services.includes(service);
}

function refuseTaken(words: Words, others: readonly Words[], nameField: string): void {
  const taken = takenWord(words, others);
  if (taken) throw new Rejection('invalid', taken.message, taken.isName ? nameField : 'alias');
}

/** The first of an entry's words that another one has, in a sentence; null when it shares none. */
export function takenWord(
  { label, alias }: Words,
  others: readonly Words[],
): { readonly isName: boolean; readonly message: string } | null {
  const owners = new Map(
    others.flatMap((other) => [other.label, ...other.alias].map((word) => [word.toLowerCase(), other.label])),
  );
  const owner = owners.get(label.toLowerCase());
  if (owner !== undefined) return { isName: true, message: `This name is already used for ${owner}.` };
  for (const word of alias) {
    const used = owners.get(word.toLowerCase());
    if (used !== undefined) return { isName: false, message: `“${word}” is already used for ${used}.` };
  }
  return null;
}
