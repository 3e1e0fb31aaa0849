import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { pageMeta } from '../../platform/http/answers/paging';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Policy } from '../../platform/http/access/policy.decorator';
import { RateBookEffect } from './rate-book-effect';
import { EffectDto, EffectQueryDto, EffectVersionDto, type EffectRow } from './rate-book-effect.dto';

/** The effect of a version of the rate book on existing BOQs. */
@ApiTags('Rate books')
@Controller('rate-books')
export class RateBookEffectController {
  constructor(private readonly effect: RateBookEffect) {}

  @Get(':version/effect')
  @Policy('rate-books.write')
  @HeavyRead()
  @ApiOperation({
    operationId: 'getRateBookEffect',
    description:
      'Lists the BOQs priced with other versions, each with its current total and its total with this version. It changes nothing.',
  })
  @ZodResponse({ status: 200, type: EffectDto, description: 'A page of BOQs.' })
  async page(
    @Param() { version }: EffectVersionDto,
    @Query() { page, limit }: EffectQueryDto,
  ): Promise<{ data: EffectRow[]; meta: ReturnType<typeof pageMeta> }> {
    const { data, total } = await this.effect.page(version, page, limit);
    return { data, meta: pageMeta(page, limit, total) };
  }
}
