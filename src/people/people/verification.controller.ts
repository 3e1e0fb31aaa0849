import { Body, Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import type { UserActor } from '../../platform/http/access/actor';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Limited } from '../../platform/http/limits/limited';
import { Context, Self, type RequestContext } from '../../platform/http/request/request-context';
import { People } from './people';
import { PeopleMails } from './people-mails';
import { AskVerificationDto, OwnVerificationDto, type Verification } from './people.dto';

/** A designer's own request to be verified. */
@ApiTags('Session')
@Controller('me/verification')
export class VerificationController {
  constructor(
    private readonly people: People,
    private readonly mails: PeopleMails,
  ) {}

  @Get()
  @Policy('profile.read')
  @ApiOperation({
    operationId: 'getVerification',
    description: 'Returns whether you are verified as a design professional, and what came of your request.',
  })
  @ZodResponse({ status: 200, type: OwnVerificationDto, description: 'The state; no request for other roles.' })
  async get(@Self() self: UserActor): Promise<{ data: Verification }> {
    return { data: await this.people.verification(self) };
  }

  @Post()
  @HttpCode(200)
  @Policy('verification.ask')
  @Limited(20, 3600)
  @ApiOperation({
    operationId: 'requestVerification',
    description: 'Asks to be verified as a design professional, who may keep the catalogue, finishes and rooms.',
  })
  @ApiResponse({ status: 409, description: 'You are verified (`verified`), or wait for an answer (`waiting`).' })
  @ZodResponse({ status: 200, type: OwnVerificationDto, description: 'The admins were told.' })
  async ask(
    @Context() context: RequestContext,
    @Self() self: UserActor,
    @Body() body: AskVerificationDto,
  ): Promise<{ data: Verification }> {
    const data = await this.people.ask(context, self, body);
    await this.mails.asked(await this.people.adminMailboxes(), self, body);
    return { data };
  }
}
