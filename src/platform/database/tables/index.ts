import type { BoqImagesTable, BoqPhotosTable, CommentAttachmentsTable, CommentsTable } from './attachments';
import type {
  BoqArchiveTable,
  BoqRevisionsTable,
  BoqSnapshotsTable,
  BoqTouchesTable,
  BoqsTable,
  RateChoicesTable,
  TypedRatesTable,
} from './boq';
import type { NoticeDigestsTable, NoticeSettingsTable, WorksDueTable, WorkSummariesTable } from './notices';
import type { CatalogueTable, DirectoryAuditTable, FinishesTable, RoomsTable } from './directory';
import type {
  CaptchaPassesTable,
  CaptchaSpentTable,
  EnquiriesTable,
  FeedbackImagesTable,
  FeedbackTable,
} from './enquiries';
import type { EventsTable } from './events';
import type { ImportBillsTable, ImportMappingsTable, ImportsTable } from './imports';
import type { BoqInvitesTable, BoqLinksTable } from './invites';
import type {
  BoqIssuesTable,
  FirmsTable,
  IssueCodesTable,
  IssueLinksTable,
  IssueLooksTable,
  IssueOpensTable,
  IssueQuestionsTable,
  IssueRecipientsTable,
  QuotationNumbersTable,
} from './issues';
import type { EventMailsTable, LogFollowersTable, MailsTable } from './mail';
import type { OperationFindingsTable, OperationRunsTable } from './operations';
import type { BoqPresenceTable } from './presence';
import type { PeopleTable, RecordChangesTable, RecordsToAdoptTable } from './records';
import type { QuoteInvitesTable, QuoteLinksTable, QuoteRequestsTable, QuotesTable } from './quotes';
import type { ProjectionParkedTable, ProjectionsTable } from './projections';
import type {
  AccessTokensTable,
  AttemptsTable,
  IdempotencyTable,
  KnownAddressesTable,
  MailedCodesTable,
  ServerSecretsTable,
  SessionsTable,
  UsersTable,
} from './users';
import type { VendorImportMappingsTable, VendorImportRowsTable, VendorImportsTable } from './vendor-imports';
import type {
  VendorBrandsTable,
  VendorCategoriesTable,
  VendorCategoryPatternsTable,
  VendorFilesTable,
  VendorItemsTable,
  MaterialLinksTable,
  VendorOffersTable,
  VendorPatternsTable,
  VendorRatingsTable,
  VendorRequestStatesTable,
  VendorRequestsTable,
  VendorsTable,
} from './vendors';
import type { WebhookDeliveriesTable, WebhooksTable } from './webhooks';

/** Every table of the application, composed from one file per feature. */
export interface Database {
  events: EventsTable;
  projections: ProjectionsTable;
  projection_parked: ProjectionParkedTable;
  operation_runs: OperationRunsTable;
  operation_findings: OperationFindingsTable;
  boqs: BoqsTable;
  typed_rates: TypedRatesTable;
  boq_revisions: BoqRevisionsTable;
  boq_snapshots: BoqSnapshotsTable;
  boq_touches: BoqTouchesTable;
  rate_choices: RateChoicesTable;
  boq_presence: BoqPresenceTable;
  boq_archive: BoqArchiveTable;
  notice_settings: NoticeSettingsTable;
  notice_digests: NoticeDigestsTable;
  works_due: WorksDueTable;
  work_summaries: WorkSummariesTable;
  boq_issues: BoqIssuesTable;
  issue_codes: IssueCodesTable;
  issue_links: IssueLinksTable;
  issue_looks: IssueLooksTable;
  issue_opens: IssueOpensTable;
  issue_recipients: IssueRecipientsTable;
  issue_questions: IssueQuestionsTable;
  firms: FirmsTable;
  quotation_numbers: QuotationNumbersTable;
  users: UsersTable;
  sessions: SessionsTable;
  password_resets: MailedCodesTable;
  email_confirmations: MailedCodesTable;
  mails: MailsTable;
  event_mails: EventMailsTable;
  log_followers: LogFollowersTable;
  attempts: AttemptsTable;
  known_addresses: KnownAddressesTable;
  server_secrets: ServerSecretsTable;
  idempotency: IdempotencyTable;
  imports: ImportsTable;
  import_bills: ImportBillsTable;
  import_mappings: ImportMappingsTable;
  people: PeopleTable;
  record_changes: RecordChangesTable;
  records_to_adopt: RecordsToAdoptTable;
  rooms: RoomsTable;
  catalogue: CatalogueTable;
  finishes: FinishesTable;
  directory_audit: DirectoryAuditTable;
  boq_invites: BoqInvitesTable;
  boq_links: BoqLinksTable;
  boq_images: BoqImagesTable;
  boq_photos: BoqPhotosTable;
  comments: CommentsTable;
  comment_attachments: CommentAttachmentsTable;
  enquiries: EnquiriesTable;
  feedback: FeedbackTable;
  feedback_images: FeedbackImagesTable;
  captcha_spent: CaptchaSpentTable;
  captcha_passes: CaptchaPassesTable;
  vendors: VendorsTable;
  vendor_brands: VendorBrandsTable;
  vendor_categories: VendorCategoriesTable;
  vendor_category_patterns: VendorCategoryPatternsTable;
  vendor_files: VendorFilesTable;
  vendor_imports: VendorImportsTable;
  vendor_import_mappings: VendorImportMappingsTable;
  vendor_import_rows: VendorImportRowsTable;
  vendor_items: VendorItemsTable;
  vendor_offers: VendorOffersTable;
  material_links: MaterialLinksTable;
  vendor_patterns: VendorPatternsTable;
  vendor_ratings: VendorRatingsTable;
  vendor_requests: VendorRequestsTable;
  vendor_request_states: VendorRequestStatesTable;
  access_tokens: AccessTokensTable;
  quote_requests: QuoteRequestsTable;
  quotes: QuotesTable;
  quote_invites: QuoteInvitesTable;
  quote_links: QuoteLinksTable;
  webhooks: WebhooksTable;
  webhook_deliveries: WebhookDeliveriesTable;
}
