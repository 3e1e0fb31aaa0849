import {
  Body,
  type CanActivate,
  Controller,
  Delete,
  type ExecutionContext,
  Get,
  Header,
  Injectable,
  Param,
  Patch,
  UseGuards,
} from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import type { UserActor } from '../platform/http/access/actor';
import { requirePolicy } from '../platform/http/access/access.service';
import { AnswerNotRemembered } from '../platform/http/request/idempotency.interceptor';
import { Policy } from '../platform/http/access/policy.decorator';
import { notFound } from '../platform/http/answers/problem';
import { deviceName } from './sign-in/devices';
import { Sessions } from './sign-in/sessions';
import { ChangeProfileDto, ProfileDto, RoleChosenDto, SessionsDto, type sessionsSchema } from './users.dto';
import { UsersService } from './users.service';
import { profileView, userView } from './users.view';
import { MessageDto } from '../platform/http/answers/message.dto';
import { Context, contextOf, type RequestContext, Self } from '../platform/http/request/request-context';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const sessionParams = z.object({ id: z.string() });
class SessionParams extends createZodDto(sessionParams) {}

/** Choosing a role has its own policy, checked before the body is validated. */
@Injectable()
class RoleChoiceGuard implements CanActivate {
  canActivate(execution: ExecutionContext): boolean {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const { body } = request;
    if (typeof body === 'object' && body !== null && Object.hasOwn(body, 'role')) {
      requirePolicy(contextOf(request), 'profile.choose-role');
    }
    return true;
  }
}

/** The person's own profile and sessions. */
@ApiTags('Session')
@Controller('me')
export class ProfileController {
  constructor(
    private readonly users: UsersService,
    private readonly sessions: Sessions,
  ) {}

  @Get()
  @Policy('profile.read')
  @ApiOperation({
    operationId: 'getProfile',
    description: 'Returns the logged-in person with preferences and permissions.',
  })
  @ZodResponse({ status: 200, type: ProfileDto, description: 'The profile.' })
  async me(@Self() self: UserActor): Promise<ReturnType<typeof profileView>> {
    return profileView(await this.users.get(self.id));
  }

  @Patch()
  @Policy('profile.change')
  @UseGuards(RoleChoiceGuard)
  @AnswerNotRemembered()
  @ApiOperation({
    operationId: 'changeProfile',
    description:
      'Changes your name or phone number, or chooses home-owner or designer; within a day of signing up the choice can be changed.',
  })
  @ZodResponse({ status: 200, type: RoleChosenDto, description: 'The account as it is now.' })
  async change(
    @Self() { id }: UserActor,
    @Context() context: RequestContext,
    @Body() body: ChangeProfileDto,
  ): Promise<{ user: ReturnType<typeof userView>; token: string }> {
    const { role, ...fields } = body;
    let user = role ? await this.users.chooseRole(context, id, role) : undefined;
    if (Object.keys(fields).length > 0) user = await this.users.changeProfile(id, fields);
    // The role is read at each request, so the current session picks it up.
    return { user: userView(user ?? (await this.users.get(id))), token: context.token ?? '' };
  }

  @Get('sessions')
  @Policy('profile.read')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listSessions', description: 'Lists the devices on which you are logged in.' })
  @ZodResponse({ status: 200, type: SessionsDto, description: 'Active sessions, this one first.' })
  async listSessions(
    @Self() self: UserActor,
    @Context() context: RequestContext,
  ): Promise<z.output<typeof sessionsSchema>> {
    const open = await this.sessions.list(self.id, context.token);
    return {
      data: open.map(({ id, user_agent: agent, created_at: made, last_seen_at: seen, current }) => ({
        id,
        device: deviceName(agent),
        created_at: made.toISOString(),
        last_seen_at: seen.toISOString(),
        current,
      })),
    };
  }

  @Delete('sessions')
  @Policy('profile.change')
  @ApiOperation({ operationId: 'endAllSessions', description: 'Logs you out everywhere, here too.' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'Every session has ended.' })
  async endAllSessions(@Self() self: UserActor): Promise<{ message: string }> {
    await this.sessions.revokeAll(self.id);
    return { message: 'You are logged out everywhere.' };
  }

  @Delete('sessions/:id')
  @Policy('profile.change')
  @ApiOperation({ operationId: 'endSession', description: 'Ends one of your sessions.' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'The session has ended.' })
  async endSession(@Self() self: UserActor, @Param() { id }: SessionParams): Promise<{ message: string }> {
    if (!UUID.test(id) || !(await this.sessions.revokeById(self.id, id))) throw notFound();
    return { message: 'The session has ended.' };
  }
}
