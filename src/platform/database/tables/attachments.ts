import type { Generated } from 'kysely';

/** A picture of a BOQ (`item_id` null) or of one of its items. */
export interface BoqImagesTable {
  id: string;
  boq_id: string;
  item_id: string | null;
  /** The original file name. */
  name: string;
  file_key: string;
  thumb_key: string;
  width: number;
  height: number;
  /** Bytes of the stored picture. */
  size: number;
  /** Whether quotations show it. */
  for_client: boolean;
  author_id: string | null;
  /** SHA-256 of the visitor's identifier, for pictures and comments of guests. */
  author_guest: string | null;
  author_name: string;
  created_at: Generated<Date>;
}

/** The files of a photo from site; what it shows is in the events of the works. */
export interface BoqPhotosTable {
  id: string;
  boq_id: string;
  file_key: string;
  thumb_key: string;
  /** Bytes of the stored photo. */
  size: number;
  author_id: string;
  created_at: Generated<Date>;
}

export interface CommentsTable {
  id: string;
  boq_id: string;
  service: string;
  item_id: string;
  text: string;
  author_id: string | null;
  author_guest: string | null;
  author_name: string;
  author_role: string;
  /** When it was settled, and the name of who did; null while it is open. */
  resolved_at: Date | null;
  resolved_by: string | null;
  created_at: Generated<Date>;
}

export interface CommentAttachmentsTable {
  id: string;
  comment_id: string;
  position: number;
  kind: 'image' | 'pdf';
  name: string;
  file_key: string;
  thumb_key: string | null;
  size: number;
}
