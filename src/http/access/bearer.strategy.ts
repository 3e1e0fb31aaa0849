import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-http-bearer';
import type { UserActor } from './actor';

/**
 * What the bearer strategy gets of a request. No body and no query: a token there would end in logs. And the lookup
 * itself, because passport keeps one strategy a name for the whole process, whichever application made it.
 */
export interface BearerRequest {
  readonly headers: { readonly authorization: string };
  readonly find: (token: string) => Promise<UserActor | null>;
}

/** Passport's bearer strategy over our opaque tokens. */
@Injectable()
export class BearerStrategy extends PassportStrategy(Strategy, 'bearer') {
  constructor() {
    super({ passReqToCallback: true });
  }

  async validate(request: BearerRequest, token: string): Promise<UserActor | false> {
    return (await request.find(token)) ?? false;
  }
}
