import { Body, Controller, Delete, Get, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { Policy } from '../../http/policy.decorator';
import { ChangedResponseDto } from '../dto/boq.dto';
import { BoqParamDto, uuidParam } from '../dto/common.dto';
import { tag } from '../items/trade.controller';
import { BoqMembers } from './boq-members';
import { InviteDto, InvitedDto, MembersDto, type MembersView } from './members.dto';

class MemberParamDto extends createZodDto(z.object({ id: uuidParam, user_id: uuidParam })) {}
class InviteParamDto extends createZodDto(z.object({ id: uuidParam, invite_id: uuidParam })) {}
class RevokedDto extends createZodDto(z.object({ message: z.string() }).meta({ example: { message: 'Removed!' } })) {}

/** The people who work on a BOQ, and those who are asked to. */
@ApiTags('BOQs')
@Controller('boqs/:id')
export class MembersController {
  constructor(private readonly members: BoqMembers) {}

  @Get('members')
  @Policy('boq.read-members')
  @ApiOperation({ operationId: 'listMembers', summary: 'Who works on the BOQ, and who is invited to' })
  @ZodResponse({ status: 200, type: MembersDto, description: 'Owner, designer, members and open invitations.' })
  async list(@Param() { id }: BoqParamDto): Promise<{ data: MembersView }> {
    return { data: await this.members.list(id) };
  }

  @Post('invite')
  @Policy('boq.invite')
  @ApiOperation({
    operationId: 'inviteToBoq',
    summary: 'Mail somebody a link to work on the BOQ; 20 a day, valid 7 days',
  })
  @ZodResponse({ status: 201, type: InvitedDto, description: 'The invitation.' })
  async invite(
    @Param() { id }: BoqParamDto,
    @Body() body: InviteDto,
  ): Promise<z.output<(typeof InvitedDto)['schema']>> {
    const data = await this.members.invite(id, body);
    return { data, details: `Invitation sent to ${data.email}.` };
  }

  @Delete('invites/:invite_id')
  @Policy('boq.invite')
  @ApiOperation({ operationId: 'revokeInvite', summary: 'Take an open invitation back' })
  @ZodResponse({ status: 200, type: RevokedDto, description: 'Its link works no more.' })
  async revoke(@Param() { id, invite_id: inviteId }: InviteParamDto): Promise<{ message: string }> {
    await this.members.uninvite(id, inviteId);
    return { message: 'Removed!' };
  }

  @Delete('members/:user_id')
  @Policy('boq.remove-member')
  @ApiOperation({ operationId: 'removeMember', summary: 'Take a member off the BOQ' })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'The revision that removed him.' })
  async remove(
    @Param() { id, user_id: userId }: MemberParamDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string; revision: number }> {
    return tag(reply, { message: 'Removed!', revision: await this.members.remove(id, userId) });
  }
}
