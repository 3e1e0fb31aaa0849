import { BoqCommands } from '../core/boq-commands';
import { Body, Controller, Delete, Get, HttpCode, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { ManyLines } from '../../platform/http/limits/body-limit';
import { AccessService } from '../../platform/http/access/access.service';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Policy } from '../../platform/http/access/policy.decorator';
import { conflict, notFound } from '../../platform/http/answers/problem';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { ImportQueue } from './import-flow/import-queue';
import { ImportReviews, isReopened } from './import-reviews';
import { ImportTrials } from './import-trials';
import { importView } from './import-view';
import {
  ImportMappingDto,
  ImportPreviewDto,
  ImportResponseDto,
  ImportTrialDto,
  mappingOf,
  previewView,
  type ImportView,
} from './imports.dto';
import { ScheduleDto, scheduleView } from './questions/schedule.dto';
import { lastingSheets, triedView } from './questions/questions-view';
import { TriedMappingDto } from './questions/questions.dto';
import type { Mapping, UnderstoodBoq } from '../../papers/reading/understand/types';
import { ImportsRepository, type ImportRow, type ImportSummary } from './imports.repository';

class ImportParamDto extends createZodDto(z.object({ id: z.uuid() })) {}

/** Progress and result of the import of an uploaded file, and the questions that it leaves to a person. */
@ApiTags('Imports')
@Controller('imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly queue: ImportQueue,
    private readonly access: AccessService,
    private readonly trials: ImportTrials,
    private readonly reviews: ImportReviews,
    private readonly commands: BoqCommands,
  ) {}

  @Get()
  @Policy('boq.read-import', 'query')
  @ApiOperation({ operationId: 'getImportOfBoq', description: 'Returns the last import of a BOQ.' })
  @ZodResponse({ status: 200, type: ImportResponseDto, description: 'The import.' })
  async ofBoq(@Boq() boqId: string): Promise<{ data: ImportView }> {
    const row = await this.imports.findByBoq(boqId);
    if (!row) throw notFound();
    return { data: importView(row) };
  }

  @Get(':id')
  @Policy('import.read')
  @ApiOperation({
    operationId: 'getImport',
    description:
      'Returns the stage, progress and result of an import, with every difference and every skipped row; in review with its questions.',
  })
  @ZodResponse({ status: 200, type: ImportResponseDto, description: 'The import.' })
  async get(@Context() context: RequestContext, @Param() { id }: ImportParamDto): Promise<{ data: ImportView }> {
    return { data: importView(await this.visible(context, id)) };
  }

  @Get(':id/preview')
  @Policy('import.read')
  @HeavyRead()
  @ApiOperation({
    operationId: 'getImportPreview',
    description: 'Returns the first rows of each sheet and the guessed columns of an import in review.',
  })
  @ZodResponse({ status: 200, type: ImportPreviewDto, description: 'Sheets, rows and candidate columns.' })
  async preview(
    @Context() context: RequestContext,
    @Param() { id }: ImportParamDto,
  ): Promise<z.output<(typeof ImportPreviewDto)['schema']>> {
    const row = await this.visible(context, id);
    return { data: previewView((row.result as ImportSummary | null) ?? { preview: [] }) };
  }

  @Post(':id/preview')
  @HttpCode(200)
  @ManyLines()
  @Policy('import.map')
  @ApiOperation({
    operationId: 'estimateImport',
    description:
      'Reads a file in review with the given columns and marked rows and returns items, sum, the first items and, where asked for, rows of a sheet with what each is read as. It stores nothing.',
  })
  @ZodResponse({ status: 200, type: TriedMappingDto, description: 'What these columns would make of the file.' })
  async try(
    @Context() context: RequestContext,
    @Param() { id }: ImportParamDto,
    @Body() body: ImportTrialDto,
  ): Promise<z.output<(typeof TriedMappingDto)['schema']>> {
    const row = await this.visible(context, id);
    await this.access.requireFor('boq.edit-items', row.boq_id, context.actor);
    if (row.status !== 'review') throw notInReview();
    return { data: triedView(await this.trials.read(row, mappingOf(body), body.show ?? null)) };
  }

  @Put(':id/mapping')
  @HttpCode(200)
  @ManyLines()
  @Policy('import.map')
  @ApiOperation({
    operationId: 'mapImport',
    description:
      'Answers the questions of a file in review by naming the columns of each sheet that counts and marking rows, and the import continues. The same headers, and rows with the words of those marked, are recognised the next time.',
  })
  @ZodResponse({ status: 200, type: ImportResponseDto, description: 'The import, back in line.' })
  async map(
    @Context() context: RequestContext,
    @Param() { id }: ImportParamDto,
    @Body() body: ImportMappingDto,
  ): Promise<{ data: ImportView }> {
    const row = await this.visible(context, id);
    const relation = await this.access.requireFor('boq.edit-items', row.boq_id, context.actor);
    const { actor } = context;
    const mapping = mappingOf(body);
    const reading = await this.readingOf(row, mapping);
    await this.reviews.takeBack({ ...context, relation, boqId: row.boq_id }, row, reading);
    const chosen = await this.imports.choose(
      id,
      actor.kind === 'user' ? actor.id : row.owner,
      mapping,
      lastingSheets(row.result as ImportSummary | null),
      { ratesIncludeTax: body.rate_includes_tax, lasting: reading?.marked?.lasting },
    );
    if (!chosen) throw notInReview();
    const answered = { type: 'AskOfImport', importId: id, file: row.file_name, questions: 0 } as const;
    if (!isReopened(row)) await this.commands.submit(context, row.boq_id, answered);
    await this.queue.wake();
    return { data: importView(await this.visible(context, id)) };
  }

  @Post(':id/review')
  @HttpCode(200)
  @Policy('import.map')
  @ApiOperation({
    operationId: 'requestReview',
    description:
      'Puts a finished import back in review, so that a person can mark its rows. The BOQ keeps its lines until the mapping is sent, which takes them out by undoing the import, in one revision.',
  })
  @ZodResponse({ status: 200, type: ImportResponseDto, description: 'The import, in review.' })
  async review(@Context() context: RequestContext, @Param() { id }: ImportParamDto): Promise<{ data: ImportView }> {
    const row = await this.visible(context, id);
    await this.access.requireFor('boq.edit-items', row.boq_id, context.actor);
    await this.reviews.open(row);
    return { data: importView(await this.visible(context, id)) };
  }

  @Delete(':id/review')
  @Policy('import.map')
  @ApiOperation({
    operationId: 'endReview',
    description: 'Ends the review of a finished import: it is again as it was.',
  })
  @ZodResponse({ status: 200, type: ImportResponseDto, description: 'The import, done.' })
  async leaveReview(
    @Context() context: RequestContext,
    @Param() { id }: ImportParamDto,
  ): Promise<{ data: ImportView }> {
    const row = await this.visible(context, id);
    await this.access.requireFor('boq.edit-items', row.boq_id, context.actor);
    await this.reviews.leave(row);
    return { data: importView(await this.visible(context, id)) };
  }

  @Get(':id/rates')
  @Policy('import.map')
  @HeavyRead()
  @ApiOperation({
    operationId: 'getScheduleOfImport',
    description:
      'Reads a file in review as a schedule of rates: its codes, words, units and rates, and the area and year that its title names. It stores nothing; `importRates` saves the rates.',
  })
  @ZodResponse({ status: 200, type: ScheduleDto, description: 'The rates of the file.' })
  async rates(
    @Context() context: RequestContext,
    @Param() { id }: ImportParamDto,
  ): Promise<z.output<(typeof ScheduleDto)['schema']>> {
    const row = await this.visible(context, id);
    const schedule = row.status === 'review' ? await this.trials.readSchedule(row) : null;
    if (!schedule) throw notFound();
    return { data: scheduleView(schedule, row.file_name) };
  }

  /**
   * The file as these columns and marks read it, where more depends on it than what the worker will read: marks that are kept for
   * later files, lines that are replaced. Throws 400 where the file does not have what is marked.
   */
  private async readingOf(row: ImportRow, mapping: Mapping): Promise<UnderstoodBoq | null> {
    const isMarked = mapping.sheets.some(({ rows = [], unused = [] }) => rows.length + unused.length > 0);
    return row.status === 'review' && (isMarked || isReopened(row)) ? this.trials.read(row, mapping) : null;
  }

  /** An import is seen by those who see its BOQ. */
  private async visible({ actor }: RequestContext, id: string): Promise<ImportRow> {
    const row = await this.imports.find(id);
    if (!row) throw notFound();
    await this.access.requireFor(row.for_comparison ? 'boq.compare-bill' : 'boq.see-workings', row.boq_id, actor);
    return row;
  }
}

function notInReview(): Error {
  return conflict('not_in_review', 'This import no longer waits for an answer.');
}
