import { Inject, Injectable, Optional } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { UserActor } from '../../platform/http/access/actor';
import { contextOf } from '../../platform/http/request/request-context';
import { GuestWork } from '../guest-work.port';
import type { sessionSchema } from '../users.dto';
import type { User } from '../users.service';
import { userView } from '../users.view';
import { nameFromEmail, Sessions } from './sessions';

/** An account as the author of commands. */
export function personOf(user: User): UserActor {
  const { id, email, role, verified } = user;
  const name = user.user_name ?? nameFromEmail(email);
  return { kind: 'user', id, name, email, role, verified, emailConfirmed: user.email_confirmed_at !== null };
}

/** People who have proved who they are: every way of logging in ends here. */
@Injectable()
export class SignInService {
  constructor(
    private readonly sessions: Sessions,
    /** Absent in processes without BOQs. */
    @Optional() @Inject(GuestWork) private readonly guests: GuestWork | null,
  ) {}

  /** Opens a session, and gives the person what they made as a visitor. */
  async open(user: User, request: FastifyRequest): Promise<z.output<typeof sessionSchema>> {
    const token = await this.sessions.open(user.id, request.headers['user-agent']);
    const person = personOf(user);
    const context = contextOf(request);
    await this.guests?.keep(context, person);
    // The line of this request in the log names who has logged in.
    context.actor = person;
    return { token, user: userView(user), role: user.role };
  }
}
