import type { SchemaMigration } from '../../schema-migration';
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

export const FROM_110: readonly SchemaMigration[] = [
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
];
