import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import type { UserActor } from '../../platform/http/access/actor';
import { Policy } from '../../platform/http/access/policy.decorator';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Self } from '../../platform/http/request/request-context';
import { FirmWorks } from './firm-works';
import { FirmCashDto, type FirmCash } from './firm-cash.dto';
import { firmCashView } from './firm-cash-view';
import { FirmWorksDto, FirmWorksQueryDto, type FirmWorksPage } from './firm-works.dto';
import { firmWorksPage } from './firm-works-view';

/** All works of a firm. */
@ApiTags('Works')
@Controller('firm/works')
export class FirmWorksController {
  constructor(private readonly firm: FirmWorks) {}

  @Get()
  @Policy('works.firm')
  @HeavyRead()
  @ApiOperation({
    operationId: 'listFirmWorks',
    description:
      'Lists the works that one prices, and adds up all of them: receivables by age, payables, retention, margin at acceptance and now. At most the 500 changed last.',
  })
  @ZodResponse({ status: 200, type: FirmWorksDto, description: 'One page, those last changed first.' })
  async list(
    @Self() person: UserActor,
    @Query() { boq_ids: boqIds, ...page }: FirmWorksQueryDto,
  ): Promise<FirmWorksPage> {
    return firmWorksPage(await this.firm.of(person, { boqIds: boqIds?.split(',') }), page);
  }

  @Get('cash')
  @Policy('works.firm')
  @HeavyRead()
  @ApiOperation({
    operationId: 'listFirmCash',
    description:
      'Adds up by week what the works bring and cost: bills and stages by planned days, vendors’ bills, and what is left of the forecast over its planned days.',
  })
  @ZodResponse({ status: 200, type: FirmCashDto, description: 'Twelve weeks from the present one.' })
  async cash(@Self() person: UserActor): Promise<FirmCash> {
    return firmCashView((await this.firm.of(person)).works);
  }
}
