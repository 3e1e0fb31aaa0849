import { Body, Controller, HttpCode, Inject, Optional, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { UserActor } from '../../platform/http/access/actor';
import { AnswerNotRemembered } from '../../platform/http/request/idempotency.interceptor';
import { MessageDto } from '../../platform/http/answers/message.dto';
import { Policy } from '../../platform/http/access/policy.decorator';
import { PublicAddress } from '../../platform/http/security/public-address';
import { Context, Self, type RequestContext } from '../../platform/http/request/request-context';
import { AccountQueues } from './account-queues';
import { GuestWork } from '../guest-work.port';
import { personOf } from '../sign-in/sign-in.service';
import { Attempts } from '../sign-in/attempts';
import { Sessions } from '../sign-in/sessions';
import { EmailConfirmations } from './email-confirmations';
import { ConfirmEmailDto } from '../users.dto';

/** The same sentence for every account, so that nobody learns here whose email it is. */
const ON_ITS_WAY = 'If your email is not confirmed yet, a mail is on its way to you.';

const JOINED = 'What you made is in your account now. Log in to it with its own password.';

/** Email confirmation by mail. */
@ApiTags('Session')
@Controller('users/confirm-email')
export class EmailController {
  constructor(
    private readonly confirmations: EmailConfirmations,
    private readonly attempts: Attempts,
    private readonly queues: AccountQueues,
    private readonly address: PublicAddress,
    private readonly sessions: Sessions,
    /** Absent in processes without BOQs. */
    @Optional() @Inject(GuestWork) private readonly work: GuestWork | null,
  ) {}

  @Post()
  @HttpCode(200)
  @Policy('session.open')
  @AnswerNotRemembered()
  @ApiOperation({
    operationId: 'confirmEmail',
    description:
      'Confirms the email of an account with the code from the mail. Where the person had an account with this email already, moves the BOQs of the newer account into that one and ends the newer one.',
  })
  @ZodResponse({ status: 200, type: MessageDto, description: 'The email is confirmed, or the accounts are joined.' })
  async confirm(
    @Context() context: RequestContext,
    @Body() { code }: ConfirmEmailDto,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string }> {
    await this.attempts.take('confirm', null, request.ip);
    const done = await this.confirmations.confirm(code, async (fromId, to) => {
      await this.work?.join(context, fromId, personOf(to));
      await this.sessions.revokeAll(fromId);
    });
    await this.attempts.succeeded('confirm', null, request.ip);
    return { message: done === 'joined' ? JOINED : 'Your email is confirmed.' };
  }

  @Post('resend')
  @HttpCode(200)
  @Policy('profile.change')
  @AnswerNotRemembered()
  @ApiOperation({
    operationId: 'resendConfirmation',
    description: 'Sends the mail that confirms your email once more.',
  })
  @ZodResponse({ status: 200, type: MessageDto, description: 'The same for every account.' })
  async resend(@Self() self: UserActor, @Req() request: FastifyRequest): Promise<{ message: string }> {
    const user = self;
    await this.attempts.take('confirm-mail', user.id, request.ip);
    const id = await this.confirmations.request(user, this.address.url('/confirm-email'));
    this.queues.wake('confirmation', id);
    return { message: ON_ITS_WAY };
  }
}
