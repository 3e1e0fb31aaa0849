import type { SchemaMigration } from '../../schema-migration';
import * as languageOfRequests from './275-language-of-requests';
import * as carpetAreas from './276-carpet-areas';

export const FROM_273: readonly SchemaMigration[] = [
  { name: '275-language-of-requests', up: languageOfRequests.up },
  { name: '276-carpet-areas', up: carpetAreas.up },
];
