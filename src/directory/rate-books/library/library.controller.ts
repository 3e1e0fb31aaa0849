import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Located } from '../../../platform/http/answers/located';
import { invalid, notFound } from '../../../platform/http/answers/problem';
import { ManyLines } from '../../../platform/http/limits/body-limit';
import { Context, personOf, type RequestContext } from '../../../platform/http/request/request-context';
import type { RateKey } from '../../../kernel/rate-key';
import { currentRateBook } from '../../../pricing';
import { LibraryAdmin } from './library-admin';
import { usableView } from './library-view';
import { readRates } from './pasted/pasted-rates';
import { keyOfId } from './rate-id';
import {
  AddFirmRateDto,
  askedRate,
  ChangeFirmRateDto,
  FirmRateIdDto,
  ImportRatesDto,
  LibraryDto,
  LibraryQueryDto,
  PastedRatesDto,
  ReadRatesDto,
  UndoSaveDto,
  UsableRatesDto,
  type LibraryView,
  type UsableRateView,
} from './library.dto';
import { librarySaveOf } from './library-stream';
import { LibraryQuery } from './library.query';

/** A designer's own rates, which take precedence over the rate book in their BOQs. */
@ApiTags('Own rates')
@Controller('rate-library')
export class LibraryController {
  constructor(
    private readonly admin: LibraryAdmin,
    private readonly query: LibraryQuery,
  ) {}

  @Get()
  @Policy('rate-library.use')
  @ApiOperation({
    operationId: 'getRateLibrary',
    description:
      'Returns your own rates, compared with another version of them. Every save creates a version that never changes. These are the rates of your firm as entered: no city factor applies.',
  })
  @ZodResponse({ status: 200, type: LibraryDto, description: 'The rates and the saved versions.' })
  async get(@Context() context: RequestContext, @Query() query: LibraryQueryDto): Promise<{ data: LibraryView }> {
    return { data: await this.query.one(context, query) };
  }

  @Get('usable')
  @Policy('rate-library.use')
  @ApiOperation({
    operationId: 'listUsableRates',
    description: 'Lists the rates of the newest rate book that you can replace with your own.',
  })
  @ZodResponse({ status: 200, type: UsableRatesDto, description: 'By trade and kind.' })
  usable(): { data: UsableRateView[] } {
    return { data: usableView(currentRateBook()) };
  }

  @Post('rates')
  @Policy('rate-library.use')
  @Located<{ data: LibraryView }>(() => 'rate-library')
  @ApiOperation({
    operationId: 'addFirmRate',
    description: 'Adds a rate of your own; 409 with the current one where it already exists.',
  })
  @ZodResponse({ status: 201, type: LibraryDto, description: 'The new version.' })
  async add(
    @Context() context: RequestContext,
    @Body() { reason, ...rate }: AddFirmRateDto,
  ): Promise<{ data: LibraryView }> {
    await this.admin.run(context, { type: 'AddRate', rate: askedRate(rate) }, reason ?? '');
    return { data: await this.query.one(context) };
  }

  @Patch('rates/:id')
  @Policy('rate-library.use')
  @ApiOperation({
    operationId: 'changeFirmRate',
    description: 'Changes a rate of your own. Omitted fields stay unchanged.',
  })
  @ZodResponse({ status: 200, type: LibraryDto, description: 'The new version.' })
  async change(
    @Context() context: RequestContext,
    @Param() { id }: FirmRateIdDto,
    @Body() { reason, old_rate: oldRate, tax_basis: taxBasis, valid_until: validUntil, ...edit }: ChangeFirmRateDto,
  ): Promise<{ data: LibraryView }> {
    const key = await this.keyOf(context, id);
    const command = { type: 'ChangeRate', key, edit: { ...edit, taxBasis, validUntil }, oldRate } as const;
    await this.admin.run(context, command, reason ?? '');
    return { data: await this.query.one(context) };
  }

  @Delete('rates/:id')
  @Policy('rate-library.use')
  @ApiOperation({
    operationId: 'removeFirmRate',
    description: 'Removes a rate of your own. BOQs that are pinned to an earlier version keep it.',
  })
  @ZodResponse({ status: 200, type: LibraryDto, description: 'The new version, without it.' })
  async remove(@Context() context: RequestContext, @Param() { id }: FirmRateIdDto): Promise<{ data: LibraryView }> {
    await this.admin.run(context, { type: 'RemoveRate', key: await this.keyOf(context, id) }, '');
    return { data: await this.query.one(context) };
  }

  @Post('read')
  @HttpCode(200)
  @ManyLines()
  @Policy('rate-library.use')
  @ApiOperation({
    operationId: 'readRates',
    description:
      'Reads a pasted list or the text of a CSV file: with headings (label, rate, trade, kind, unit, GST, brand, vendor, document, date, valid until, note), or label, rate, unit and vendor. It stores nothing.',
  })
  @ZodResponse({ status: 200, type: ReadRatesDto, description: 'The rates, and the rows that could not be read.' })
  read(@Body() { text }: PastedRatesDto): z.output<(typeof ReadRatesDto)['schema']> {
    const { rates, problems } = readRates(text, currentRateBook());
    return { data: { rates: [...rates], problems: [...problems] } };
  }

  @Post('import')
  @HttpCode(200)
  @ManyLines()
  @Policy('rate-library.use')
  @ApiOperation({
    operationId: 'importRates',
    description: 'Saves many rates of your own as one version: new ones, and new figures for existing ones.',
  })
  @ZodResponse({ status: 200, type: LibraryDto, description: 'The new version.' })
  async import(
    @Context() context: RequestContext,
    @Body() { rates, reason }: ImportRatesDto,
  ): Promise<{ data: LibraryView }> {
    await this.admin.run(context, { type: 'ImportRates', rates: rates.map(askedRate) }, reason ?? '');
    return { data: await this.query.one(context) };
  }

  @Post('undo')
  @HttpCode(200)
  @Policy('rate-library.use')
  @ApiOperation({
    operationId: 'undoRates',
    description:
      'Returns the rates that a version saved to what they were before it, as a new version; 409 where one of them has been changed since.',
  })
  @ZodResponse({ status: 200, type: LibraryDto, description: 'The new version.' })
  async undo(@Context() context: RequestContext, @Body() { version }: UndoSaveDto): Promise<{ data: LibraryView }> {
    const stored = (await this.admin.events(personOf(context).id))[version - 1];
    if (!stored) throw invalid({ version: 'There is no such version of your rates.' });
    await this.admin.run(context, { type: 'UndoSave', save: librarySaveOf(stored) }, `Version ${version} undone`);
    return { data: await this.query.one(context) };
  }

  private async keyOf(context: RequestContext, id: string): Promise<RateKey> {
    const key = keyOfId(await this.admin.current(personOf(context).id), id);
    if (key === undefined) throw notFound();
    return key;
  }
}
