import { Controller, Get, Header, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../platform/http/access/policy.decorator';
import { currentRateBook } from '../../pricing';
import { assumedRates } from './assumed-rates';
import { cityComparison } from './city-comparison';
import { materialNames, materialTables } from './material-tables';
import {
  AssumedRatesDto,
  CitiesDto,
  MaterialNamesDto,
  MaterialNamesQueryDto,
  MaterialTablesDto,
  type AssumedRates,
  type CityRow,
  type MaterialName,
  type MaterialTables,
} from './reference.dto';

/** They change only with a new rate book; browsers revalidate after five minutes. */
const KEPT = 'public, max-age=300';

/** What estimates assume: materials, rates and cities, from the current rate book. */
@ApiTags('Reference')
@Controller()
@Policy('reference.read')
export class TablesController {
  @Get('materials')
  @Header('cache-control', KEPT)
  @ApiOperation({
    operationId: 'listMaterialNames',
    description: 'Lists the names of the materials that estimates price.',
  })
  @ZodResponse({ status: 200, type: MaterialNamesDto, description: 'In alphabetical order.' })
  names(@Query() { q }: MaterialNamesQueryDto): { data: MaterialName[] } {
    return { data: materialNames(currentRateBook(), q) };
  }

  @Get('reference/materials')
  @Header('cache-control', KEPT)
  @ApiOperation({
    operationId: 'listMaterialTables',
    description:
      'Lists the wood, finish, sheet, floor, stone, tile, fabric and hardware tables with their assumed rates and terms.',
  })
  @ZodResponse({ status: 200, type: MaterialTablesDto, description: 'The tables.' })
  materials(): { data: MaterialTables } {
    return { data: materialTables(currentRateBook()) };
  }

  @Get('reference/rates')
  @Header('cache-control', KEPT)
  @ApiOperation({ operationId: 'listAssumedRates', description: 'Lists every assumed rate, in one table per trade.' })
  @ZodResponse({ status: 200, type: AssumedRatesDto, description: 'Rates and percentages.' })
  rates(): { data: AssumedRates } {
    return { data: assumedRates(currentRateBook()) };
  }

  @Get('reference/cities')
  @Header('cache-control', KEPT)
  @ApiOperation({
    operationId: 'compareCities',
    description: 'Compares the labour, material and overall rates of the cities with those of Mumbai.',
  })
  @ZodResponse({ status: 200, type: CitiesDto, description: 'Mumbai first.' })
  cities(): { data: CityRow[] } {
    return { data: cityComparison(currentRateBook()) };
  }
}
