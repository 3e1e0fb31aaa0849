import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { VariationDto, VariationMadeDto, type VariationMade } from './variation.dto';
import { Variations } from './variations';

/** What was measured beyond the contract, as a change of the BOQ. */
@ApiTags('Works')
@Controller('boqs/:id/works/variation')
export class VariationsController {
  constructor(private readonly variations: Variations) {}

  @Post()
  @HttpCode(200)
  @Policy('works.bill', 'path')
  @ApiOperation({
    operationId: 'applyMeasurements',
    description:
      'Gives items of the BOQ the quantities that were measured beyond the contract, as one revision. Send it as a quotation next. With `dry_run` it returns the effect and a token to apply exactly that.',
  })
  @ApiResponse({ status: 409, description: 'No item can be changed so (`nothing_to_change`).' })
  @ZodResponse({
    status: 200,
    type: VariationMadeDto,
    description: 'What changed, and what is left to change by hand.',
  })
  make(@Context() context: RequestContext, @Boq() id: string, @Body() body: VariationDto): Promise<VariationMade> {
    return this.variations.make(context, id, body);
  }
}
