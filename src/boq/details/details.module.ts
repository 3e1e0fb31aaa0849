import { Module } from '@nestjs/common';
import { BoqCoreModule } from '../core/core.module';
import { BoqReadsModule } from '../reads/reads.module';
import { MembersModule } from '../members/members.module';
import { BoqChanges } from './boq-changes';
import { BoqMoves } from './boq-moves';
import { BoqShelves } from './boq-shelves';
import { DetailsController } from './details.controller';

/** Changes of a BOQ as a whole. */
@Module({
  imports: [BoqCoreModule, BoqReadsModule, MembersModule],
  controllers: [DetailsController],
  providers: [BoqChanges, BoqMoves, BoqShelves],
  exports: [BoqChanges],
})
export class DetailsModule {}
