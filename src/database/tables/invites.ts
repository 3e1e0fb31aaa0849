import type { Generated } from 'kysely';

/** An invitation to work on a BOQ, bound to one email. */
export interface BoqInvitesTable {
  id: string;
  boq_id: string;
  /** Normalised: trimmed, lower case. */
  email: string;
  name: string;
  /** SHA-256 of the code in the mailed link; the code itself is in the mail alone. */
  token_hash: Buffer;
  invited_by: string;
  created_at: Generated<Date>;
  expires_at: Date;
  accepted_at: Date | null;
  accepted_by: string | null;
  revoked_at: Date | null;
}
