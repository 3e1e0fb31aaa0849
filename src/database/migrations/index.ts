import type { Kysely } from 'kysely';
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
import * as boqSnapshots from './110-boq-snapshots';
import * as boqIssues from './120-boq-issues';
import * as boqBranches from './125-boq-branches';
import * as streamPlaces from './130-stream-places';
import * as accessTokens from './131-access-tokens';
import * as webhooks from './132-webhooks';
import * as operations from './135-operations';
import * as boqPresence from './145-boq-presence';
import * as outsideLog from './150-outside-log';
import * as vendorOffers from './155-vendor-offers';
import * as captchaPasses from './160-captcha-passes';
import * as confirmedEmails from './170-confirmed-emails';
import * as knownAddresses from './171-known-addresses';
import * as emailConfirmations from './172-email-confirmations';
import * as importTurns from './180-import-turns';
import * as quotas from './181-quotas';
import * as ratesIncludeTax from './190-rates-include-tax';
import * as soldSince from './200-sold-since';
import * as billsToCompare from './205-bills-to-compare';
import * as rateChoices from './207-rate-choices';
import * as placesOfItems from './211-places-of-items';
import * as additionsOfBills from './212-additions-of-bills';
import * as importsThatAsk from './213-imports-that-ask';
import * as boqArchive from './215-boq-archive';
import * as proposals from './218-proposals';
import * as rightsAndLinks from './221-rights-and-links';
import * as resolvedComments from './222-resolved-comments';
import * as notices from './223-notices';
import * as records from './225-records';
import * as answersToClients from './226-answers-to-clients';
import * as noticeSettings from './228-notice-settings';
import * as verification from './230-verification';
import * as keptDirectory from './232-kept-directory';
import * as previewedImports from './233-previewed-imports';
import * as installation from './235-installation';
import * as datedPrices from './238-dated-prices';

/** One schema step. Steps are never edited after release; add a new one. */
export interface SchemaMigration {
  readonly name: string;
  up(db: Kysely<unknown>): Promise<void>;
}

/** All migrations in numeric order. */
export const migrations: readonly SchemaMigration[] = [
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
  { name: '110-boq-snapshots', up: boqSnapshots.up },
  { name: '120-boq-issues', up: boqIssues.up },
  { name: '125-boq-branches', up: boqBranches.up },
  { name: '130-stream-places', up: streamPlaces.up },
  { name: '131-access-tokens', up: accessTokens.up },
  { name: '132-webhooks', up: webhooks.up },
  { name: '135-operations', up: operations.up },
  { name: '145-boq-presence', up: boqPresence.up },
  { name: '150-outside-log', up: outsideLog.up },
  { name: '155-vendor-offers', up: vendorOffers.up },
  { name: '160-captcha-passes', up: captchaPasses.up },
  { name: '170-confirmed-emails', up: confirmedEmails.up },
  { name: '171-known-addresses', up: knownAddresses.up },
  { name: '172-email-confirmations', up: emailConfirmations.up },
  { name: '180-import-turns', up: importTurns.up },
  { name: '181-quotas', up: quotas.up },
  { name: '190-rates-include-tax', up: ratesIncludeTax.up },
  { name: '200-sold-since', up: soldSince.up },
  { name: '205-bills-to-compare', up: billsToCompare.up },
  { name: '207-rate-choices', up: rateChoices.up },
  { name: '211-places-of-items', up: placesOfItems.up },
  { name: '212-additions-of-bills', up: additionsOfBills.up },
  { name: '213-imports-that-ask', up: importsThatAsk.up },
  { name: '215-boq-archive', up: boqArchive.up },
  { name: '218-proposals', up: proposals.up },
  { name: '221-rights-and-links', up: rightsAndLinks.up },
  { name: '222-resolved-comments', up: resolvedComments.up },
  { name: '223-notices', up: notices.up },
  { name: '225-records', up: records.up },
  { name: '226-answers-to-clients', up: answersToClients.up },
  { name: '228-notice-settings', up: noticeSettings.up },
  { name: '230-verification', up: verification.up },
  { name: '232-kept-directory', up: keptDirectory.up },
  { name: '233-previewed-imports', up: previewedImports.up },
  { name: '235-installation', up: installation.up },
  { name: '238-dated-prices', up: datedPrices.up },
];
