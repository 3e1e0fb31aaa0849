import { Controller, Get, HttpCode, Param, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { Policy } from '../../../../platform/http/access/policy.decorator';
import { notFound } from '../../../../platform/http/answers/problem';
import { TakesForm } from '../../../../platform/http/limits/body-limit';
import { Limited } from '../../../../platform/http/limits/limited';
import { PublicAddress } from '../../../../platform/http/security/public-address';
import { escapeHtml } from '../../../../platform/mail/template';
import { NoticeChoices } from '../settings';
import { UnsubscribeLinks } from './unsubscribe-links';

class UnsubscribeParamsDto extends createZodDto(
  z.object({ user: z.uuid(), signature: z.string().max(64).meta({ description: 'Proof that the link was mailed.' }) }),
) {}

const PAGE = { status: 200, description: 'A page in plain HTML.', schema: { type: 'string' } } as const;
const UNKNOWN = { status: 404, description: 'The link is not valid.' } as const;

/** The link in every daily mail that turns it off, without a login (RFC 8058). */
@ApiTags('Session')
@Controller('unsubscribe/:user/:signature')
export class UnsubscribeController {
  constructor(
    private readonly links: UnsubscribeLinks,
    private readonly choices: NoticeChoices,
    private readonly address: PublicAddress,
  ) {}

  @Get()
  @Policy('notices.unsubscribe')
  @Limited(30, 60)
  @ApiOperation({
    operationId: 'getUnsubscribePage',
    description: 'Returns a page with a button that turns the daily mail off. Programs that open links change nothing.',
  })
  @ApiProduces('text/html')
  @ApiResponse(PAGE)
  @ApiResponse(UNKNOWN)
  async ask(@Param() params: UnsubscribeParamsDto, @Res() reply: FastifyReply): Promise<void> {
    await this.require(params);
    await sendPage(
      reply,
      'Turn off the daily mail?',
      '<p>You will get no more mails about new comments, changes and answers. The bell in Fitout still shows them.</p>' +
        '<form method="post"><button>Turn off</button></form>',
    );
  }

  @Post()
  @HttpCode(200)
  @Policy('notices.unsubscribe')
  @Limited(30, 60)
  @TakesForm()
  @ApiOperation({
    operationId: 'endDigestByLink',
    description: 'Turns the daily mail off. Mail programs send this when someone presses “Unsubscribe” (RFC 8058).',
  })
  @ApiProduces('text/html')
  @ApiResponse(PAGE)
  @ApiResponse(UNKNOWN)
  async unsubscribe(@Param() params: UnsubscribeParamsDto, @Res() reply: FastifyReply): Promise<void> {
    await this.require(params);
    await this.choices.unsubscribe(params.user);
    const settings = escapeHtml(this.address.url('/settings/notices'));
    await sendPage(
      reply,
      'The daily mail is off.',
      `<p>You can turn it on again in <a href="${settings}">your settings</a>.</p>`,
    );
  }

  private async require({ user, signature }: UnsubscribeParamsDto): Promise<void> {
    if (!(await this.links.isValid(user, signature))) throw notFound();
  }
}

/** A page that needs nothing but itself: mail programs and old browsers open it. */
function sendPage(reply: FastifyReply, title: string, body: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'")
    .header('cache-control', 'no-store')
    .send(
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="robots" content="noindex">' +
        `<meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title>` +
        '<style>:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:32rem;margin:12vh auto;padding:0 20px}' +
        'button{font:inherit;padding:10px 18px}</style></head>' +
        `<body><main><h1>${title}</h1>${body}</main></body></html>`,
    );
}
