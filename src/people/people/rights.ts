import { conflict, invalid } from '../../platform/http/answers/problem';
import type { FieldsOf, FieldValues, VerificationRequest } from '../../platform/records/fields';
import type { RecordWriter } from '../../platform/records/records';
import type { PersonChange } from './people.dto';

/** What a person may do, as the record has it. */
export type Rights = Omit<FieldsOf<'person'>, 'tokens'> & Pick<FieldValues<'person'>, 'tokens'>;

/** Whether someone is an admin who can log in. */
function isActiveAdmin({ role, disabled_at: disabled }: Pick<Rights, 'role' | 'disabled_at'>): boolean {
  return role === 'admin' && disabled === null;
}

/** Whether someone is a verified designer. */
export function isVerified({ role, verified }: Pick<Rights, 'role' | 'verified'>): boolean {
  return role === 'designer' && verified;
}

/** Whether a designer waits for an answer. */
export function isWaiting(request: VerificationRequest | null): boolean {
  return request !== null && request.answer === null;
}

/** What an admin's change makes of a person. Throws 400 for verifying someone who is no designer. */
export function changedRights(before: Rights, change: PersonChange, at: string): Rights {
  const role = change.role ?? before.role;
  const isDesigner = role === 'designer';
  if (change.verified && !isDesigner)
    throw invalid({ verified: 'Only a designer can be verified. Change the role first.' });
  // Another role ends the verification: whoever becomes a designer again is looked at again. An admin's is only at rest.
  const keeps = role === before.role || role === 'admin' || before.role === 'admin';
  const verified = change.verified ?? (keeps && before.verified);
  const disabled = change.disabled ?? before.disabled_at !== null;
  return {
    role,
    verified,
    disabled_at: disabled ? (before.disabled_at ?? at) : null,
    request: role === 'admin' ? before.request : answered(before.request, verified, { ...change, isDesigner }),
  };
}

function answered(
  request: VerificationRequest | null,
  verified: boolean,
  { verified: asked, isDesigner, reason }: PersonChange & { readonly isDesigner: boolean },
): VerificationRequest | null {
  if (request === null) return null;
  if (verified) return request.answer === null ? { ...request, answer: 'verified' } : request;
  const isRefused = asked === false || (!isDesigner && request.answer === null);
  return isRefused && request.answer !== 'refused' ? { ...request, answer: 'refused', reason } : request;
}

/** Throws 409 for what nobody may do: close or demote themselves, or leave no admin. */
export function requireAnAdmin(
  before: Rights,
  after: Rights,
  { isSelf, otherAdmins }: { readonly isSelf: boolean; readonly otherAdmins: number },
): void {
  if (isSelf && (after.role !== before.role || after.disabled_at !== null))
    throw conflict('own_account', 'You cannot disable yourself or change your own role. Please ask another admin.');
  if (isActiveAdmin(before) && !isActiveAdmin(after) && otherAdmins === 0)
    throw conflict('last_admin', 'This is the last admin. Please make someone else an admin first.');
}

/** Changes what a person may do; absent fields stay. A person without an event is a plain user. */
export async function giveRights(records: RecordWriter, id: string, rights: Partial<Rights>): Promise<void> {
  const before = await records.find('person', id);
  if (before) records.change('person', before, rights);
  else records.create('person', id, rights);
}
