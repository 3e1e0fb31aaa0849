import { Body, Controller, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { ManyLines } from '../http/limits/body-limit';
import { Access } from '../http/access/access.service';
import { Policy } from '../http/access/policy.decorator';
import { conflict, notFound } from '../http/answers/problem';
import { Boq, Context, type RequestContext } from '../http/request/request-context';
import { ImportQueue } from './import-flow/import-queue';
import { importView } from './import-view';
import {
  ImportMappingDto,
  ImportPreviewDto,
  ImportResponseDto,
  mappingOf,
  previewView,
  type ImportView,
} from './imports.dto';
import { ImportsRepository, type ImportRow, type ImportSummary } from './imports.repository';

class ImportParamDto extends createZodDto(z.object({ id: z.uuid() })) {}

/** How the import of an uploaded file goes, what it found, and the columns where a person has to say. */
@ApiTags('Imports')
@Controller('imports')
export class ImportsController {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly queue: ImportQueue,
    private readonly access: Access,
  ) {}

  @Get()
  @Policy('boq.read', 'query')
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
    description: 'Returns the stage, progress and result of an import, with every difference and every skipped row.',
  })
  @ZodResponse({ status: 200, type: ImportResponseDto, description: 'The import.' })
  async get(@Context() context: RequestContext, @Param() { id }: ImportParamDto): Promise<{ data: ImportView }> {
    return { data: importView(await this.visible(context, id)) };
  }

  @Get(':id/preview')
  @Policy('import.read')
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

  @Put(':id/mapping')
  @HttpCode(200)
  @ManyLines()
  @Policy('import.map')
  @ApiOperation({
    operationId: 'mapImport',
    description:
      'Names the columns of a file in review, and the import continues. The same headers are recognised the next time.',
  })
  @ZodResponse({ status: 200, type: ImportResponseDto, description: 'The import, back in line.' })
  async map(
    @Context() context: RequestContext,
    @Param() { id }: ImportParamDto,
    @Body() body: ImportMappingDto,
  ): Promise<{ data: ImportView }> {
    const row = await this.visible(context, id);
    await this.access.requireFor('boq.edit-items', row.boq_id, context.actor);
    const { actor } = context;
    const chosen = await this.imports.choose(
      id,
      actor.kind === 'user' ? actor.id : row.owner,
      mappingOf(body),
      (row.result as ImportSummary | null)?.preview ?? [],
      body.rate_includes_tax,
    );
    if (!chosen) throw conflict('not_in_review', 'This import does not wait for its columns any more.');
    await this.queue.wake();
    return { data: importView(await this.visible(context, id)) };
  }

  /** An import is seen by those who see its BOQ. */
  private async visible({ actor }: RequestContext, id: string): Promise<ImportRow> {
    const row = await this.imports.find(id);
    if (!row) throw notFound();
    await this.access.requireFor(row.for_comparison ? 'boq.compare-bill' : 'boq.see-workings', row.boq_id, actor);
    return row;
  }
}
