import { Body, Controller, Get, HttpCode, Patch, Post, Req, UseGuards } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import type { UserActor } from '../http/actor';
import { AnswerNotRemembered } from '../http/idempotency.interceptor';
import { Policy } from '../http/policy.decorator';
import { unauthorized } from '../http/problem';
import { currentContext } from '../http/request-context';
import { Attempts } from './attempts';
import { CredentialsGuard, loggedInUser } from './credentials.strategy';
import { Sessions } from './sessions';
import {
  ChooseRoleDto,
  CredentialsDto,
  MessageDto,
  ProfileDto,
  RoleChosenDto,
  SessionDto,
  SignUpDto,
  type sessionSchema,
} from './users.dto';
import { normaliseEmail, Users, type User } from './users.service';
import { profileView, userView } from './users.view';

/** Sessions and the person's own profile. */
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
    return this.opened(await this.users.signUp(body.email, body.password));
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
    return this.opened(loggedInUser(request));
  }

  @Post('users/logout')
  @HttpCode(200)
  @Policy('session.close')
  @AnswerNotRemembered()
  @ApiOperation({ summary: 'End this session' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'The session has ended.' })
  async logout(): Promise<{ message: string }> {
    const { token } = currentContext();
    if (token) await this.sessions.revoke(token);
    return { message: 'You are logged out.' };
  }

  @Get('me')
  @Policy('profile.read')
  @ApiOperation({ summary: 'The person who is logged in, with preferences and permissions' })
  @ZodResponse({ status: 200, type: ProfileDto, description: 'The profile.' })
  async me(): Promise<ReturnType<typeof profileView>> {
    return profileView(await this.users.get(self().id));
  }

  @Patch('me')
  @Policy('profile.choose-role')
  @AnswerNotRemembered()
  @ApiOperation({ summary: 'Choose home-owner or designer, once' })
  @ZodResponse({ status: 200, type: RoleChosenDto, description: 'The account with its role.' })
  async chooseRole(@Body() body: ChooseRoleDto): Promise<{ user: ReturnType<typeof userView>; token: string }> {
    const user = await this.users.chooseRole(self().id, body.role);
    // The role is read at each request, so the session at hand goes on with it.
    return { user: userView(user), token: currentContext().token ?? '' };
  }

  private async opened(user: User): Promise<z.output<typeof sessionSchema>> {
    return { token: await this.sessions.open(user.id), user: userView(user), role: user.role };
  }
}

function self(): UserActor {
  const { actor } = currentContext();
  if (actor.kind !== 'user') throw unauthorized();
  return actor;
}
