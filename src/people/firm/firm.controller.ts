import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import type { UserActor } from '../../platform/http/access/actor';
import { Policy } from '../../platform/http/access/policy.decorator';
import { BodyLimit } from '../../platform/http/limits/body-limit';
import { Self } from '../../platform/http/request/request-context';
import { ChangeFirmDto, FirmDto } from './firm.dto';
import { Firms, type Firm } from './firms';

/** A logo of 500 kB as base64, and the texts. */
const FIRM_BYTES = 760 * 1024;

/** The firm that a person's quotations come from. */
@ApiTags('Session')
@Controller('me/firm')
export class FirmController {
  constructor(private readonly firms: Firms) {}

  @Get()
  @Policy('profile.read')
  @ApiOperation({ operationId: 'getFirm', description: 'Returns the firm that your quotations show as the sender.' })
  @ZodResponse({ status: 200, type: FirmDto, description: 'The firm; the usual terms where none was set.' })
  async firm(@Self() { id }: UserActor): Promise<{ data: Firm }> {
    return { data: await this.firms.of(id) };
  }

  @Put()
  @Policy('profile.change')
  @BodyLimit(FIRM_BYTES)
  @ApiOperation({
    operationId: 'changeFirm',
    description: 'Sets the firm that your next quotations show: name, contact, GSTIN, terms, payment plan and logo.',
  })
  @ZodResponse({ status: 200, type: FirmDto, description: 'The firm as it is now.' })
  async change(@Self() { id }: UserActor, @Body() body: ChangeFirmDto): Promise<{ data: Firm }> {
    return { data: await this.firms.change(id, body) };
  }
}
