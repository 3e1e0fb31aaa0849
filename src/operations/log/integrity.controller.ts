import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { Located } from '../../platform/http/answers/located';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Context, type RequestContext } from '../../platform/http/request/request-context';
import { RunDto, runSchema, runView, type RunView } from '../runs/run.dto';
import { Runs } from '../runs/runs';
import { RunsRepository } from '../runs/runs.repository';

class IntegrityDto extends createZodDto(
  z.object({
    data: z.object({
      last: runSchema.nullable().describe('The last completed check; it is clean without findings.'),
      current: runSchema.nullable().describe('The one queued or running.'),
    }),
  }),
) {}

/** Integrity checks of the log, its prices and the read models. */
@ApiTags('Operations')
@Controller('admin/integrity')
export class IntegrityController {
  constructor(
    private readonly runs: Runs,
    private readonly repository: RunsRepository,
  ) {}

  @Get()
  @Policy('admin.read')
  @HeavyRead()
  @ApiOperation({
    operationId: 'getIntegrity',
    description: 'Returns the last integrity check and the one in progress.',
  })
  @ZodResponse({ status: 200, type: IntegrityDto, description: 'Findings are under GET /admin/runs/{id}/findings.' })
  async get(): Promise<{ data: { last: RunView | null; current: RunView | null } }> {
    const [last, [current]] = await Promise.all([
      this.repository.lastDone('integrity'),
      this.repository.open('integrity'),
    ]);
    return { data: { last: last && runView(last), current: current ? runView(current) : null } };
  }

  @Post()
  @HttpCode(202)
  @Policy('admin.write')
  @Located<{ data: RunView }>(({ data }) => `admin/runs/${data.id}`)
  @ApiOperation({
    operationId: 'checkIntegrity',
    description:
      'Starts a check of the hash chain of every stream, of every price, of all works, and of every read model against a fresh rebuild.',
  })
  @ZodResponse({ status: 202, type: RunDto, description: 'Queued; follow it with GET /admin/runs/{id}.' })
  async check(@Context() context: RequestContext): Promise<{ data: RunView }> {
    return { data: await this.runs.ask(context, 'integrity', 'log') };
  }
}
