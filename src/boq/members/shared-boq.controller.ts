import { Controller, Get, Param, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Limited } from '../../platform/http/limits/limited';
import { Context, type RequestContext } from '../../platform/http/request/request-context';
import { LanguageQueryDto } from '../core/dto/common.dto';
import { GuestBoqs } from './guest-boqs';
import { GuestBoqsDto, type GuestBoqView } from './guest-boqs.dto';
import { InvitationDto, LinkCodeDto, SharedBoqDto } from './shared-boq.dto';
import { SharedBoqs } from './shared-boq';
import { sharedBoqInLanguage } from './shared-boq-in-language';

/** BOQs for people without an account: their own, and those they have a link to. */
@ApiTags('BOQs')
@Controller()
export class SharedBoqController {
  constructor(
    private readonly shared: SharedBoqs,
    private readonly guests: GuestBoqs,
  ) {}

  @Get('estimates')
  @Policy('boq.list-unclaimed')
  @ApiOperation({
    operationId: 'listGuestBoqs',
    description: 'Lists the newest BOQs saved without an account by the visitor of `System-Identifier`.',
  })
  @ZodResponse({ status: 200, type: GuestBoqsDto, description: 'At most 10, last changed first.' })
  async unclaimed(@Context() context: RequestContext): Promise<{ data: GuestBoqView[] }> {
    return { data: await this.guests.list(context) };
  }

  @Get('invitations/:code')
  @Policy('boq.by-link')
  @Limited(60, 60)
  @ApiOperation({
    operationId: 'getInvitation',
    description: 'Returns who invites whom to which BOQ, for the holder of the code in the mailed link.',
  })
  @ApiResponse({ status: 404, description: 'The invitation is unknown, cancelled or over.' })
  @ZodResponse({ status: 200, type: InvitationDto, description: 'The invitation.' })
  async invitation(
    @Param() { code }: LinkCodeDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.output<(typeof InvitationDto)['schema']>> {
    unshared(reply);
    return { data: await this.shared.invitation(code) };
  }

  @Get('shared/:code')
  @Policy('boq.by-link')
  @Limited(60, 60)
  @ApiOperation({
    operationId: 'getSharedBoq',
    description: 'Returns the BOQ behind a link with its items at their prices: no people, no costs and no margins.',
  })
  @ApiResponse({ status: 404, description: 'The link is unknown, cancelled or over.' })
  @ZodResponse({ status: 200, type: SharedBoqDto, description: 'The BOQ.' })
  async view(
    @Param() { code }: LinkCodeDto,
    @Query() { lang }: LanguageQueryDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<z.output<(typeof SharedBoqDto)['schema']>> {
    unshared(reply);
    return { data: sharedBoqInLanguage(await this.shared.open(code), lang) };
  }
}

/** What a code opens is kept nowhere, and its address is told to nobody. */
function unshared(reply: FastifyReply): void {
  void reply.header('cache-control', 'private, no-store').header('referrer-policy', 'no-referrer');
}
