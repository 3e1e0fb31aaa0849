import { Module } from '@nestjs/common';
import { PagePreviews } from '../../platform/http/files/page-previews';
import { BoqCoreModule } from '../core/core.module';
import { BoqReadsModule } from '../reads/reads.module';
import { BoqCreation } from './boq-creation';
import { CreateController } from './create.controller';
import { EstimatePreviews } from './estimate-previews';
import { PackagesController } from './packages.controller';

@Module({
  imports: [BoqCoreModule, BoqReadsModule],
  controllers: [CreateController, PackagesController],
  providers: [BoqCreation, { provide: PagePreviews, useClass: EstimatePreviews }],
})
export class CreateModule {}
