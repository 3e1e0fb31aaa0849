import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../platform/http/access/policy.decorator';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Boq } from '../../platform/http/request/request-context';
import { BudgetReader } from '../costs/budgets';
import { WorksService } from '../works.service';
import { OutturnDto, WhyWorksDto, WhyWorksQueryDto, type Outturn, type WhyAnswer } from './outturn.dto';
import { outturnView } from './outturn-view';
import { whyFigure } from './why-figure';

/** What the works really took, and why their figures are what they are. */
@ApiTags('Works')
@Controller('boqs/:id/works')
export class OutturnController {
  constructor(
    private readonly works: WorksService,
    private readonly budgets: BudgetReader,
  ) {}

  @Get('outturn')
  @Policy('works.cost', 'path')
  @HeavyRead()
  @ApiOperation({
    operationId: 'getOutturn',
    description:
      'Compares what each item costs with its estimate: by line, trade and room, and by cause once it is done.',
  })
  @ZodResponse({ status: 200, type: OutturnDto, description: 'In the order of the contract.' })
  async outturn(@Boq() id: string): Promise<Outturn> {
    const [works, budgets] = await Promise.all([this.works.of(id), this.budgets.of(id)]);
    return outturnView(works, budgets);
  }

  @Get('why')
  @Policy('works.cost', 'path')
  @HeavyRead()
  @ApiOperation({
    operationId: 'explainWorks',
    description: 'Says why a figure of the works is what it is, with its parts: of an item, a trade, or all.',
  })
  @ZodResponse({ status: 200, type: WhyWorksDto, description: 'A sentence and its parts.' })
  async why(
    @Boq() id: string,
    @Query() { figure, item_id: itemId, service }: WhyWorksQueryDto,
  ): Promise<{ data: WhyAnswer }> {
    const works = await this.works.of(id);
    const { contract } = await this.budgets.of(id);
    return { data: whyFigure(works, contract, { figure, itemId, service }) };
  }
}
