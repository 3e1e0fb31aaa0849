import type { SchemaMigration } from '../../schema-migration';
import * as issueCodes from './273-issue-codes';
import * as issueLooks from './274-issue-looks';

export const FROM_273: readonly SchemaMigration[] = [
  { name: '273-issue-codes', up: issueCodes.up },
  { name: '274-issue-looks', up: issueLooks.up },
];
