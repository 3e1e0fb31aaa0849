import { Body, Controller, Get, HttpCode, Param, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { Access } from '../http/access.service';
import { Policy } from '../http/policy.decorator';
import { conflict, notFound } from '../http/problem';
import { currentContext } from '../http/request-context';
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
class ImportQueryDto extends createZodDto(z.object({ boq_id: z.uuid() })) {}

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
  @Policy('boq.read')
  @ApiOperation({ operationId: 'getImportOfBoq', summary: 'The last import of a BOQ' })
  @ZodResponse({ status: 200, type: ImportResponseDto, description: 'The import.' })
  async ofBoq(@Query() { boq_id }: ImportQueryDto): Promise<{ data: ImportView }> {
    const row = await this.imports.findByBoq(boq_id);
    if (!row) throw notFound();
    return { data: importView(row) };
  }

  @Get(':id')
  @Policy('import.read')
  @ApiOperation({
    operationId: 'getImport',
    summary: 'Stage, progress and result of an import, with every difference and every skipped row',
  })
  @ZodResponse({ status: 200, type: ImportResponseDto, description: 'The import.' })
  async get(@Param() { id }: ImportParamDto): Promise<{ data: ImportView }> {
    return { data: importView(await this.visible(id)) };
  }

  @Get(':id/preview')
  @Policy('import.read')
  @ApiOperation({
    operationId: 'getImportPreview',
    summary: 'The first rows of each sheet and the columns guessed, for an import in review',
  })
  @ZodResponse({ status: 200, type: ImportPreviewDto, description: 'Sheets, rows and candidate columns.' })
  async preview(@Param() { id }: ImportParamDto): Promise<z.output<(typeof ImportPreviewDto)['schema']>> {
    const row = await this.visible(id);
    return { data: previewView((row.result as ImportSummary | null) ?? { preview: [] }) };
  }

  @Put(':id/mapping')
  @HttpCode(200)
  @Policy('import.map')
  @ApiOperation({
    operationId: 'mapImport',
    summary: 'Say what the columns are; the import goes on, and the same headers are known next time',
  })
  @ZodResponse({ status: 200, type: ImportResponseDto, description: 'The import, back in line.' })
  async map(@Param() { id }: ImportParamDto, @Body() body: ImportMappingDto): Promise<{ data: ImportView }> {
    const row = await this.visible(id);
    await this.access.requireFor('boq.edit-items', row.boq_id);
    const { actor } = currentContext();
    const chosen = await this.imports.choose(
      id,
      actor.kind === 'user' ? actor.id : row.owner,
      mappingOf(body),
      (row.result as ImportSummary | null)?.preview ?? [],
    );
    if (!chosen) throw conflict('not_in_review', 'This import does not wait for its columns any more.');
    await this.queue.enqueue(id);
    return { data: importView(await this.visible(id)) };
  }

  /** An import is seen by those who see its BOQ. */
  private async visible(id: string): Promise<ImportRow> {
    const row = await this.imports.find(id);
    if (!row) throw notFound();
    await this.access.requireFor('boq.read', row.boq_id);
    return row;
  }
}
