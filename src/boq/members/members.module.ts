import { Global, Module } from '@nestjs/common';
import { GuestWork } from '../../people/users.public';
import { BoqCoreModule } from '../core/core.module';
import { BoqReadsModule } from '../reads/reads.module';
import { BoqInvites } from './boq-invites';
import { BoqLinks } from './boq-links';
import { BoqMembers } from './boq-members';
import { GuestBoqs } from './guest-boqs';
import { MembersController } from './members.controller';
import { SharedBoqController } from './shared-boq.controller';
import { SharedBoqs } from './shared-boq';

/** Who works on a BOQ, and who may view it. */
@Global()
@Module({
  imports: [BoqCoreModule, BoqReadsModule],
  controllers: [MembersController, SharedBoqController],
  providers: [BoqInvites, BoqLinks, BoqMembers, SharedBoqs, GuestBoqs, { provide: GuestWork, useExisting: GuestBoqs }],
  exports: [BoqMembers, GuestWork],
})
export class MembersModule {}
