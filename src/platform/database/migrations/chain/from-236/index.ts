import type { SchemaMigration } from '../../schema-migration';
import * as boqTouches from './236-boq-touches';
import * as tokenScopes from './237-token-scopes';
import * as datedPrices from './238-dated-prices';
import * as quoteRequests from './241-quote-requests';
import * as vendorSearch from './243-vendor-search';
import * as answersAndRatings from './244-answers-and-ratings';
import * as namesOfImports from './246-names-of-imports';
import * as liveItems from './248-live-items';
import * as clientPictures from './252-client-pictures';
import * as projectionShares from './254-projection-shares';
import * as jsonViews from './255-json-views';
import * as changesOfImports from './256-changes-of-imports';
import * as priceNotices from './257-price-notices';
import * as vendorFacts from './258-vendor-facts';
import * as keptByUndo from './259-kept-by-undo';
import * as typedRates from './260-typed-rates';
import * as mailsOfEvents from './261-mails-of-events';
import * as factsOfRecords from './262-facts-of-records';
import * as oneCheckpoint from './263-one-checkpoint';
import * as webhookVersions from './268-webhook-versions';
import * as firmData from './269-firm-data';
import * as firmUse from './270-firm-use';

export const FROM_236: readonly SchemaMigration[] = [
  { name: '236-boq-touches', up: boqTouches.up },
  { name: '237-token-scopes', up: tokenScopes.up },
  { name: '238-dated-prices', up: datedPrices.up },
  { name: '241-quote-requests', up: quoteRequests.up },
  { name: '243-vendor-search', up: vendorSearch.up },
  { name: '244-answers-and-ratings', up: answersAndRatings.up },
  { name: '246-names-of-imports', up: namesOfImports.up },
  { name: '248-live-items', up: liveItems.up },
  { name: '252-client-pictures', up: clientPictures.up },
  { name: '254-projection-shares', up: projectionShares.up },
  { name: '255-json-views', up: jsonViews.up },
  { name: '256-changes-of-imports', up: changesOfImports.up },
  { name: '257-price-notices', up: priceNotices.up },
  { name: '258-vendor-facts', up: vendorFacts.up },
  { name: '259-kept-by-undo', up: keptByUndo.up },
  { name: '260-typed-rates', up: typedRates.up },
  { name: '261-mails-of-events', up: mailsOfEvents.up },
  { name: '262-facts-of-records', up: factsOfRecords.up },
  { name: '263-one-checkpoint', up: oneCheckpoint.up },
  { name: '268-webhook-versions', up: webhookVersions.up },
  { name: '269-firm-data', up: firmData.up },
  { name: '270-firm-use', up: firmUse.up },
];
