import { Body, Controller, Headers, HttpCode, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../platform/http/access/policy.decorator';
import { revisionOf, tag } from '../../platform/http/answers/etag';
import { Limited } from '../../platform/http/limits/limited';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { LanguageQueryDto } from '../core/dto/common.dto';
import { HomeSentenceDto, SaidDto, SaidHomeDto, SentenceDto, type Said, type SaidHome } from './say.dto';
import { SayService } from './say.service';

/** Sentences: what they mean, what they would change, and the change. */
@ApiTags('Sentences')
@Controller()
export class SayController {
  constructor(private readonly say: SayService) {}

  @Post('boqs/:id/say')
  @HttpCode(200)
  @Policy('boq.edit-items', 'path')
  @Limited(120, 60)
  @ApiHeader({ name: 'If-Match', required: false, description: 'Revision of the BOQ that was seen.' })
  @ApiOperation({
    operationId: 'readSentence',
    description:
      'Reads a sentence or a pasted message about a BOQ by rule. With `apply` it makes its changes one revision, by the token of that reading.',
  })
  @ZodResponse({ status: 200, type: SaidDto, description: 'What it was read as, and its effect.' })
  async read(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() { text, apply }: SentenceDto,
    @Headers('if-match') match: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Said> {
    if (!apply) return this.say.read(context, id, text);
    return tag(reply, await this.say.apply(context, id, text, revisionOf(match)));
  }

  @Post('estimates/say')
  @HttpCode(200)
  @Policy('estimates.quick')
  @Limited(120, 60)
  @ApiOperation({
    operationId: 'readHome',
    description: 'Reads a sentence about a home by rule, as answers of the questionnaire. It stores nothing.',
  })
  @ZodResponse({ status: 200, type: SaidHomeDto, description: 'What it was read as, and the answers.' })
  home(@Query() { lang }: LanguageQueryDto, @Body() { text }: HomeSentenceDto): SaidHome {
    return this.say.home(text, lang);
  }
}
