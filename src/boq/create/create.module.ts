import { Module } from '@nestjs/common';
import { BoqCoreModule } from '../core/core.module';
import { BoqCreation } from './boq-creation';
import { CreateController } from './create.controller';

@Module({
  imports: [BoqCoreModule],
  controllers: [CreateController],
  providers: [BoqCreation],
})
export class CreateModule {}
