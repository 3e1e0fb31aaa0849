import { Body, Controller, HttpCode, Post, Res } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../platform/http/access/policy.decorator';
import { tag } from '../../platform/http/answers/etag';
import { ManyLines } from '../../platform/http/limits/body-limit';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import {
  AcceptDto,
  AcceptedDto,
  SuggestDto,
  SuggestResponseDto,
  type AcceptanceAnswer,
  type SuggestionsAnswer,
} from './suggestions.dto';
import { SuggestionsService } from './suggestions.service';

/** Rates for lines that have none. */
@ApiTags('Suggestions')
@Controller('boqs/:id/suggestions')
export class SuggestionsController {
  constructor(private readonly suggestions: SuggestionsService) {}

  @Post()
  @HttpCode(200)
  @Policy('boq.edit-rates', 'path')
  @ManyLines()
  @ApiOperation({
    operationId: 'listSuggestions',
    description:
      'Suggests rates for typed and imported lines from the catalogue, your own rates, BOQs that you work on and the vendor catalogue, each with its reasons. Rates per another unit are converted exactly. Stores nothing.',
  })
  @ZodResponse({ status: 200, type: SuggestResponseDto, description: 'A page of lines with their suggestions.' })
  suggest(@Context() context: RequestContext, @Boq() id: string, @Body() body: SuggestDto): Promise<SuggestionsAnswer> {
    return this.suggestions.suggest(context, id, body);
  }

  @Post('accept')
  @HttpCode(200)
  @Policy('boq.edit-rates', 'path')
  @ManyLines()
  @ApiOperation({
    operationId: 'acceptSuggestions',
    description:
      'Prices lines by suggestions, all of them or none, as one revision. Quantity, unit and words stay; a work splits the rate into material and labour. A line with a typed rate keeps it and is linked only. Choices are learned.',
  })
  @ZodResponse({ status: 200, type: AcceptedDto, description: 'How many lines changed, and the total.' })
  async accept(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() body: AcceptDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AcceptanceAnswer> {
    return tag(reply, await this.suggestions.accept(context, id, body));
  }
}
