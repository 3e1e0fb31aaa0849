import { Controller, Get, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { allows } from '../platform/http/access/access.service';
import { Policy } from '../platform/http/access/policy.decorator';
import { tag } from '../platform/http/answers/etag';
import { HeavyRead } from '../platform/http/limits/heavy-reads';
import { Boq, Context, type RequestContext } from '../platform/http/request/request-context';
import { BudgetReader } from './costs/budgets';
import { costOverview, waitingForCost } from './outturn/cost-overview';
import { WorksDto, WorksLinesDto, type WorksLines, type WorksAnswer } from './works.dto';
import { worksLines, worksView } from './works-view';
import { WorksService } from './works.service';

/** What was accepted, and how far it is. */
@ApiTags('Works')
@Controller('boqs/:id/works')
export class WorksController {
  constructor(
    private readonly works: WorksService,
    private readonly budgets: BudgetReader,
  ) {}

  @Get()
  @Policy('works.read', 'path')
  @HeavyRead()
  @ApiOperation({
    operationId: 'getWorks',
    description:
      'Returns the contract that was accepted, and what is measured, billed and paid of it. 404 before the first acceptance.',
  })
  @ApiResponse({ status: 409, description: 'What was accepted was altered in the log (`record_altered`).' })
  @ZodResponse({ status: 200, type: WorksDto, description: 'The works.' })
  async get(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WorksAnswer> {
    const works = await this.works.of(id);
    const { contract, phases } = await this.budgets.of(id);
    const cost = allows(context, 'works.cost') ? costOverview(works, contract) : null;
    const { waiting, ...view } = worksView(works, context, phases);
    const data = { ...view, cost, waiting: [...waitingForCost(cost), ...waiting] };
    return tag(reply, { data, revision: data.revision });
  }

  @Get('lines')
  @Policy('works.read', 'path')
  @HeavyRead()
  @ApiOperation({
    operationId: 'listWorksLines',
    description:
      'Lists the lines of the contract with what is measured and billed of each, and what it holds besides lines.',
  })
  @ZodResponse({ status: 200, type: WorksLinesDto, description: 'In the order of the contract.' })
  async lines(@Context() context: RequestContext, @Boq() id: string): Promise<WorksLines> {
    return worksLines(await this.works.of(id), context);
  }
}
