import type { SchemaMigration } from '../../schema-migration';
import * as carpetAreas from './276-carpet-areas';

export const FROM_273: readonly SchemaMigration[] = [{ name: '276-carpet-areas', up: carpetAreas.up }];
