/** The rules of what a person may do: their role, whether they are verified, and whether they can log in. */
import { Rejection } from '../../kernel/decisions/rejection';
import { sameValue } from '../../kernel/decisions/same-value';
import { addRecord, changeRecord, type Decision, type Fact } from '../../platform/records/decision';
import type { FieldsOf, FieldValues, RowOf, TokenFacts, VerificationRequest } from '../../platform/records/fields';
import type { AskedVerification, PersonChange } from './people.dto';

/** What a person may do, as the record has it. */
export type Rights = Omit<FieldsOf<'person'>, 'tokens'>;
type Role = Rights['role'];

/** `at`: the moment at which a command is given. */
export type PersonCommand =
  | { readonly type: 'RegisterPerson'; readonly role: Role; readonly verified: boolean }
  /** `since`: when they signed up. */
  | { readonly type: 'ChooseRole'; readonly role: 'home-owner' | 'designer'; readonly since: Date; readonly at: Date }
  | {
      readonly type: 'ChangePerson';
      readonly change: PersonChange;
      readonly isSelf: boolean;
      /** Admins besides this person who can log in. */
      readonly otherAdmins: number;
      readonly at: string;
    }
  | { readonly type: 'AskVerification'; readonly asked: AskedVerification; readonly at: string }
  /** The tokens that are valid now. */
  | { readonly type: 'NoteTokens'; readonly tokens: readonly TokenFacts[] };

/** A person; `revision` 0 is someone without an event, whose role and verification are those of the account. */
export type PersonState = RowOf<'person'>;

/** How long after signing up a role that was chosen in a hurry can still be changed. */
const ROLE_HOURS = 24;

/** Decides a command on a person. Null when it changes nothing. Pure. Throws Rejection with the sentence that is shown. */
export function decidePerson(command: PersonCommand, state: PersonState): Decision<'person'> | null {
  switch (command.type) {
    case 'RegisterPerson': {
      const { role, verified } = command;
      return decided('person-registered', state, { role, verified });
    }
    case 'ChooseRole': {
      const { role, since, at } = command;
      if (role === state.role) return null;
      if (!mayChooseRole({ ...state, created_at: since }, at))
        throw new Rejection('forbidden', `Your role can be changed for ${ROLE_HOURS} hours after signing up.`);
      // Who is no designer any more does not ask to be verified as one.
      return decided('role-chosen', state, { role, request: null });
    }
    case 'ChangePerson': {
      const { change, at, ...who } = command;
      const after = changedRights(state, change, at);
      requireAnAdmin(state, after, who);
      const fact = factOf(state, after);
      return fact && decided(fact, state, after);
    }
    case 'AskVerification': {
      if (state.verified) throw new Rejection('conflict', 'You are verified already.', 'verified');
      if (isWaiting(state.request))
        throw new Rejection('conflict', 'Your request is waiting for an answer.', 'waiting');
      const request = { ...command.asked, at: command.at, answer: null, reason: null };
      return decided('verification-asked', state, { request });
    }
    case 'NoteTokens': {
      const { tokens } = command;
      if (sameValue(tokens, state.tokens)) return null;
      const isMore = tokens.length > state.tokens.length;
      return decided(isMore ? 'token-created' : 'tokens-ended', state, { tokens });
    }
  }
}

function decided(fact: Fact, state: PersonState, fields: FieldValues<'person'>): Decision<'person'> {
  const { id, revision, role, verified } = state;
  // The first event of a person holds all of their rights.
  if (revision === 0) return addRecord(fact, 'person', id, { role, verified, ...fields });
  return changeRecord(fact, 'person', id, fields);
}

/** What the rights of after say first; null when they are those of before. */
function factOf(before: Rights, after: Rights): Fact | null {
  if ((before.disabled_at === null) !== (after.disabled_at === null))
    return after.disabled_at === null ? 'access-restored' : 'access-ended';
  if (after.role !== before.role) return 'role-changed';
  if (after.verified !== before.verified) return after.verified ? 'person-verified' : 'verification-ended';
  if (sameValue(before.request, after.request)) return null;
  return after.verified ? 'person-verified' : 'verification-refused';
}

/** Whether a person may choose or change their role at a moment: before the first choice, and for a day unless they are verified. */
export function mayChooseRole(
  { role, verified, created_at: since }: Pick<Rights, 'role' | 'verified'> & { readonly created_at: Date },
  at: Date,
): boolean {
  if (role === 'user') return true;
  return role !== 'admin' && !verified && at.getTime() - since.getTime() < ROLE_HOURS * 3_600_000;
}

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

/** What an admin's change makes of a person. Throws Rejection for verifying someone who is no designer. */
function changedRights(before: Rights, change: PersonChange, at: string): Rights {
  const role = change.role ?? before.role;
  const isDesigner = role === 'designer';
  if (change.verified && !isDesigner)
    throw new Rejection('invalid', 'Only a designer can be verified. Change the role first.', 'verified');
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

/** Throws Rejection for what nobody may do: close or demote themselves, or leave no admin. */
function requireAnAdmin(
  before: Rights,
  after: Rights,
  { isSelf, otherAdmins }: { readonly isSelf: boolean; readonly otherAdmins: number },
): void {
  if (isSelf && (after.role !== before.role || after.disabled_at !== null))
    throw new Rejection(
      'conflict',
      'You cannot disable yourself or change your own role. Please ask another admin.',
      'own_account',
    );
  if (isActiveAdmin(before) && !isActiveAdmin(after) && otherAdmins === 0)
    throw new Rejection('conflict', 'This is the last admin. Please make someone else an admin first.', 'last_admin');
}
