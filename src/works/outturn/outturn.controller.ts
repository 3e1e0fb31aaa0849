import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { allows } from '../../platform/http/access/access.service';
import { Policy } from '../../platform/http/access/policy.decorator';
import { forbidden } from '../../platform/http/answers/problem';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { BudgetReader } from '../costs/budgets';
import { WorksService } from '../works.service';
import { OutturnDto, WhyWorksDto, WhyWorksQueryDto, type Outturn, type WhyAnswer } from './outturn.dto';
import { outturnView } from './outturn-view';
import { whyFigure } from './why-figure';
import { isMoneyFigure, whyMoney } from './why-money';
import { isOutturnFigure, whyOutturn } from './why-outturn';

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
  @Policy('works.read', 'path')
  @HeavyRead()
  @ApiOperation({
    operationId: 'explainWorks',
    description:
      'Says why a figure of the works is what it is, with its parts. Figures of cost, of an item, a trade or all, are for those who see cost.',
  })
  @ZodResponse({ status: 200, type: WhyWorksDto, description: 'A sentence and its parts.' })
  async why(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { figure, item_id: itemId, service }: WhyWorksQueryDto,
  ): Promise<{ data: WhyAnswer }> {
    const isMoney = isMoneyFigure(figure);
    if (!isMoney && !allows(context, 'works.cost')) throw forbidden();
    const works = await this.works.of(id);
    if (isMoney) return { data: whyMoney(works.state, figure) };
    const budgets = await this.budgets.of(id);
    if (isOutturnFigure(figure)) return { data: whyOutturn(works, budgets, { figure, itemId, service }) };
    return { data: whyFigure(works, budgets.contract, { figure, itemId, service }) };
  }
}
