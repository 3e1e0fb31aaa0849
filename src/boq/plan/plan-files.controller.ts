import { Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { UNITS } from '../../papers/drawings/trace/types';
import { Policy } from '../../platform/http/access/policy.decorator';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Limited } from '../../platform/http/limits/limited';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { PlanFiles } from './plan-files';
import { ReadDrawingDto, type ReadDrawing } from './plan-files.dto';

/** The plan of a BOQ in the form of other programs. */
@ApiTags('BOQs')
@Controller('boqs/:id/plan')
export class PlanFilesController {
  constructor(private readonly files: PlanFiles) {}

  @Post('dxf')
  @HttpCode(200)
  @Policy('boq.rename', 'path')
  @Limited(20, 60)
  @HeavyRead('rendered')
  @ApiOperation({
    operationId: 'readPlanDrawing',
    description:
      'Reads a DXF as a plan: walls, doors, windows and room names by layer. Stores nothing; draw the plan with PUT once it is checked. `unit` and `roles` come before `file` in the form.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: {
      type: 'object',
      properties: {
        unit: { type: 'string', enum: [...UNITS] },
        roles: { type: 'string', description: 'JSON: a list of `{ layer, role }`.' },
        file: { type: 'string', format: 'binary' },
      },
      required: ['file'],
    },
  })
  @ZodResponse({ status: 200, type: ReadDrawingDto, description: 'What was read, and what was not.' })
  read(@Context() context: RequestContext, @Boq() id: string, @Req() request: FastifyRequest): Promise<ReadDrawing> {
    return this.files.read(context, id, request);
  }
}
