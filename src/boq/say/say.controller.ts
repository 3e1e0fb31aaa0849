import { Body, Controller, Headers, HttpCode, Post, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../platform/http/access/policy.decorator';
import { revisionOf, tag } from '../../platform/http/answers/etag';
import { Limited } from '../../platform/http/limits/limited';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { SaidAppliedDto, SaidDto, SaidHomeDto, SentenceDto, type Said, type SaidHome } from './say.dto';
import { SayService, type SaidApplied } from './say.service';

/** Sentences: what they mean, what they would change, and the change. */
@ApiTags('Sentences')
@Controller()
export class SayController {
  constructor(private readonly say: SayService) {}

  @Post('boqs/:id/say')
  @HttpCode(200)
  @Policy('boq.edit-items', 'path')
  @Limited(120, 60)
  @ApiOperation({
    operationId: 'readSentence',
    description:
      'Reads a sentence or a pasted message about a BOQ by rule: what it was read as, answers to questions, and the items and the total that its changes would move. It stores nothing.',
  })
  @ZodResponse({ status: 200, type: SaidDto, description: 'What it was read as, and its effect.' })
  read(@Context() context: RequestContext, @Boq() id: string, @Body() { text }: SentenceDto): Promise<Said> {
    return this.say.read(context, id, text);
  }

  @Post('boqs/:id/say/apply')
  @HttpCode(200)
  @Policy('boq.edit-items', 'path')
  @Limited(120, 60)
  @ApiHeader({ name: 'If-Match', required: false, description: 'Revision of the BOQ that was seen.' })
  @ApiOperation({
    operationId: 'applySentence',
    description:
      'Applies what a sentence asks for as one revision. It needs the token of its reading in X-Estimate-Token: nothing is applied that was not shown.',
  })
  @ZodResponse({ status: 200, type: SaidAppliedDto, description: 'The revision that did it.' })
  async apply(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() { text }: SentenceDto,
    @Headers('if-match') match: string | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SaidApplied> {
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
  home(@Body() { text }: SentenceDto): SaidHome {
    return this.say.home(text);
  }
}
