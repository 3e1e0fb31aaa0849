import { Controller, Get, HttpCode, Post, Query, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { UNITS } from '../../papers/drawings/trace/types';
import { contentTypeOf, PLAN_FORMATS } from '../../papers/rendering/export-format';
import { sendFile } from '../../papers/rendering/send-file';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Conditional } from '../../platform/http/answers/conditional.decorator';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Limited } from '../../platform/http/limits/limited';
import { Quota } from '../../platform/http/limits/quotas/quota';
import { NAMED_FILE } from '../../platform/http/openapi/headers';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { PlanFiles } from './plan-files';
import { PlanExportQueryDto, ReadDrawingDto, type ReadDrawing } from './plan-files.dto';
import { PlanExports } from './plan-files.export';

/** The plan of a BOQ in the form of other programs. */
@ApiTags('BOQs')
@Controller('boqs/:id/plan')
export class PlanFilesController {
  constructor(
    private readonly files: PlanFiles,
    private readonly exports: PlanExports,
  ) {}

  @Post('dxf')
  @HttpCode(200)
  @Policy('boq.rename', 'path')
  @Limited(20, 60)
  @HeavyRead('rendered')
  @ApiOperation({
    operationId: 'readPlanDrawing',
    description:
      'Reads a DXF as a plan: walls, doors, windows and room names by layer. Stores nothing; draw the plan with PUT once it is checked. `unit`, `roles` and `thickness` come before `file`.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: {
        unit: { type: 'string', enum: [...UNITS] },
        roles: { type: 'string', description: 'JSON: a list of `{ layer, role }`.' },
        thickness: { type: 'integer', description: 'Of walls drawn as single lines, in millimetres.' },
        file: { type: 'string', format: 'binary' },
      },
      required: ['file'],
    },
  })
  @ZodResponse({ status: 200, type: ReadDrawingDto, description: 'What was read, and what was not.' })
  read(@Context() context: RequestContext, @Boq() id: string, @Req() request: FastifyRequest): Promise<ReadDrawing> {
    return this.files.read(context, id, request);
  }

  @Get('export')
  @Policy('boq.export', 'path')
  @Limited(60, 60)
  @Quota('exports')
  @HeavyRead('rendered')
  @ApiOperation({
    operationId: 'exportPlan',
    description:
      'The plan as a file: pdf to scale on A4 or A3 with dimensions, openings and the walls of each room, svg, or dxf for CAD. Where nobody drew one, it is the plan arranged from the answers.',
  })
  @ApiProduces(...PLAN_FORMATS.map(contentTypeOf))
  @ApiResponse({
    status: 200,
    description: 'The file.',
    headers: NAMED_FILE,
    schema: { type: 'string', format: 'binary' },
  })
  @ApiResponse({ status: 409, description: 'There is no plan yet.' })
  @Conditional()
  async export(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { format }: PlanExportQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    sendFile(request, reply, await this.exports.make(context, id, format));
  }
}
