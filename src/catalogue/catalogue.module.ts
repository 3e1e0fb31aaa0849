import { Inject, Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import type { Kysely } from 'kysely';
import type { Database } from '../database/tables';
import { DB } from '../database/tokens';
import { CatalogueController, FinishController } from './catalogue.controller';
import { CatalogueQuery } from './catalogue.query';
import { seedCatalogue } from './seed-catalogue';

@Injectable()
class CatalogueSeed implements OnApplicationBootstrap {
  constructor(@Inject(DB) private readonly db: Kysely<Database>) {}

  onApplicationBootstrap(): Promise<void> {
    return seedCatalogue(this.db);
  }
}

/** Works and finishes: reads, and the built-in entries. */
@Module({
  controllers: [CatalogueController, FinishController],
  providers: [CatalogueQuery, CatalogueSeed],
  exports: [CatalogueQuery],
})
export class CatalogueModule {}
