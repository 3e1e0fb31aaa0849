import { Module } from '@nestjs/common';
import { BoqCoreModule } from '../core/core.module';
import { BoqReadsModule } from '../reads/reads.module';
import { BoqCreation } from './boq-creation';
import { CreateController } from './create.controller';

@Module({
  imports: [BoqCoreModule, BoqReadsModule],
  controllers: [CreateController],
  providers: [BoqCreation],
})
export class CreateModule {}
