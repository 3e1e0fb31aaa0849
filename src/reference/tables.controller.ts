import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../http/policy.decorator';
import { currentRateBook } from '../pricing';
import { assumedRates } from './assumed-rates';
import { cityComparison } from './city-comparison';
import { materialNames, materialTables } from './material-tables';
import { packageComparison } from './packages';
import {
  AssumedRatesDto,
  CitiesDto,
  MaterialNamesDto,
  MaterialNamesQueryDto,
  MaterialTablesDto,
  PackageComparisonDto,
  type AssumedRates,
  type CityRow,
  type MaterialName,
  type MaterialTables,
  type PackageComparison,
} from './reference.dto';

/** They move with a new rate book only; a browser asks again after five minutes. */
const KEPT = 'public, max-age=300';

/** What estimates assume: materials, rates, packages and cities, all by the rate book in force. */
@ApiTags('Reference')
@Controller()
@Policy('reference.read')
export class TablesController {
  @Get('materials')
  @Header('cache-control', KEPT)
  @ApiOperation({ operationId: 'listMaterialNames', summary: 'Names of the materials that estimates price' })
  @ZodResponse({ status: 200, type: MaterialNamesDto, description: 'In the order of the alphabet.' })
  names(@Query() { q }: MaterialNamesQueryDto): { data: MaterialName[] } {
    return { data: materialNames(currentRateBook(), q) };
  }

  @Get('reference/materials')
  @Header('cache-control', KEPT)
  @ApiOperation({
    operationId: 'listMaterialTables',
    summary: 'Wood, finish, sheet, floor, stone, tile, fabric and hardware tables with assumed rates, and their terms',
  })
  @ZodResponse({ status: 200, type: MaterialTablesDto, description: 'The tables.' })
  materials(): { data: MaterialTables } {
    return { data: materialTables(currentRateBook()) };
  }

  @Get('reference/rates')
  @Header('cache-control', KEPT)
  @ApiOperation({ operationId: 'listAssumedRates', summary: 'Every assumed rate, a table for each trade' })
  @ZodResponse({ status: 200, type: AssumedRatesDto, description: 'Rates and percentages.' })
  rates(): { data: AssumedRates } {
    return { data: assumedRates(currentRateBook()) };
  }

  @Get('reference/packages')
  @Header('cache-control', KEPT)
  @ApiOperation({ operationId: 'comparePackages', summary: 'What Classic, Comfort, Premium and Luxury have in them' })
  @ZodResponse({ status: 200, type: PackageComparisonDto, description: 'Packages beside each other.' })
  packages(): { data: PackageComparison } {
    return { data: packageComparison(currentRateBook()) };
  }

  @Get('reference/cities')
  @Header('cache-control', KEPT)
  @ApiOperation({
    operationId: 'compareCities',
    summary: 'Labour, material and overall rates of cities against Mumbai',
  })
  @ZodResponse({ status: 200, type: CitiesDto, description: 'Mumbai first.' })
  cities(): { data: CityRow[] } {
    return { data: cityComparison(currentRateBook()) };
  }
}
