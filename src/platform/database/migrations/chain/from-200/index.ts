import type { SchemaMigration } from '../../schema-migration';
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

export const FROM_200: readonly SchemaMigration[] = [
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
];
