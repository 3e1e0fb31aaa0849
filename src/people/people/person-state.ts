import { BLANK } from '../../platform/records/fields';
import type { RecordWriter } from '../../platform/records/records';
import { ruleOn } from '../../platform/records/rule-on';
import { decidePerson, type PersonCommand, type PersonState } from './person.decider';

/** What a person may do; of someone without an event what their account says. Undefined without an account. */
export async function personState(records: RecordWriter, id: string): Promise<PersonState | undefined> {
  const row = await records.find('person', id);
  if (row) return row;
  const account = await records.db
    .selectFrom('users')
    .select(['role', 'verified'])
    .where('id', '=', id)
    .executeTakeFirst();
  return account && { ...BLANK.person, ...account, id, revision: 0 };
}

/** Does what the rules allow for someone who has an account. Throws their refusal as its HTTP answer. */
export async function decideOnPerson(records: RecordWriter, id: string, command: PersonCommand): Promise<void> {
  const state = await personState(records, id);
  if (state) await records.carryOut(ruleOn(() => decidePerson(command, state)));
}
