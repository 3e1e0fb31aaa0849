import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { UserActor } from '../../platform/http/access/actor';
import { AnswerNotRemembered } from '../../platform/http/request/idempotency.interceptor';
import { Policy } from '../../platform/http/access/policy.decorator';
import { PublicAddress } from '../../platform/http/security/public-address';
import { AccountMails } from './account-mails';
import { AccountQueues } from './account-queues';
import { Attempts } from '../sign-in/attempts';
import { PasswordResets } from './password-resets';
import { Sessions } from '../sign-in/sessions';
import { ChangePasswordDto, ForgotPasswordDto, ResetPasswordDto } from '../users.dto';
import { normaliseEmail, UsersService } from '../users.service';
import { MessageDto } from '../../platform/http/answers/message.dto';
import { Context, type RequestContext, Self } from '../../platform/http/request/request-context';

/** The same sentence for every email, so that nobody learns here which ones have an account. */
const ON_ITS_WAY =
  'If there is an account with this email, a mail with a link to set a new password is on its way. It is good for 30 minutes.';

/** Forgotten and changed passwords. */
@ApiTags('Session')
@Controller()
export class PasswordController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
    private readonly resets: PasswordResets,
    private readonly queues: AccountQueues,
    private readonly mails: AccountMails,
    private readonly address: PublicAddress,
  ) {}

  @Post('users/forgot-password')
  @HttpCode(200)
  @Policy('session.open')
  @AnswerNotRemembered()
  @ApiOperation({
    operationId: 'requestPasswordReset',
    description:
      'Mails a link for setting a new password. The answer is the same whether there is such an account or not.',
  })
  @ZodResponse({ status: 200, type: MessageDto, description: 'The same for every email.' })
  async forgotPassword(@Body() body: ForgotPasswordDto, @Req() request: FastifyRequest): Promise<{ message: string }> {
    const email = normaliseEmail(body.email);
    await this.attempts.take('forgot', email, request.ip);
    this.queues.wake('reset', await this.resets.request(email, this.address.url('/reset-password')));
    return { message: ON_ITS_WAY };
  }

  @Post('users/reset-password')
  @HttpCode(200)
  @Policy('session.open')
  @AnswerNotRemembered()
  @ApiOperation({
    operationId: 'resetPassword',
    description: 'Sets a new password with the code from the mail. Every session of the account ends.',
  })
  @ZodResponse({ status: 200, type: MessageDto, description: 'The password is changed.' })
  async resetPassword(@Body() body: ResetPasswordDto, @Req() request: FastifyRequest): Promise<{ message: string }> {
    await this.attempts.take('reset', null, request.ip);
    const { email, name } = await this.resets.reset(body.code, body.password);
    await this.attempts.succeeded('reset', null, request.ip);
    await this.attempts.trust('login', email, request.ip);
    await this.mails.passwordChanged(email, name);
    return { message: 'Your password has been changed. Please log in with the new one.' };
  }

  @Post('me/password')
  @HttpCode(200)
  @Policy('profile.change')
  @AnswerNotRemembered()
  @ApiOperation({ operationId: 'changePassword', description: 'Changes your password. Your other sessions end.' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'The password is changed.' })
  async changePassword(
    @Self() self: UserActor,
    @Context() context: RequestContext,
    @Body() body: ChangePasswordDto,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string }> {
    const { id } = self;
    await this.attempts.take('password', id, request.ip);
    const user = await this.users.changePassword(id, body.current, body.password);
    await this.attempts.succeeded('password', id, request.ip);
    await this.resets.endFor(id);
    await this.sessions.revokeOthers(id, context.token ?? '');
    await this.mails.passwordChanged(user.email, user.user_name);
    return { message: 'Your password has been changed. Other devices are logged out.' };
  }
}
