import { Body, Controller, Delete, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import type { UserActor } from '../../platform/http/access/actor';
import { Boq, Context, Self, type RequestContext } from '../../platform/http/request/request-context';
import { Located } from '../../platform/http/answers/located';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Quota } from '../../platform/http/limits/quotas/quota';
import { AttachDto, ChangedResponseDto } from '../core/dto/boq.dto';
import { uuidParam } from '../core/dto/common.dto';
import { tag } from '../../platform/http/answers/etag';
import { BoqMembers } from './boq-members';
import { InviteDto, InvitedDto, MadeLinkDto, MembersDto, NewLinkDto, type MembersView } from './members.dto';

class MemberParamDto extends createZodDto(z.object({ user_id: uuidParam })) {}
class InviteParamDto extends createZodDto(z.object({ invite_id: uuidParam })) {}
class LinkIdDto extends createZodDto(z.object({ link_id: uuidParam })) {}
class RevokedDto extends createZodDto(z.object({ message: z.string() }).meta({ example: { message: 'Removed!' } })) {}

/** The members of a BOQ, and the people invited to it. */
@ApiTags('BOQs')
@Controller('boqs/:id')
export class MembersController {
  constructor(private readonly members: BoqMembers) {}

  @Get('members')
  @Policy('boq.read-members', 'path')
  @ApiOperation({
    operationId: 'listMembers',
    description: 'Lists the members of a BOQ, its open invitations and its links.',
  })
  @ZodResponse({ status: 200, type: MembersDto, description: 'Owner, designer, members, open invitations and links.' })
  async list(@Context() context: RequestContext, @Boq() id: string): Promise<{ data: MembersView }> {
    return { data: await this.members.list(context, id) };
  }

  @Post('invite')
  @Policy('boq.invite', 'path')
  @Quota('invitations')
  @Located<{ data: { id: string } }>(({ data }, { params }) => `boqs/${params.id}/invites/${data.id}`)
  @ApiOperation({
    operationId: 'inviteToBoq',
    description:
      'Mails a link to view, comment on or edit the BOQ. It is valid for 7 days, also when another is sent to the same email; at most 20 can be sent per day.',
  })
  @ZodResponse({ status: 201, type: InvitedDto, description: 'The invitation.' })
  async invite(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Self() inviter: UserActor,
    @Body() body: InviteDto,
  ): Promise<z.output<(typeof InvitedDto)['schema']>> {
    const { invite: data, again } = await this.members.invite(context, id, inviter, body);
    const earlier = again ? ' The link in the earlier mail works as well.' : '';
    return { data, details: `Invitation sent to ${data.email}.${earlier}` };
  }

  @Delete('invites/:invite_id')
  @Policy('boq.invite', 'path')
  @ApiOperation({
    operationId: 'revokeInvite',
    description: 'Cancels an open invitation, with every other one to the same email.',
  })
  @ZodResponse({ status: 200, type: RevokedDto, description: 'Its link no longer works.' })
  async revoke(@Boq() id: string, @Param() { invite_id: inviteId }: InviteParamDto): Promise<{ message: string }> {
    await this.members.uninvite(id, inviteId);
    return { message: 'Removed!' };
  }

  @Post('links')
  @Policy('boq.invite', 'path')
  @Located<{ data: { id: string } }>(({ data }, { params }) => `boqs/${params.id}/links/${data.id}`)
  @ApiOperation({
    operationId: 'createViewLink',
    description: 'Makes a link by which anyone may view the BOQ at its prices; a BOQ has at most 20 open ones.',
  })
  @ZodResponse({ status: 201, type: MadeLinkDto, description: 'The link, with its address.' })
  async link(
    @Boq() id: string,
    @Self() { id: by }: UserActor,
    @Body() { days }: NewLinkDto,
  ): Promise<z.output<(typeof MadeLinkDto)['schema']>> {
    return { data: await this.members.makeLink(id, days, by) };
  }

  @Delete('links/:link_id')
  @Policy('boq.invite', 'path')
  @ApiOperation({ operationId: 'revokeViewLink', description: 'Cancels a link to view the BOQ.' })
  @ZodResponse({ status: 200, type: RevokedDto, description: 'It no longer works.' })
  async revokeLink(@Boq() id: string, @Param() { link_id: linkId }: LinkIdDto): Promise<{ message: string }> {
    await this.members.revokeLink(id, linkId);
    return { message: 'Removed!' };
  }

  @Delete('members/:user_id')
  @Policy('boq.remove-member', 'path')
  @ApiOperation({ operationId: 'removeMember', description: 'Removes a member from the BOQ.' })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'The revision that removed them.' })
  async remove(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Param() { user_id: userId }: MemberParamDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string; revision: number }> {
    return tag(reply, { message: 'Removed!', revision: await this.members.remove(context, id, userId) });
  }

  @Post('user')
  @HttpCode(200)
  @Policy('boq.attach-user', 'path')
  @ApiOperation({
    operationId: 'attachBoq',
    description:
      'Makes a BOQ that you saved as a guest your own, or accepts an invitation: by the code of its link, or without it once you have confirmed the invited email.',
  })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'It is yours.' })
  async attach(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() { invite }: AttachDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<{ message: string; revision: number }> {
    const revision = await this.members.attach(context, id, invite);
    return tag(reply, { message: 'Updated successfully.', revision });
  }
}
