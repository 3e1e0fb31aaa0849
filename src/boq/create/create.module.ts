import { Module } from '@nestjs/common';
import { PagePreviews } from '../../http/files/page-previews';
import { BoqCoreModule } from '../core/core.module';
import { BoqReadsModule } from '../reads/reads.module';
import { BoqCreation } from './boq-creation';
import { CreateController } from './create.controller';
import { EstimatePreviews } from './estimate-previews';

@Module({
  imports: [BoqCoreModule, BoqReadsModule],
  controllers: [CreateController],
  providers: [BoqCreation, { provide: PagePreviews, useClass: EstimatePreviews }],
})
export class CreateModule {}
