import type { SchemaMigration } from '../../schema-migration';
import * as issueCodes from './273-issue-codes';

export const FROM_273: readonly SchemaMigration[] = [{ name: '273-issue-codes', up: issueCodes.up }];
