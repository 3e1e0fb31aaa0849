import { Body, Controller, HttpCode, Post, Req, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { AnswerNotRemembered } from '../http/idempotency.interceptor';
import { Policy } from '../http/policy.decorator';
import { currentContext } from '../http/request-context';
import { Attempts } from './attempts';
import { CredentialsGuard, loggedInUser } from './credentials.strategy';
import { Sessions } from './sessions';
import { CredentialsDto, SessionDto, SignUpDto, type sessionSchema } from './users.dto';
import { normaliseEmail, Users, type User } from './users.service';
import { userView } from './users.view';
import { MessageDto } from '../http/message.dto';

/** Sign-up, login and logout. */
@ApiTags('Session')
@Controller()
export class UsersController {
  constructor(
    private readonly users: Users,
    private readonly sessions: Sessions,
    private readonly attempts: Attempts,
  ) {}

  @Post('users/signup')
  @Policy('session.open')
  @AnswerNotRemembered()
  @ApiOperation({ summary: 'Make an account and open a session' })
  @ZodResponse({ status: 201, type: SessionDto, description: 'The account and its session token.' })
  async signUp(@Body() body: SignUpDto, @Req() request: FastifyRequest): Promise<z.output<typeof sessionSchema>> {
    await this.attempts.take('signup', normaliseEmail(body.email), request.ip);
    return this.opened(await this.users.signUp(body.email, body.password), request);
  }

  @Post('users/login')
  @HttpCode(200)
  @Policy('session.open')
  @UseGuards(CredentialsGuard)
  @AnswerNotRemembered()
  @ApiOperation({ summary: 'Log in with email and password' })
  @ApiBody({ type: CredentialsDto })
  @ZodResponse({ status: 200, type: SessionDto, description: 'The account and a new session token.' })
  async login(@Req() request: FastifyRequest): Promise<z.output<typeof sessionSchema>> {
    return this.opened(loggedInUser(request), request);
  }

  @Post('users/logout')
  @HttpCode(200)
  @Policy('session.close')
  @AnswerNotRemembered()
  @ApiOperation({ summary: 'Log out: the token ends' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'The session has ended.' })
  async logout(): Promise<{ message: string }> {
    const { token } = currentContext();
    if (token) await this.sessions.revoke(token);
    return { message: 'You are logged out.' };
  }

  private async opened(user: User, request: FastifyRequest): Promise<z.output<typeof sessionSchema>> {
    const token = await this.sessions.open(user.id, request.headers['user-agent']);
    return { token, user: userView(user), role: user.role };
  }
}
