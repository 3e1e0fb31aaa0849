import { Body, Controller, HttpCode, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { Policy } from '../../platform/http/access/policy.decorator';
import { pageMeta } from '../../platform/http/answers/paging';
import { ManyLines } from '../../platform/http/limits/body-limit';
import { Context, personOf, type RequestContext } from '../../platform/http/request/request-context';
import { LibraryEffect } from './library-effect';
import { LibraryEffectBodyDto, LibraryEffectDto, LibraryEffectQueryDto } from './library-effect.dto';

/** The effect of a change of one's own rates on existing BOQs. */
@ApiTags('Own rates')
@Controller('rate-library')
export class LibraryEffectController {
  constructor(private readonly effect: LibraryEffect) {}

  @Post('effect')
  @HttpCode(200)
  @ManyLines()
  @Policy('rate-library.use')
  @ApiOperation({
    operationId: 'estimateRateLibrary',
    description:
      'Lists your open BOQs, each with its current total and its total with your own rates as they would be saved. It changes nothing: a BOQ keeps its version until someone changes it to the newer one.',
  })
  @ApiResponse({ status: 404, description: 'No such work.' })
  @ZodResponse({ status: 200, type: LibraryEffectDto, description: 'A page of BOQs, last changed first.' })
  async page(
    @Context() context: RequestContext,
    @Query() { page, limit }: LibraryEffectQueryDto,
    @Body() change: LibraryEffectBodyDto,
  ): Promise<z.output<(typeof LibraryEffectDto)['schema']>> {
    const { data, total } = await this.effect.page(personOf(context).id, change, page, limit);
    const paise = data.reduce((sum, { delta }) => sum + Math.round((delta ?? 0) * 100), 0);
    return { data, delta: paise / 100, meta: pageMeta(page, limit, total) };
  }
}
