import { Rejection } from '../../kernel/decisions/rejection';

/** Why a change of the works is refused, as its problem names it. */
export type RefusalCode =
  | 'excess_quantity'
  | 'not_in_contract'
  | 'not_delivered'
  | 'recorded'
  | 'reversed'
  | 'rests_on'
  | 'nothing_to_bill'
  | 'moved';

/** A command that the works refuse, with the sentence shown and, of an excess, the items and by how much. */
export class Refusal extends Rejection {
  constructor(
    readonly problem: RefusalCode,
    message: string,
    current?: unknown,
  ) {
    super('conflict', message, null, current);
  }
}

/** The refusal to take back what another document needs: `what` says which, `document` names it. */
export const restsOn = (what: string, document: object): Refusal =>
  new Refusal('rests_on', `${what}. Reverse it first.`, document);
