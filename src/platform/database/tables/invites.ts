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
  /** What the person may do once they have joined. */
  member_right: Generated<'view' | 'comment' | 'site' | 'edit'>;
  invited_by: string;
  created_at: Generated<Date>;
  expires_at: Date;
  accepted_at: Date | null;
  accepted_by: string | null;
  revoked_at: Date | null;
}

/** A link by which anyone may view a BOQ until a date. */
export interface BoqLinksTable {
  id: string;
  boq_id: string;
  /** SHA-256 of the code in the link; the code itself is shown once, to the person who makes it. */
  token_hash: Buffer;
  made_by: string;
  created_at: Generated<Date>;
  expires_at: Date;
  revoked_at: Date | null;
}
