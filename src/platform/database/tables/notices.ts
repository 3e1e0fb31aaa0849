import type { Generated } from 'kysely';

/** Which notices a person wants, and where. No row = all of them everywhere. */
export interface NoticeSettingsTable {
  user_id: string;
  /** Whether they get a mail a day. */
  digest: boolean;
  /** Kinds that are not shown in the bell. */
  bell_off: string[];
  /** Kinds that are not in the mail. */
  digest_off: string[];
}

/** How far a person's daily mail has come. */
export interface NoticeDigestsTable {
  user_id: string;
  /** The last day in India that was dealt with, with a mail or without. */
  day: string;
  /** Position of the newest notice that was mailed. */
  position: string;
}

/** What is due of works now, by what it is. */
export interface WorksDueTable {
  boq_id: string;
  key: string;
  text: string;
  /** Of the works when it was found. */
  revision: number;
  /** End of the log when it was found. */
  position: string;
  at: Generated<Date>;
}

/** What a firm's pages show of works. */
export interface WorkSummariesTable {
  boq_id: string;
  /** The acceptance and the revision of the works that it is made of. */
  made_of: string;
  summary: unknown;
}
