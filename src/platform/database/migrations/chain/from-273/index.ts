import type { SchemaMigration } from '../../schema-migration';
import * as issueCodes from './273-issue-codes';
import * as issueLooks from './274-issue-looks';
import * as languageOfRequests from './275-language-of-requests';
import * as carpetAreas from './276-carpet-areas';
import * as boqWorks from './280-boq-works';
import * as citiesServed from './281-cities-served';
import * as siteRight from './285-site-right';
import * as boqPhotos from './286-boq-photos';
import * as worksDue from './287-works-due';
import * as workSummaries from './290-work-summaries';

export const FROM_273: readonly SchemaMigration[] = [
  { name: '273-issue-codes', up: issueCodes.up },
  { name: '274-issue-looks', up: issueLooks.up },
  { name: '275-language-of-requests', up: languageOfRequests.up },
  { name: '276-carpet-areas', up: carpetAreas.up },
  { name: '280-boq-works', up: boqWorks.up },
  { name: '281-cities-served', up: citiesServed.up },
  { name: '285-site-right', up: siteRight.up },
  { name: '286-boq-photos', up: boqPhotos.up },
  { name: '287-works-due', up: worksDue.up },
  { name: '290-work-summaries', up: workSummaries.up },
];
