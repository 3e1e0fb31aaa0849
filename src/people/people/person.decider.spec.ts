import type { Fact } from '../../platform/records/decision';
import { BLANK, type VerificationRequest } from '../../platform/records/fields';
import type { PersonChange } from './people.dto';
import { decidePerson, type PersonCommand, type PersonState } from './person.decider';

const AT = '2026-11-22T05:00:00.000Z';
const asked: VerificationRequest = {
  firm: 'Studio Kaveri',
  gstin: '',
  portfolio: 'https://k.example',
  note: '',
  at: AT,
  answer: null,
  reason: null,
};
const designer: PersonState = { ...BLANK.person, id: 'p', revision: 1, role: 'designer' };
const admin: PersonState = { ...designer, role: 'admin', verified: true };
const changeTo = (change: PersonChange, isSelf = false, otherAdmins = 1): PersonCommand => {
  return { type: 'ChangePerson', change, isSelf, otherAdmins, at: AT };
};
const fieldsOf = (command: PersonCommand, state: PersonState) => decidePerson(command, state)?.changes[0]?.fields;
const factOf = (command: PersonCommand, state: PersonState) => decidePerson(command, state)?.fact ?? null;

describe('a change of a person', () => {
  it.each<[string, Partial<PersonState>, PersonChange, Partial<PersonState>, Fact | null]>([
    [
      'verifies',
      { request: asked },
      { verified: true, reason: 'ok' },
      { verified: true, request: { ...asked, answer: 'verified' } },
      'person-verified',
    ],
    ['verifies without a request', {}, { verified: true, reason: 'ok' }, { verified: true }, 'person-verified'],
    [
      'refuses',
      { request: asked },
      { verified: false, reason: 'no' },
      { request: { ...asked, answer: 'refused', reason: 'no' } },
      'verification-refused',
    ],
    [
      'withdraws',
      { verified: true, request: { ...asked, answer: 'verified' } },
      { verified: false, reason: 'left' },
      { verified: false, request: { ...asked, answer: 'refused', reason: 'left' } },
      'verification-ended',
    ],
    [
      'ends the verification with the role',
      { verified: true },
      { role: 'home-owner', reason: 'wrong tap' },
      { role: 'home-owner', verified: false },
      'role-changed',
    ],
    [
      'refuses what a former designer asked',
      { request: asked },
      { role: 'home-owner', reason: 'wrong tap' },
      { role: 'home-owner', request: { ...asked, answer: 'refused', reason: 'wrong tap' } },
      'role-changed',
    ],
    [
      'corrects and verifies at once',
      { role: 'user' },
      { role: 'designer', verified: true, reason: 'ok' },
      { role: 'designer', verified: true },
      'role-changed',
    ],
    [
      'disables, and leaves the request',
      { request: asked },
      { disabled: true, reason: 'spam' },
      { disabled_at: AT },
      'access-ended',
    ],
    ['disables once', { disabled_at: '2026-01-01T00:00:00.000Z' }, { disabled: true, reason: 'again' }, {}, null],
    ['enables', { disabled_at: AT }, { disabled: false, reason: 'back' }, { disabled_at: null }, 'access-restored'],
  ])('%s', (_what, given, change, then, fact) => {
    const before = { ...designer, ...given };
    expect(factOf(changeTo(change), before)).toBe(fact);
    expect({ ...before, ...fieldsOf(changeTo(change), before) }).toEqual({ ...before, ...then });
  });

  it('verifies designers alone', () => {
    const verify = changeTo({ verified: true, reason: 'x' });
    expect(() => decidePerson(verify, { ...designer, role: 'home-owner' })).toThrow('Only a designer can be verified.');
  });

  it('is none of oneself, and leaves an admin', () => {
    const decide = (change: Omit<PersonChange, 'reason'>, isSelf: boolean, otherAdmins: number) => () =>
      decidePerson(changeTo({ ...change, reason: 'x' }, isSelf, otherAdmins), admin);
    expect(decide({ disabled: true }, true, 5)).toThrow('You cannot disable yourself');
    expect(decide({ role: 'designer' }, true, 5)).toThrow('You cannot disable yourself');
    expect(decide({ disabled: true }, false, 0)).toThrow('This is the last admin.');
    expect(decide({ role: 'user' }, false, 0)).toThrow('This is the last admin.');
    expect(decide({ disabled: true }, false, 1)).not.toThrow();
    expect(decide({ verified: false }, true, 0)).not.toThrow();
  });
});

describe('a person', () => {
  const fresh: PersonState = { ...designer, revision: 0, role: 'user' };

  it('has all of their rights in their first event', () => {
    expect(decidePerson({ type: 'RegisterPerson', role: 'admin', verified: true }, fresh)).toEqual({
      fact: 'person-registered',
      changes: [{ kind: 'person', id: 'p', isNew: true, fields: { role: 'admin', verified: true } }],
    });
    const tokens = [{ id: 't', name: 'Sheet', scopes: ['read'], expires_at: null }];
    expect(fieldsOf({ type: 'NoteTokens', tokens }, { ...fresh, role: 'designer', verified: true })).toEqual({
      role: 'designer',
      verified: true,
      tokens,
    });
  });

  it('chooses a role for a day, or before the first choice', () => {
    const since = new Date(AT);
    const choose = (hours: number, state: PersonState): Fact | null => {
      const at = new Date(since.getTime() + hours * 3_600_000);
      return factOf({ type: 'ChooseRole', role: 'home-owner', since, at }, state);
    };
    expect(choose(23, designer)).toBe('role-chosen');
    expect(choose(9_000, fresh)).toBe('role-chosen');
    expect(choose(25, { ...designer, role: 'home-owner' })).toBeNull();
    const late = 'Your role can be changed for 24 hours after signing up.';
    expect(() => choose(25, designer)).toThrow(late);
    expect(() => choose(1, { ...designer, verified: true })).toThrow(late);
    expect(() => choose(1, admin)).toThrow(late);
  });

  it('asks to be verified while nobody has answered yes or is about to', () => {
    const { firm, gstin, portfolio, note } = asked;
    const ask: PersonCommand = { type: 'AskVerification', asked: { firm, gstin, portfolio, note }, at: AT };
    expect(fieldsOf(ask, designer)).toEqual({ request: asked });
    expect(fieldsOf(ask, { ...designer, request: { ...asked, answer: 'refused', reason: 'no' } })).toEqual({
      request: asked,
    });
    expect(() => decidePerson(ask, { ...designer, verified: true })).toThrow('You are verified already.');
    expect(() => decidePerson(ask, { ...designer, request: asked })).toThrow('Your request is waiting for an answer.');
  });

  it('gains and loses tokens', () => {
    const token = { id: 't', name: 'Sheet', scopes: null, expires_at: null };
    const noteTokens = (...tokens: (typeof token)[]): PersonCommand => ({ type: 'NoteTokens', tokens });
    expect(factOf(noteTokens(token), designer)).toBe('token-created');
    expect(factOf(noteTokens(), { ...designer, tokens: [token] })).toBe('tokens-ended');
    expect(factOf(noteTokens(), fresh)).toBeNull();
  });
});
