import { Body, Controller, Delete, Get, Header, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import type { UserActor } from '../../platform/http/access/actor';
import { AnswerNotRemembered } from '../../platform/http/request/idempotency.interceptor';
import { Limited } from '../../platform/http/limits/limited';
import { Located } from '../../platform/http/answers/located';
import { Policy } from '../../platform/http/access/policy.decorator';
import { invalid, notFound } from '../../platform/http/answers/problem';
import { oneLine } from '../../platform/mail/template';
import { AccessTokens, TOKEN_MODES, type AccessToken } from './access-tokens';
import { MessageDto } from '../../platform/http/answers/message.dto';
import { TOKEN_SCOPES } from '../../platform/http/access/token-scopes';
import { authorship } from '../../platform/http/request/authorship';
import { Context, Self, type RequestContext } from '../../platform/http/request/request-context';

/** What is made with it goes with it. */
const MOST_TEST_DAYS = 90;

const tokenSchema = z
  .object({
    id: z.uuid(),
    name: z.string(),
    mode: z.enum(TOKEN_MODES).describe('test: it works on BOQs of your test account, and mails nobody.'),
    scopes: z
      .array(z.enum(TOKEN_SCOPES))
      .nullable()
      .describe('null: made before there were scopes. It reads all that you may read, files included.'),
    created_at: z.iso.datetime(),
    last_used_at: z.iso.datetime().nullable().describe('To the minute.'),
    expires_at: z.iso.datetime().nullable().describe('null: when it is revoked.'),
  })
  .meta({ id: 'AccessToken' });
class TokensDto extends createZodDto(z.object({ data: z.array(tokenSchema) })) {}
class NewTokenAnswerDto extends createZodDto(
  z.object({
    data: tokenSchema,
    token: z.string().describe('Send it as `Authorization: Bearer <token>`. It is shown only once.'),
  }),
) {}
class NewTokenDto extends createZodDto(
  z
    .object({
      name: z
        .string('Please name what the token is for.')
        .max(2_000, 'A name has at most 100 characters.')
        .transform(oneLine)
        .pipe(z.string().min(1, 'Please name what the token is for.').max(100, 'A name has at most 100 characters.')),
      mode: z
        .enum(TOKEN_MODES)
        .default('live')
        .describe(
          'test: the token begins with fitout_test_ and works on BOQs of a test account, which are deleted once the last test token has ended. It mails nobody and changes nothing that others see (403 `not_in_test_mode`).',
        ),
      scopes: z
        .array(z.enum(TOKEN_SCOPES), 'Please choose what the token may do.')
        .min(1, 'Please choose at least one scope: read, write, export or admin.')
        .default(['read'])
        .transform((chosen) => TOKEN_SCOPES.filter((scope) => chosen.includes(scope)))
        .describe(
          'read: data, the feed and estimates; write: changes; export: files; admin: what only admins may do. None includes another.',
        ),
      expires_in_days: z
        .int('Please enter a whole number of days.')
        .min(1, 'A token is valid for at least 1 day.')
        .max(366, 'A token is valid for at most 366 days, or until it is revoked.')
        .nullable()
        .default(90)
        .describe('null: until it is revoked.'),
    })
    .meta({ example: { name: 'Purchase system', scopes: ['read', 'export'], expires_in_days: 90 } }),
) {}
class TokenParamsDto extends createZodDto(z.object({ id: z.uuid() })) {}

/** Access tokens for the person's programs. */
@ApiTags('Session')
@Controller('me/tokens')
export class AccessTokensController {
  constructor(private readonly tokens: AccessTokens) {}

  @Get()
  @Policy('profile.read')
  @Header('cache-control', 'no-store')
  @ApiOperation({ operationId: 'listAccessTokens', description: 'Lists the access tokens of your programs.' })
  @ZodResponse({ status: 200, type: TokensDto, description: 'Active tokens, newest first.' })
  async list(@Self() self: UserActor): Promise<z.output<(typeof TokensDto)['schema']>> {
    return { data: (await this.tokens.list(self.id)).map(view) };
  }

  @Post()
  @Policy('profile.change')
  @Limited(100, 600)
  @AnswerNotRemembered()
  @Header('cache-control', 'no-store')
  @Located<{ data: { id: string } }>(({ data }) => `me/tokens/${data.id}`)
  @ApiOperation({
    operationId: 'addAccessToken',
    description:
      'Creates a token for a program, which may do what its scopes and your own rights allow. It is shown only once.',
  })
  @ZodResponse({ status: 201, type: NewTokenAnswerDto, description: 'The token.' })
  async add(
    @Context() context: RequestContext,
    @Self() self: UserActor,
    @Body() body: NewTokenDto,
  ): Promise<z.output<(typeof NewTokenAnswerDto)['schema']>> {
    if (body.scopes.includes('admin') && self.role !== 'admin')
      throw invalid({ scopes: 'Only an admin’s token can have the scope “admin”.' });
    if (body.mode === 'test') requireTestToken(body);
    const { token, made } = await this.tokens.add(authorship(context), self.id, body);
    return { data: view(made), token };
  }

  @Delete(':id')
  @Policy('profile.change')
  @ApiOperation({ operationId: 'revokeAccessToken', description: 'Revokes an access token.' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'It no longer grants access.' })
  async revoke(
    @Context() context: RequestContext,
    @Self() self: UserActor,
    @Param() { id }: TokenParamsDto,
  ): Promise<{ message: string }> {
    if (!(await this.tokens.revoke(authorship(context), self.id, id))) throw notFound();
    return { message: 'The access token is revoked.' };
  }
}

/** Throws 400 for a test token that would never end, or that asks for the scope of admins. */
function requireTestToken({ scopes, expires_in_days: days }: NewTokenDto): void {
  if (days === null || days > MOST_TEST_DAYS)
    throw invalid({ expires_in_days: `A test token is valid for at most ${MOST_TEST_DAYS} days.` });
  if (scopes.includes('admin')) throw invalid({ scopes: 'A test token cannot have the scope “admin”.' });
}

function view({ id, name, mode, scopes, created_at: made, last_used_at: used, expires_at: ends }: AccessToken) {
  return {
    id,
    name,
    mode,
    scopes,
    created_at: made.toISOString(),
    last_used_at: used?.toISOString() ?? null,
    expires_at: ends?.toISOString() ?? null,
  };
}
