import { Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import { Strategy } from 'passport-http-bearer';
import type { UserActor } from './actor';

/**
 * The part of a request the bearer strategy sees. No body or query: a token there would end up in logs. The lookup is
 * passed in, because passport keeps one strategy per name for the whole process, across applications.
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
