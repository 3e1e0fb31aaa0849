import { Body, type CanActivate, Controller, HttpCode, Injectable, Post, Req, UseGuards } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { AnswerNotRemembered } from '../../platform/http/request/idempotency.interceptor';
import { Policy } from '../../platform/http/access/policy.decorator';
import { SignInService } from './sign-in.service';
import { Attempts } from './attempts';
import { GoogleIdentity } from './google-identity';
import { SocialLogin } from './social-login';
import { SessionDto, SocialLoginDto, type sessionSchema } from '../users.dto';

/** A server without a client id answers 501 before looking at the request. */
@Injectable()
class GoogleConfiguredGuard implements CanActivate {
  constructor(private readonly google: GoogleIdentity) {}

  canActivate(): boolean {
    this.google.requireClientId();
    return true;
  }
}

/** Logging in with external providers. */
@ApiTags('Session')
@Controller()
export class SocialController {
  constructor(
    private readonly social: SocialLogin,
    private readonly signIn: SignInService,
    private readonly attempts: Attempts,
  ) {}

  @Post('users/social-login')
  @HttpCode(200)
  @Policy('session.open')
  @UseGuards(GoogleConfiguredGuard)
  @AnswerNotRemembered()
  @ApiOperation({ operationId: 'logInWithGoogle', description: 'Opens a session with a verified ID token of Google.' })
  @ApiResponse({
    status: 501,
    description: 'No Google client id is configured.',
    content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
  })
  @ZodResponse({ status: 200, type: SessionDto, description: 'The account and a new session token.' })
  async socialLogin(
    @Body() body: SocialLoginDto,
    @Req() request: FastifyRequest,
  ): Promise<z.output<typeof sessionSchema>> {
    await this.attempts.take('social', null, request.ip);
    const user = await this.social.authenticate(body.credential, body);
    await this.attempts.succeeded('social', null, request.ip);
    return this.signIn.open(user, request);
  }
}
