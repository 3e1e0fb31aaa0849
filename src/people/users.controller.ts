import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { AnswerNotRemembered } from '../platform/http/request/idempotency.interceptor';
import { Located } from '../platform/http/answers/located';
import { Policy } from '../platform/http/access/policy.decorator';
import { PublicAddress } from '../platform/http/security/public-address';
import { AccountQueues } from './mailed-codes/account-queues';
import { SignInService } from './sign-in/sign-in.service';
import { Attempts } from './sign-in/attempts';
import { CredentialsGuard, loggedInUser } from './sign-in/credentials.strategy';
import { EmailConfirmations } from './mailed-codes/email-confirmations';
import { Sessions } from './sign-in/sessions';
import { CredentialsDto, SessionDto, SignUpDto, type sessionSchema } from './users.dto';
import { normaliseEmail, UsersService } from './users.service';
import { MessageDto } from '../platform/http/answers/message.dto';
import { Context, type RequestContext } from '../platform/http/request/request-context';

/** Sign-up, login and logout. */
@ApiTags('Session')
@Controller()
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: Sessions,
    private readonly signIn: SignInService,
    private readonly attempts: Attempts,
    private readonly confirmations: EmailConfirmations,
    private readonly queues: AccountQueues,
    private readonly address: PublicAddress,
  ) {}

  @Post('users/signup')
  @Policy('session.open')
  @AnswerNotRemembered()
  @Located(() => 'me')
  @ApiOperation({ operationId: 'signUp', description: 'Creates an account and opens a session.' })
  @ZodResponse({
    status: 201,
    type: SessionDto,
    description:
      'The account and its session token, for every email: whether it has an account already is told by mail alone.',
  })
  async signUp(@Body() body: SignUpDto, @Req() request: FastifyRequest): Promise<z.output<typeof sessionSchema>> {
    await this.attempts.take('signup', normaliseEmail(body.email), request.ip);
    const user = await this.users.signUp(body.email, body.password);
    const id = await this.confirmations.request(user, this.address.url('/confirm-email'));
    this.queues.wake('confirmation', id);
    return this.signIn.open(user, request);
  }

  @Post('users/login')
  @HttpCode(200)
  @Policy('session.open')
  @UseGuards(CredentialsGuard)
  @AnswerNotRemembered()
  @ApiOperation({ operationId: 'logIn', description: 'Opens a session with email and password.' })
  @ApiBody({ type: CredentialsDto })
  @ZodResponse({ status: 200, type: SessionDto, description: 'The account and a new session token.' })
  async login(@Req() request: FastifyRequest): Promise<z.output<typeof sessionSchema>> {
    return this.signIn.open(loggedInUser(request), request);
  }

  @Post('users/logout')
  @HttpCode(200)
  @Policy('session.close')
  @AnswerNotRemembered()
  @ApiOperation({ operationId: 'logOut', description: 'Ends the session whose token is sent.' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'The session has ended.' })
  async logout(@Context() context: RequestContext): Promise<{ message: string }> {
    const { token } = context;
    if (token) await this.sessions.revoke(token);
    return { message: 'You are logged out.' };
  }
}
