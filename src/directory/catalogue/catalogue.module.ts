import { Injectable, Module, type OnApplicationBootstrap } from '@nestjs/common';
import { Records } from '../../platform/records/records';
import { CatalogueAdminController, FinishAdminController } from './admin/catalogue-admin.controller';
import { CatalogueAdminService } from './admin/catalogue-admin.service';
import { CatalogueDirectoryModule } from './catalogue-directory';
import { CatalogueController, FinishController } from './catalogue.controller';
import { CatalogueQuery } from './catalogue.query';
import { seedCatalogue } from './seed-catalogue';

@Injectable()
class CatalogueSeed implements OnApplicationBootstrap {
  constructor(private readonly records: Records) {}

  onApplicationBootstrap(): Promise<void> {
    return seedCatalogue(this.records);
  }
}

/** Works and finishes: reads, changes of their names, and the built-in entries. */
@Module({
  imports: [CatalogueDirectoryModule],
  controllers: [CatalogueController, FinishController, CatalogueAdminController, FinishAdminController],
  providers: [CatalogueQuery, CatalogueAdminService, CatalogueSeed],
  exports: [CatalogueQuery],
})
export class CatalogueModule {}
