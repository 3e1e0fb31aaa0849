/** How long unused things are kept, in days. Documented in docs/operations.md. */
export const KEPT_DAYS = {
  /** The file of an upload that failed, after its end. */
  failedImportFile: 7,
  /** In the bin: a deleted BOQ can be restored for so long, and its uploaded file, images and attachments stay. */
  filesOfDeletedBoq: 30,
  /** A visitor's BOQ that no account has taken over, after its last change. */
  unclaimedBoq: 30,
  /** The archive of a firm's data, after it was made. */
  firmExport: 7,
} as const;
