import type { Generated } from 'kysely';

/** One open stream on a BOQ; a row that is no longer touched counts for nobody. */
export interface BoqPresenceTable {
  stream_id: string;
  process_id: string;
  boq_id: string;
  /** Who it is, not to be guessed from outside: the same for all streams of a person on this BOQ. */
  person: string;
  name: string;
  role: string;
  item_id: string | null;
  focused_at: Date | null;
  since: Generated<Date>;
  seen_at: Generated<Date>;
}
