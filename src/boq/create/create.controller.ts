import { Body, Controller, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiExtraModels,
  ApiOperation,
  ApiResponse,
  ApiTags,
  getSchemaPath,
} from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { requirePolicy } from '../../platform/http/access/access.service';
import { Policy } from '../../platform/http/access/policy.decorator';
import { tag } from '../../platform/http/answers/etag';
import { Located } from '../../platform/http/answers/located';
import { Quota } from '../../platform/http/limits/quotas/quota';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { validate } from '../../platform/http/validation/zod.pipe';
import { questionnaireBook } from '../../pricing';
import { priceFlat } from '../quick-estimate';
import { BoqCatalogue } from '../core/boq-catalogue';
import { CreatedBoqDto, MovesDto, QuestionnaireDto } from '../core/dto/boq.dto';
import { LanguageQueryDto } from '../core/dto/common.dto';
import { QuickEstimateResponseDto } from '../core/dto/quick-estimate.dto';
import { MovesResponseDto } from '../core/dto/moves.dto';
import { decisionsOf, movesView } from '../core/moves-view';
import { estimateWords } from '../reads/catalogue-names';
import { BoqCreation } from './boq-creation';
import { questionnaireOf, quickView } from './questionnaire';
import { Uploads } from './uploads.port';

type CreatedAnswer = z.output<(typeof CreatedBoqDto)['schema']>;

/** New BOQs: from a questionnaire, from a file, copies of others. */
@ApiTags('BOQs')
@ApiExtraModels(QuestionnaireDto)
@Controller()
export class CreateController {
  constructor(
    private readonly creation: BoqCreation,
    private readonly uploads: Uploads,
    private readonly catalogue: BoqCatalogue,
  ) {}

  @Post('estimates/quick')
  @HttpCode(200)
  @Policy('estimates.quick')
  @ApiOperation({
    operationId: 'estimateHome',
    description: 'Estimates the cost of a home from a questionnaire. It stores nothing.',
  })
  @ZodResponse({
    status: 200,
    type: QuickEstimateResponseDto,
    description: 'The breakdown, the four packages and all cities.',
  })
  quick(
    @Body() body: QuestionnaireDto,
    @Query() { lang }: LanguageQueryDto,
  ): z.input<(typeof QuickEstimateResponseDto)['schema']> {
    return { data: quickView(questionnaireOf(body), this.catalogue, lang) };
  }

  @Post('estimates/quick/moves')
  @HttpCode(200)
  @Policy('estimates.quick')
  @ApiOperation({
    operationId: 'listPriceMoves',
    description:
      'Lists what moves the price of a home: what can be left out, added or finished differently, with its difference; for a goal, proposals that reach it. It stores nothing.',
  })
  @ZodResponse({ status: 200, type: MovesResponseDto, description: 'The moves, and proposals for the goal.' })
  moves(
    @Body() { goal, ...answers }: MovesDto,
    @Query() { lang }: LanguageQueryDto,
  ): z.input<(typeof MovesResponseDto)['schema']> {
    const book = questionnaireBook();
    const flat = priceFlat(questionnaireOf(answers), book);
    const decisions = decisionsOf(flat, (choice) => priceFlat(choice, book, flat), book);
    return { data: movesView(decisions, goal, this.catalogue, estimateWords(lang)) };
  }

  @Post('boqs')
  @Policy('boq.create')
  @Quota((request) => (request.isMultipart() ? 'uploads' : 'boqs'))
  @Located<CreatedAnswer>(({ data }) => (data.import_id ? `imports/${data.import_id}` : `boqs/${data.boq_id}`))
  @ApiOperation({
    operationId: 'createBoq',
    description:
      'Creates a BOQ from a questionnaire (JSON), or from a PDF or Excel file (multipart), which is imported in the background.',
  })
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiBody({
    schema: {
      oneOf: [
        { $ref: getSchemaPath(QuestionnaireDto) },
        {
          type: 'object',
          properties: {
            rate_includes_tax: {
              type: 'string',
              enum: ['true', 'false'],
              description: 'Send before the file: whether its rates include GST. Default: as stated in the file.',
            },
            file: { type: 'string', format: 'binary' },
          },
          required: ['file'],
        },
      ],
    },
  })
  @ApiResponse({ status: 201, type: CreatedBoqDto.Output, description: 'The BOQ of the questionnaire.' })
  @ApiResponse({ status: 202, type: CreatedBoqDto.Output, description: 'The BOQ the file is being imported into.' })
  @ApiResponse({ status: 401, description: 'A file needs a session.' })
  @ApiResponse({ status: 403, description: 'A file needs the right to upload.' })
  async create(
    @Context() context: RequestContext,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CreatedAnswer> {
    if (request.isMultipart()) {
      requirePolicy(context, 'boq.upload');
      const { boqId, importId, revision } = await this.uploads.receive(context, request);
      void reply.code(202);
      return tag(reply, { data: { boq_id: boqId, import_id: importId }, revision });
    }
    const answers = validate(QuestionnaireDto.schema, body ?? {});
    const { boqId, revision } = await this.creation.fromQuestionnaire(context, questionnaireOf(answers), answers.title);
    return tag(reply, { data: { boq_id: boqId }, revision });
  }

  @Post('boqs/:id/clone')
  @Policy('boq.clone', 'path')
  @Quota('boqs')
  @Located<CreatedAnswer>(({ data }) => `boqs/${data.boq_id}`)
  @ApiOperation({
    operationId: 'cloneBoq',
    description: 'Copies a BOQ. The copy belongs to you and has its own history.',
  })
  @ZodResponse({ status: 201, type: CreatedBoqDto, description: 'The copy.' })
  async clone(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CreatedAnswer> {
    const { boqId, revision } = await this.creation.clone(context, id);
    return tag(reply, { data: { boq_id: boqId }, revision });
  }
}
