import { Module } from '@nestjs/common';
import { BoqCoreModule } from '../core/core.module';
import { BoqReadsModule } from '../reads/reads.module';
import { ChecksController } from './checks.controller';
import { ChecksService } from './checks.service';

/** BOQs checked by rules. */
@Module({
  imports: [BoqCoreModule, BoqReadsModule],
  controllers: [ChecksController],
  providers: [ChecksService],
})
export class ChecksModule {}
