/** The rules of a request to a vendor, to be contacted or for a sample: asked, answered, closed. */
import { Rejection } from '../../../kernel/decisions/rejection';
import { addRecord, changeRecord, type Decision, type Fact } from '../../../platform/records/decision';
import type { FieldValues, RowOf } from '../../../platform/records/fields';

interface Person {
  readonly id: string;
  readonly role: string;
}

/** `at`: the moment at which a command is given. */
export type VendorRequestCommand =
  | { readonly type: 'AskVendor'; readonly id: string; readonly vendor_id: string; readonly asked_by: string | null }
  | {
      readonly type: 'AnswerRequest';
      readonly answer: Pick<RowOf<'vendor_request'>, 'answer' | 'link' | 'catalogue'>;
      readonly at: string;
    }
  /** The vendor has answered the person directly; the answer itself is not known here. */
  | { readonly type: 'NoteAnswer'; readonly by: Person; readonly at: string }
  | { readonly type: 'CloseRequest'; readonly by: Person };

/**
 * Decides a command on a request; `state` is null before it is made. Null when it changes nothing. Pure. Throws Rejection
 * for a request that is closed, and for one that the person may not know of.
 */
export function decideVendorRequest(
  command: VendorRequestCommand,
  state: RowOf<'vendor_request'> | null,
): Decision<'vendor_request'> | null {
  if (command.type === 'AskVendor') {
    const { id, vendor_id, asked_by } = command;
    return addRecord('vendor-asked', 'vendor_request', id, { vendor_id, asked_by });
  }
  const unknown = new Rejection('not-found', 'There is no such request.');
  if (!state) throw unknown;
  const decided = (fact: Fact, fields: FieldValues<'vendor_request'>): Decision<'vendor_request'> => {
    const { id, revision, vendor_id } = state;
    // One from before there were answers has no event yet.
    if (revision === 0) return addRecord(fact, 'vendor_request', id, { vendor_id, ...fields });
    return changeRecord(fact, 'vendor_request', id, fields);
  };
  switch (command.type) {
    case 'AnswerRequest': {
      if (state.state === 'closed')
        throw new Rejection('conflict', 'This request is closed and needs no answer.', 'request_over');
      const { answer, link, catalogue } = command.answer;
      if (state.answer === answer && state.link === link && state.catalogue === catalogue) return null;
      return decided('request-answered', { state: 'answered', answer, link, catalogue, answered_at: command.at });
    }
    case 'NoteAnswer':
      if (state.asked_by !== command.by.id) throw unknown;
      if (state.answered_at !== null) return null;
      return decided('answer-noted', {
        state: state.state === 'asked' ? 'answered' : state.state,
        answered_at: command.at,
      });
    case 'CloseRequest':
      if (command.by.role !== 'admin' && state.asked_by !== command.by.id) throw unknown;
      return state.state === 'closed' ? null : decided('request-closed', { state: 'closed' });
  }
}
