import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../../http/policy.decorator';
import { BoqParamDto } from '../../dto/common.dto';
import { DifferenceQueryDto, DifferenceResponseDto, type Difference } from './difference.dto';
import { Differences } from './differences';

/** Why an amount of a BOQ differs between two revisions. */
@ApiTags('Rates and revisions')
@Controller()
export class DifferenceController {
  constructor(private readonly differences: Differences) {}

  @Get('boqs/:id/why/difference')
  @Policy('boq.read-history')
  @ApiOperation({
    operationId: 'explainDifference',
    summary:
      'Why an amount differs between two revisions: split by cause to the paisa, with the items, revisions, people and reasons behind each',
  })
  @ZodResponse({ status: 200, type: DifferenceResponseDto, description: 'The difference; it never changes.' })
  async explain(
    @Param() { id }: BoqParamDto,
    @Query() { of, from, to }: DifferenceQueryDto,
  ): Promise<{ data: Difference }> {
    return { data: await this.differences.of(id, of, from, to) };
  }
}
