import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Boq, Context, type RequestContext } from '../../../platform/http/request/request-context';
import { HeavyRead } from '../../../platform/http/limits/heavy-reads';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { DifferenceQueryDto, DifferenceResponseDto, type Difference } from './difference.dto';
import { Differences } from './differences';

/** Why an amount of a BOQ differs between two revisions. */
@ApiTags('Rates and revisions')
@Controller()
export class DifferenceController {
  constructor(private readonly differences: Differences) {}

  @Get('boqs/:id/why/difference')
  @Policy('boq.explain-change', 'path')
  @HeavyRead()
  @ApiOperation({
    operationId: 'explainDifference',
    description:
      'Explains how an amount differs between two revisions: split by cause to the paisa, with the items, revisions, people and reasons behind each.',
  })
  @ZodResponse({ status: 200, type: DifferenceResponseDto, description: 'The difference; it never changes.' })
  async explain(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { of, from, to }: DifferenceQueryDto,
  ): Promise<{ data: Difference }> {
    return { data: await this.differences.of(context, id, of, from, to) };
  }
}
