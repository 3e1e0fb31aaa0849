import type { SchemaMigration } from '../../schema-migration';
import * as events from './001-events';
import * as projections from './002-projections';
import * as quickAppends from './003-quick-appends';
import * as users from './010-users';
import * as boqReads from './020-boq-reads';
import * as imports from './030-imports';
import * as directory from './040-directory';
import * as accounts from './050-accounts';
import * as invites from './060-boq-invites';
import * as attachments from './070-attachments';
import * as enquiries from './080-enquiries';
import * as attachmentVersions from './085-attachment-versions';
import * as vendors from './090-vendors';
import * as feedbackImages from './095-feedback-images';
import * as vendorImports from './096-vendor-imports';

export const FROM_001: readonly SchemaMigration[] = [
  { name: '001-events', up: events.up },
  { name: '002-projections', up: projections.up },
  { name: '003-quick-appends', up: quickAppends.up },
  { name: '010-users', up: users.up },
  { name: '020-boq-reads', up: boqReads.up },
  { name: '030-imports', up: imports.up },
  { name: '040-directory', up: directory.up },
  { name: '050-accounts', up: accounts.up },
  { name: '060-boq-invites', up: invites.up },
  { name: '070-attachments', up: attachments.up },
  { name: '080-enquiries', up: enquiries.up },
  { name: '085-attachment-versions', up: attachmentVersions.up },
  { name: '090-vendors', up: vendors.up },
  { name: '095-feedback-images', up: feedbackImages.up },
  { name: '096-vendor-imports', up: vendorImports.up },
];
