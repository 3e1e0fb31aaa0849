import type { BoqImagesTable, CommentAttachmentsTable, CommentsTable } from './attachments';
import type { BoqAnalysisTable, BoqItemsTable, BoqRevisionsTable, BoqsTable } from './boq';
import type { CatalogueTable, DirectoryAuditTable, FinishesTable, RoomsTable } from './directory';
import type { CaptchaSpentTable, EnquiriesTable, FeedbackTable } from './enquiries';
import type { EventsTable } from './events';
import type { ImportMappingsTable, ImportsTable } from './imports';
import type { BoqInvitesTable } from './invites';
import type { MailsTable } from './mail';
import type { ProjectionParkedTable, ProjectionsTable } from './projections';
import type {
  AttemptsTable,
  IdempotencyTable,
  PasswordResetsTable,
  ServerSecretsTable,
  SessionsTable,
  UsersTable,
} from './users';

/** Every table of the application, composed from one file a feature. */
export interface Database {
  events: EventsTable;
  projections: ProjectionsTable;
  projection_parked: ProjectionParkedTable;
  boqs: BoqsTable;
  boq_items: BoqItemsTable;
  boq_analysis: BoqAnalysisTable;
  boq_revisions: BoqRevisionsTable;
  users: UsersTable;
  sessions: SessionsTable;
  password_resets: PasswordResetsTable;
  mails: MailsTable;
  attempts: AttemptsTable;
  server_secrets: ServerSecretsTable;
  idempotency: IdempotencyTable;
  imports: ImportsTable;
  import_mappings: ImportMappingsTable;
  rooms: RoomsTable;
  catalogue: CatalogueTable;
  finishes: FinishesTable;
  directory_audit: DirectoryAuditTable;
  boq_invites: BoqInvitesTable;
  boq_images: BoqImagesTable;
  comments: CommentsTable;
  comment_attachments: CommentAttachmentsTable;
  enquiries: EnquiriesTable;
  feedback: FeedbackTable;
  captcha_spent: CaptchaSpentTable;
}
