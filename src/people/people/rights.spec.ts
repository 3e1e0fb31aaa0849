import type { VerificationRequest } from '../../platform/records/fields';
import { changedRights, requireAnAdmin, type Rights } from './rights';

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
const designer: Rights = { role: 'designer', verified: false, disabled_at: null, request: null };
const admin: Rights = { role: 'admin', verified: true, disabled_at: null, request: null };

describe('a change of a person', () => {
  it.each<[string, Partial<Rights>, Parameters<typeof changedRights>[1], Partial<Rights>]>([
    [
      'verifies',
      { request: asked },
      { verified: true, reason: 'ok' },
      { verified: true, request: { ...asked, answer: 'verified' } },
    ],
    ['verifies without a request', {}, { verified: true, reason: 'ok' }, { verified: true }],
    [
      'refuses',
      { request: asked },
      { verified: false, reason: 'no' },
      { request: { ...asked, answer: 'refused', reason: 'no' } },
    ],
    [
      'withdraws',
      { verified: true, request: { ...asked, answer: 'verified' } },
      { verified: false, reason: 'left' },
      { verified: false, request: { ...asked, answer: 'refused', reason: 'left' } },
    ],
    [
      'ends the verification with the role',
      { verified: true },
      { role: 'home-owner', reason: 'wrong tap' },
      { role: 'home-owner', verified: false },
    ],
    [
      'refuses what a former designer asked',
      { request: asked },
      { role: 'home-owner', reason: 'wrong tap' },
      { role: 'home-owner', request: { ...asked, answer: 'refused', reason: 'wrong tap' } },
    ],
    [
      'corrects and verifies at once',
      { role: 'user' },
      { role: 'designer', verified: true, reason: 'ok' },
      { role: 'designer', verified: true },
    ],
    ['disables, and leaves the request', { request: asked }, { disabled: true, reason: 'spam' }, { disabled_at: AT }],
    ['disables once', { disabled_at: '2026-01-01T00:00:00.000Z' }, { disabled: true, reason: 'again' }, {}],
    ['enables', { disabled_at: AT }, { disabled: false, reason: 'back' }, { disabled_at: null }],
  ])('%s', (_what, given, change, then) => {
    const before = { ...designer, ...given };
    expect(changedRights(before, change, AT)).toEqual({ ...before, ...then });
  });

  it('verifies designers alone', () => {
    expect(() => changedRights({ ...designer, role: 'home-owner' }, { verified: true, reason: 'x' }, AT)).toThrow(
      'Only a designer can be verified.',
    );
  });

  it('is none of oneself, and leaves an admin', () => {
    const closed = { ...admin, disabled_at: AT };
    const check = (after: Rights, isSelf: boolean, otherAdmins: number) => () =>
      requireAnAdmin(admin, after, { isSelf, otherAdmins });
    expect(check(closed, true, 5)).toThrow('You cannot disable yourself');
    expect(check({ ...admin, role: 'designer' }, true, 5)).toThrow('You cannot disable yourself');
    expect(check(closed, false, 0)).toThrow('This is the last admin.');
    expect(check({ ...admin, role: 'user' }, false, 0)).toThrow('This is the last admin.');
    expect(check(closed, false, 1)).not.toThrow();
    expect(check({ ...admin, verified: false }, true, 0)).not.toThrow();
  });
});
