import { Rejection } from '../../../kernel/decisions/rejection';
import type { RowOf } from '../../../platform/records/fields';
import { decideVendorRequest, type VendorRequestCommand } from './vendor-request.decider';

const NOW = '2026-11-26T08:00:00.000Z';
const ASHA = { id: 'asha', role: 'designer' };
const OTHER = { id: 'other', role: 'designer' };
const ADMIN = { id: 'admin', role: 'admin' };
const answer = { answer: 'Yes, 20 sheets.', link: null, catalogue: false };
const ANSWER = { type: 'AnswerRequest', answer, at: NOW } as const;
const note = (by: typeof ASHA) => ({ type: 'NoteAnswer', by, at: NOW }) as const;
const close = (by: typeof ASHA) => ({ type: 'CloseRequest', by }) as const;
const given = (over: Partial<RowOf<'vendor_request'>> = {}): RowOf<'vendor_request'> => ({
  id: 'r',
  revision: 1,
  vendor_id: 'v',
  asked_by: 'asha',
  state: 'asked',
  answer: '',
  link: null,
  catalogue: false,
  answered_at: null,
  ...over,
});
const fieldsAfter = (state: RowOf<'vendor_request'> | null, command: VendorRequestCommand) =>
  decideVendorRequest(command, state)?.changes[0]?.fields ?? null;

function refusal(state: RowOf<'vendor_request'> | null, command: VendorRequestCommand): string {
  try {
    decideVendorRequest(command, state);
  } catch (error) {
    if (error instanceof Rejection) return error.code === 'conflict' ? error.message : error.code;
    throw error;
  }
  throw new Error('The command was accepted.');
}

describe('a request to a vendor', () => {
  it('is asked by a person or a visitor', () => {
    const ask = { type: 'AskVendor', id: 'r', vendor_id: 'v', asked_by: null } as const;
    expect(decideVendorRequest(ask, null)).toEqual({
      fact: 'vendor-asked',
      changes: [{ kind: 'vendor_request', id: 'r', isNew: true, fields: { vendor_id: 'v', asked_by: null } }],
    });
  });

  it('is answered, again when the answer is another one, until it is closed', () => {
    expect(fieldsAfter(given(), ANSWER)).toEqual({ state: 'answered', ...answer, answered_at: NOW });
    const state = given({ state: 'answered', ...answer, answered_at: NOW });
    expect(decideVendorRequest(ANSWER, state)).toBeNull();
    expect(decideVendorRequest({ ...ANSWER, answer: { ...answer, catalogue: true } }, state)?.fact).toBe(
      'request-answered',
    );
    expect(refusal(given({ state: 'closed' }), ANSWER)).toBe('This request is closed and needs no answer.');
  });

  it('is noted as answered once, by the person who asked', () => {
    expect(fieldsAfter(given(), note(ASHA))).toEqual({ state: 'answered', answered_at: NOW });
    expect(fieldsAfter(given({ state: 'closed' }), note(ASHA))).toEqual({ state: 'closed', answered_at: NOW });
    expect(fieldsAfter(given({ state: 'answered', answered_at: NOW }), note(ASHA))).toBeNull();
    for (const by of [OTHER, ADMIN]) expect(refusal(given(), note(by))).toBe('not-found');
  });

  it('is closed by the person who asked or an admin, and unknown to others', () => {
    for (const by of [ASHA, ADMIN]) expect(fieldsAfter(given(), close(by))).toEqual({ state: 'closed' });
    expect(fieldsAfter(given({ state: 'closed' }), close(ASHA))).toBeNull();
    expect(refusal(given(), close(OTHER))).toBe('not-found');
    for (const command of [ANSWER, note(ASHA), close(ADMIN)]) expect(refusal(null, command)).toBe('not-found');
  });
});
