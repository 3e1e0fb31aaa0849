/**
 * What every table has of a firm, which is an account with its BOQs: one row per table, in the order in which rows go.
 * `$1` is the account's id, `$2` the ids of its BOQs, `$3` its email addresses, `$4` its streams in the log, `$5` patterns
 * that match a text which names the account, one of these BOQs or addresses.
 */
export interface FirmTable {
  readonly table: string;
  /** The rows of the firm, as an SQL condition. */
  readonly rows: string;
  /** Columns that an export holds besides what follows from events; absent: none. */
  readonly exported?: readonly string[];
  /** Columns, or what of them, with keys of stored files. */
  readonly files?: readonly string[];
}

const ofBoq = (table: string, more: Partial<FirmTable> = {}): FirmTable => ({
  table,
  rows: 'boq_id = any($2::uuid[])',
  ...more,
});
const ofAccount = (table: string, more: Partial<FirmTable> = {}): FirmTable => ({
  table,
  rows: 'user_id = $1::uuid',
  ...more,
});
const ofStream = (table: string): FirmTable => ({ table, rows: 'stream_id = any($4)' });
const within = (column: string, table: string, rows: string, key = 'id'): string =>
  `${column} in (select ${key} from ${table} where ${rows})`;

const IMPORTS = `(boq_id = any($2::uuid[]) or (owner = $1::uuid and not exists (select from boqs b where b.boq_id = imports.boq_id)))`;
const ENQUIRIES = 'email = any($3)';
const ASKED = 'asked_by = $1::uuid';
const OWN_WEBHOOKS = 'user_id = $1::uuid';
const PICTURE = ['file_key', 'thumb_key'] as const;

/** Those with something of the firm. A table that points to another comes before it. */
export const FIRM_TABLES: readonly FirmTable[] = [
  ofStream('projection_parked'),
  ofStream('record_changes'),
  ofStream('event_mails'),
  { table: 'attempts', rows: 'key like any($5)' },
  {
    table: 'firm_use',
    rows: 'account_id = $1::uuid',
    exported: ['day', 'requests', 'bytes_in', 'bytes_out'],
  },
  { table: 'idempotency', rows: 'actor like any($5) or body like any($5) or headers::text like any($5)' },
  {
    table: 'mails',
    rows: 'content::text like any($5)',
    // The text may hold a link to log in by.
    exported: [
      'id',
      'kind',
      'status',
      "content ->> 'to' as recipient",
      "content ->> 'subject' as subject",
      'created_at',
    ],
  },
  {
    table: 'operation_findings',
    rows: `stream_id = any($4) or ${within('run_id', 'operation_runs', "requested_by = $1::uuid and kind <> 'firm-deletion'")}`,
  },
  {
    table: 'operation_runs',
    rows: "requested_by = $1::uuid and kind <> 'firm-deletion'",
    files: ["result ->> 'file_key'"],
  },
  {
    table: 'webhook_deliveries',
    rows: `boq_id = any($2::uuid[]) or ${within('webhook_id', 'webhooks', OWN_WEBHOOKS)}`,
    exported: ['id', 'webhook_id', 'kind', 'type', 'boq_id', 'status', 'tries', 'http_status', 'error', 'created_at'],
  },
  {
    table: 'webhooks',
    rows: `${OWN_WEBHOOKS} or boq_id = any($2::uuid[])`,
    exported: ['id', 'url', 'description', 'boq_id', 'types', 'state', 'version', 'last_delivered_at', 'created_at'],
  },
  {
    table: 'notices',
    rows: 'boq_id = any($2::uuid[]) or person_id = $1::uuid',
    exported: ['id', 'boq_id', 'kind', 'actor_name', 'at', 'count', 'revision', 'line_id', 'items'],
  },
  ofBoq('work_summaries'),
  ofBoq('works_due', { exported: ['boq_id', 'text', 'at'] }),
  ofAccount('notice_reads'),
  ofAccount('notice_settings', { exported: ['digest', 'bell_off', 'digest_off'] }),
  ofAccount('notice_digests'),
  { table: 'people', rows: 'id = $1::uuid' },
  {
    table: 'import_bills',
    rows: within('import_id', 'imports', IMPORTS),
  },
  {
    table: 'imports',
    rows: IMPORTS,
    exported: ['id', 'boq_id', 'file_name', 'mime', 'size', 'file_key', 'status', 'for_comparison', 'created_at'],
    files: ['file_key'],
  },
  { table: 'import_mappings', rows: 'owner_id = $1::uuid', exported: ['fingerprint', 'mapping', 'updated_at'] },
  {
    table: 'boq_invites',
    rows: 'boq_id = any($2::uuid[]) or email = any($3) or accepted_by = $1::uuid',
    exported: ['id', 'boq_id', 'email', 'name', 'member_right', 'created_at', 'accepted_at', 'revoked_at'],
  },
  {
    table: 'comment_attachments',
    rows: within('comment_id', 'comments', 'boq_id = any($2::uuid[])'),
    exported: ['id', 'comment_id', 'position', 'kind', 'name', 'file_key', 'thumb_key', 'size'],
    files: PICTURE,
  },
  ofBoq('comments', {
    exported: ['id', 'boq_id', 'item_id', 'service', 'text', 'author_name', 'created_at', 'resolved_at', 'resolved_by'],
  }),
  ofBoq('boq_images', {
    exported: ['id', 'boq_id', 'item_id', 'name', 'file_key', 'thumb_key', 'size', 'author_name', 'created_at'],
    files: PICTURE,
  }),
  ofBoq('boq_photos', { exported: ['id', 'boq_id', 'file_key', 'thumb_key', 'size', 'created_at'], files: PICTURE }),
  { table: 'directory_audit', rows: "coalesce(after, before) ->> 'boq_id' = any($2)" },
  // Deleting pictures and comments counts a change here.
  ofBoq('attachment_versions'),
  ofBoq('issue_codes'),
  ofBoq('issue_links'),
  { table: 'issue_recipients', rows: 'made_by = $1::uuid', exported: ['email', 'created_at'] },
  ofBoq('issue_looks', { exported: ['boq_id', 'issue', 'room', 'seconds', 'last_at'] }),
  ofBoq('issue_opens', { exported: ['boq_id', 'issue', 'opens', 'last_at'] }),
  ofBoq('issue_questions', {
    exported: [
      'boq_id',
      'issue',
      'item_id',
      'name',
      'email',
      'text',
      'asked_at',
      'answer',
      'answered_by',
      'answered_at',
    ],
  }),
  ofBoq('boq_links'),
  { table: 'boq_archive', rows: 'user_id = $1 or boq_id = any($2::uuid[])', exported: ['boq_id', 'archived_at'] },
  {
    table: 'quotation_numbers',
    rows: 'firm_id = $1::uuid or boq_id = any($2::uuid[])',
    exported: ['year', 'n', 'boq_id'],
  },
  { table: 'rate_choices', rows: 'account_id = $1::uuid or boq_id = any($2::uuid[])' },
  ofBoq('boq_revisions'),
  ofBoq('boq_snapshots'),
  ofBoq('boq_touches'),
  ofBoq('boq_issues'),
  ofBoq('boq_presence'),
  ofBoq('typed_rates'),
  {
    table: 'quote_links',
    rows: within(
      'quote_id',
      'quote_invites',
      within('request_id', 'quote_requests', 'boq_id = any($2::uuid[])'),
      'quote_id',
    ),
  },
  {
    table: 'quote_invites',
    rows: within('request_id', 'quote_requests', 'boq_id = any($2::uuid[])'),
    exported: ['quote_id', 'request_id', 'email', 'opened_at', 'mailed_at', 'reminded_at'],
  },
  ofBoq('quotes'),
  ofBoq('quote_requests'),
  {
    table: 'vendor_requests',
    rows: `${ENQUIRIES} or ${within('id', 'vendor_request_states', ASKED)}`,
    exported: ['id', 'kind', 'name', 'phone_number', 'email', 'message', 'vendor_id', 'item_id', 'created_at'],
  },
  { table: 'vendor_request_states', rows: ASKED },
  { table: 'material_links', rows: 'owner_id = $1' },
  {
    table: 'feedback_images',
    rows: within('feedback_id', 'feedback', ENQUIRIES),
    exported: ['id', 'feedback_id', 'name', 'file_key', 'thumb_key', 'size'],
    files: PICTURE,
  },
  { table: 'feedback', rows: ENQUIRIES, exported: ['id', 'kind', 'name', 'email', 'title', 'details', 'created_at'] },
  {
    table: 'enquiries',
    rows: ENQUIRIES,
    exported: ['id', 'first_name', 'last_name', 'email', 'contact_number', 'budget', 'city', 'created_at'],
  },
  ofAccount('firms', { exported: ['profile', 'logo', 'updated_at'] }),
  ofAccount('sessions', { exported: ['id', 'user_agent', 'created_at', 'last_seen_at', 'expires_at', 'revoked_at'] }),
  {
    table: 'access_tokens',
    // Those of a test account are its owner's, who has others.
    rows: 'user_id = $1::uuid or test_id = $1::uuid',
    exported: ['id', 'name', 'scopes', 'created_at', 'last_used_at', 'expires_at', 'revoked_at'],
  },
  { table: 'password_resets', rows: 'user_id = $1::uuid or email = any($3)' },
  { table: 'email_confirmations', rows: 'user_id = $1::uuid or email = any($3)' },
  {
    table: 'users',
    rows: 'id = $1::uuid',
    exported: ['id', 'email', 'user_name', 'contact_number', 'role', 'verified', 'preference', 'created_at'],
  },
  // Last: a deletion that begins again finds the BOQs of the firm here.
  ofBoq('boqs'),
];

/** Tables of which nothing is deleted, and why. The search of a deletion reads them too. */
export const OTHER_TABLES: Readonly<Record<string, string>> = {
  events: 'Whole streams of the firm are erased; those of others may name who worked on them.',
  vendors: 'The directory is everyone’s.',
  vendor_items: 'The directory is everyone’s.',
  vendor_offers: 'The directory is everyone’s.',
  vendor_brands: 'The directory is everyone’s.',
  vendor_categories: 'The directory is everyone’s.',
  vendor_category_patterns: 'The directory is everyone’s.',
  vendor_patterns: 'The directory is everyone’s.',
  vendor_files: 'The directory is everyone’s.',
  vendor_imports: 'Imports of the directory say which admin made them.',
  vendor_import_rows: 'Imports of the directory say which admin made them.',
  vendor_import_mappings: 'Imports of the directory say which admin made them.',
  vendor_ratings: 'A rating is part of the record of its vendor, with the name under which it was given.',
  catalogue: 'The directory is everyone’s.',
  finishes: 'The directory is everyone’s.',
  rooms: 'The directory is everyone’s.',
  records_to_adopt: 'Empty after the first start.',
  projections: 'How far each read model is.',
  log_followers: 'How far the mails of events are.',
  server_secrets: 'Keys of the installation.',
  installation: 'The mark of the file store.',
  known_addresses: 'Hashes that nobody can read; they go after 30 days.',
  captcha_spent: 'Answers of captchas, until they expire.',
  captcha_passes: 'Answers of captchas, until they expire.',
  kysely_migration: 'Names of migrations.',
  kysely_migration_lock: 'Names of migrations.',
  migrations_set_aside: 'Names of migrations.',
};
