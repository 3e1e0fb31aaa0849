import { Body, Controller, Delete, Get, HttpCode, Patch, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
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
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { Access } from '../../http/access/access.service';
import { Conditional } from '../../http/answers/conditional.decorator';
import { Boq } from '../../http/access/boq.decorator';
import { Located } from '../../http/answers/located';
import { Policy } from '../../http/access/policy.decorator';
import { Quota } from '../../http/limits/quotas/quota';
import { unauthorized } from '../../http/answers/problem';
import { currentContext } from '../../http/request/request-context';
import { validate } from '../../http/validation/zod.pipe';
import { BoqCatalogue } from '../core/boq-catalogue';
import { BoqChanges } from './boq-changes';
import { ExecuteBoq } from '../core/commands/execute-boq';
import { BoqCreation } from '../create/boq-creation';
import { questionnaireOf, quickView } from '../create/questionnaire';
import {
  AttachDto,
  BoqChangeEstimateDto,
  BoqListResponseDto,
  BoqPatchDto,
  BoqQueryDto,
  BoqResponseDto,
  ChangedResponseDto,
  CreatedBoqDto,
  QuestionnaireDto,
  QuickEstimateResponseDto,
  RecommendationsDto,
} from '../core/dto/boq.dto';
import { ItemsResponseDto } from '../core/dto/item.dto';
import { Uploads } from '../create/uploads.port';
import { tag } from '../items/trade.controller';
import { BoqMembers } from '../members/boq-members';
import { BoqReader } from '../reads/boq-reader';
import { SummaryQuery } from '../reads/summary/query';

class RevisionQueryDto extends createZodDto(z.object({ revision: z.coerce.number().int().min(1).optional() })) {}

type Changed = z.output<(typeof ChangedResponseDto)['schema']>;
type CreatedAnswer = z.output<(typeof CreatedBoqDto)['schema']>;

/** BOQs as wholes: lists, totals, making, naming, copying and removing them. */
@ApiTags('BOQs')
@ApiExtraModels(QuestionnaireDto)
@Controller()
export class BoqsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly creation: BoqCreation,
    private readonly uploads: Uploads,
    private readonly reader: BoqReader,
    private readonly summaries: SummaryQuery,
    private readonly catalogue: BoqCatalogue,
    private readonly access: Access,
    private readonly changes: BoqChanges,
    private readonly members: BoqMembers,
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
  quick(@Body() body: QuestionnaireDto): z.input<(typeof QuickEstimateResponseDto)['schema']> {
    return { data: quickView(questionnaireOf(body), this.catalogue) };
  }

  @Get('recommendations')
  @Policy('recommendations.read')
  @ApiOperation({
    operationId: 'listRecommendations',
    description: 'Lists a ready BOQ for every layout and package, with and without modular kitchen.',
  })
  @ZodResponse({ status: 200, type: RecommendationsDto, description: 'Ids and costs.' })
  async recommendations(): Promise<z.output<(typeof RecommendationsDto)['schema']>> {
    return this.summaries.recommendations();
  }

  @Get('boqs')
  @Policy('boq.read-or-list', 'query')
  @ApiOperation({
    operationId: 'listBoqs',
    description:
      'Lists your BOQs, last changed first. With `boq_id` it returns that BOQ with its totals, at present or at a revision.',
  })
  @ApiResponse({
    status: 200,
    description: 'A page of BOQs, or the one that boq_id names.',
    schema: {
      oneOf: [{ $ref: getSchemaPath(BoqListResponseDto.Output) }, { $ref: getSchemaPath(BoqResponseDto.Output) }],
    },
  })
  @ApiExtraModels(BoqListResponseDto.Output, BoqResponseDto.Output)
  @Conditional()
  async list(
    @Boq('optional') boqId: string | null,
    @Query() query: BoqQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    if (boqId !== null) return this.reader.boq(boqId, query.revision, request, reply);
    const { actor } = currentContext();
    this.access.require('boq.list');
    if (actor.kind !== 'user') throw unauthorized();
    await reply.send(await this.summaries.list(actor, query));
  }

  @Get('boqs/:id')
  @Policy('boq.read', 'path')
  @ApiOperation({ operationId: 'getBoq', description: 'Returns a BOQ with its totals, breakup, rooms and schedule.' })
  @ApiResponse({ status: 200, type: BoqResponseDto.Output, description: 'The BOQ.' })
  @Conditional()
  async get(
    @Boq() id: string,
    @Query() { revision }: RevisionQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.reader.boq(id, revision, request, reply);
  }

  @Get('boqs/:id/items')
  @Policy('boq.read', 'path')
  @ApiOperation({ operationId: 'listItems', description: 'Lists the items of a BOQ, of all services, in order.' })
  @ApiResponse({ status: 200, type: ItemsResponseDto.Output, description: 'The items.' })
  @Conditional()
  async items(
    @Boq() id: string,
    @Query() { revision }: RevisionQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.reader.items(id, {}, revision, request, reply);
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
        { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
      ],
    },
  })
  @ApiResponse({ status: 201, type: CreatedBoqDto.Output, description: 'The BOQ of the questionnaire.' })
  @ApiResponse({ status: 202, type: CreatedBoqDto.Output, description: 'The BOQ the file is being imported into.' })
  @ApiResponse({ status: 401, description: 'A file needs a session.' })
  @ApiResponse({ status: 403, description: 'A file needs the right to upload.' })
  async create(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<CreatedAnswer> {
    if (request.isMultipart()) {
      this.access.require('boq.upload');
      const { boqId, importId, revision } = await this.uploads.receive(request);
      void reply.code(202);
      return tag(reply, { data: { boq_id: boqId, import_id: importId }, revision });
    }
    const answers = validate(QuestionnaireDto.schema, body ?? {});
    const { boqId, revision } = await this.creation.fromQuestionnaire(questionnaireOf(answers), answers.title);
    return tag(reply, { data: { boq_id: boqId }, revision });
  }

  @Patch('boqs/:id')
  @Policy('boq.rename', 'path')
  @ApiOperation({
    operationId: 'updateBoq',
    description:
      'Renames a BOQ, assigns it, unlinks it from the BOQ it was copied from, or changes what prices it: city, area, package, design fee or rate book.',
  })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'The revision that changed it.' })
  async update(
    @Boq() id: string,
    @Body() body: BoqPatchDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    const revision = await this.changes.apply(id, body);
    return tag(reply, { message: 'Updated successfully.', revision });
  }

  @Post('boqs/:id/estimate')
  @HttpCode(200)
  @Policy('boq.rename', 'path')
  @ApiOperation({
    operationId: 'estimateBoqChange',
    description: 'Estimates the total with another city, area, package, design fee or rate book. It stores nothing.',
  })
  @ZodResponse({ status: 200, type: BoqChangeEstimateDto, description: 'The total before and after.' })
  estimate(@Boq() id: string, @Body() body: BoqPatchDto): Promise<z.output<(typeof BoqChangeEstimateDto)['schema']>> {
    return this.changes.estimate(id, body);
  }

  @Delete('boqs/:id')
  @Policy('boq.delete', 'path')
  @ApiOperation({
    operationId: 'deleteBoq',
    description: 'Removes a BOQ from every list. Its history stays in the event log.',
  })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'It is removed.' })
  async remove(@Boq() id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<Changed> {
    const { revision } = await this.commands.execute(new ExecuteBoq(id, { type: 'DeleteBoq' }));
    return tag(reply, { message: 'Deleted successfully.', revision });
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
  async clone(@Boq() id: string, @Res({ passthrough: true }) reply: FastifyReply): Promise<CreatedAnswer> {
    const { boqId, revision } = await this.creation.clone(id);
    return tag(reply, { data: { boq_id: boqId }, revision });
  }

  @Post('boqs/:id/user')
  @HttpCode(200)
  @Policy('boq.attach-user', 'path')
  @ApiOperation({
    operationId: 'attachBoq',
    description: 'Makes a BOQ that you saved as a guest your own, or accepts an invitation.',
  })
  @ZodResponse({ status: 200, type: ChangedResponseDto, description: 'It is yours.' })
  async attach(
    @Boq() id: string,
    @Body() { invite }: AttachDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    const revision = await this.members.attach(id, invite);
    return tag(reply, { message: 'Updated successfully.', revision });
  }
}
