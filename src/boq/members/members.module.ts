import { Module } from '@nestjs/common';
import { BoqCoreModule } from '../core/core.module';
import { BoqInvites } from './boq-invites';
import { BoqMembers } from './boq-members';
import { MembersController } from './members.controller';

/** Who works on a BOQ. */
@Module({
  imports: [BoqCoreModule],
  controllers: [MembersController],
  providers: [BoqInvites, BoqMembers],
  exports: [BoqMembers],
})
export class MembersModule {}
