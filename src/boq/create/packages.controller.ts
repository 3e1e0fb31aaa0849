import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../platform/http/access/policy.decorator';
import { currentRateBook } from '../../pricing';
import { LanguageQueryDto } from '../core/dto/common.dto';
import { packageComparison } from './packages';
import { PackageComparisonDto, type PackageComparison } from './packages.dto';

/** The packages that estimates choose from. */
@ApiTags('Reference')
@Controller()
export class PackagesController {
  @Get('reference/packages')
  @Policy('reference.read')
  // It changes only with a new rate book; browsers revalidate after five minutes.
  @Header('cache-control', 'public, max-age=300')
  @ApiOperation({
    operationId: 'comparePackages',
    description: 'Compares what Classic, Comfort, Premium and Luxury contain.',
  })
  @ZodResponse({ status: 200, type: PackageComparisonDto, description: 'Packages side by side.' })
  packages(@Query() { lang }: LanguageQueryDto): { data: PackageComparison } {
    return { data: packageComparison(currentRateBook(), lang) };
  }
}
