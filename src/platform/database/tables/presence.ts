import type { Generated } from 'kysely';

/** One open stream on a BOQ; a row without recent heartbeat is ignored. */
export interface BoqPresenceTable {
  stream_id: string;
  process_id: string;
  boq_id: string;
  /** An opaque id: the same for all streams of a person on this BOQ. */
  person: string;
  name: string;
  role: string;
  item_id: string | null;
  focused_at: Date | null;
  since: Generated<Date>;
  seen_at: Generated<Date>;
}
