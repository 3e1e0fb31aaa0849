import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { BoqDocuments } from '../boq/boq.public';
import { Conditional } from '../http/conditional.decorator';
import { Limited } from '../http/limited';
import { Policy } from '../http/policy.decorator';
import { SignedLinks } from '../http/signed-links';
import { contentTypeOf, fileNameOf, type ExportFormat, type RenderKind } from './export-format';
import { ExportFileParamsDto, ExportQueryDto, ExportResponseDto, ReportQueryDto, SignedQueryDto } from './exports.dto';
import { Renderer } from './renderer';
import { FIVE_MINUTES, sendFile } from './send-file';

class BoqParamDto extends createZodDto(z.object({ id: z.uuid() })) {}

const BINARY = { type: 'string', format: 'binary' } as const;
/** BOQs in other forms: workbook, paper, table, data, and the summary report. */
@ApiTags('Exports')
@Controller()
export class ExportsController {
  constructor(
    private readonly documents: BoqDocuments,
    private readonly renderer: Renderer,
    private readonly links: SignedLinks,
  ) {}

  @Get('boqs/:id/export')
  @Policy('boq.export')
  @Limited(60, 60)
  @ApiOperation({
    operationId: 'exportBoq',
    summary: 'The whole BOQ as xlsx (with live formulas), pdf, csv or json, as an address that opens for 5 minutes',
  })
  @ZodResponse({ status: 200, type: ExportResponseDto, description: 'The address; the file is made already.' })
  async export(
    @Param() { id }: BoqParamDto,
    @Query() { format, revision }: ExportQueryDto,
  ): Promise<z.output<(typeof ExportResponseDto)['schema']>> {
    const at = revision ?? (await this.documents.revision(id));
    const { bytes, title } = await this.make(id, at, format);
    const name = fileNameOf(title, at, format);
    const url = await this.links.sign(filePath(id, at, format, name), { seconds: FIVE_MINUTES });
    return { data: { url, file_name: name, size: bytes.length } };
  }

  @Get('exports/:boq/:revision/:format/:name')
  @Policy('files.signed')
  @ApiOperation({ operationId: 'getExportFile', summary: 'The file of an export, by its signed address alone' })
  @ApiProduces(...(['xlsx', 'pdf', 'csv', 'json'] as const).map(contentTypeOf))
  @ApiResponse({ status: 200, description: 'The file.', schema: BINARY })
  @Conditional()
  @ApiResponse({ status: 403, description: 'The address has expired or was altered.' })
  async file(
    @Param() { boq, revision, format, name }: ExportFileParamsDto,
    @Query() query: SignedQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.links.verify(filePath(boq, revision, format, name), query);
    const { bytes, etag } = await this.make(boq, revision, format);
    sendFile(request, reply, { bytes, name, kind: format, etag });
  }

  @Get('summary/report')
  @Policy('boq.export')
  @Limited(60, 60)
  @ApiOperation({
    operationId: 'getSummaryReport',
    summary: 'The summary report: totals, cost by service and room, assumptions and exclusions, as PDF',
  })
  @ApiProduces('application/pdf')
  @ApiResponse({ status: 200, description: 'The report.', schema: BINARY })
  @Conditional()
  async report(
    @Query() { boq_id, revision }: ReportQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const at = revision ?? (await this.documents.revision(boq_id));
    const { bytes, title, etag } = await this.make(boq_id, at, 'report');
    const name = fileNameOf(title, at, 'report');
    sendFile(request, reply, { bytes, name, kind: 'report', etag });
  }

  /** The bytes of a revision and its title, rendered at most once while they are kept. They change only with an issue's answer and record. */
  private async make(
    boqId: string,
    revision: number,
    kind: RenderKind,
  ): Promise<{ bytes: Buffer; title: string; etag: string }> {
    const document = await this.documents.at(boqId, revision);
    const { issue } = document;
    const stamp = issue ? `.i${issue.issue}${issue.accepted ? 'a' : ''}${issue.intact ? '' : 'x'}` : '';
    const etag = `${boqId}.${kind}.${revision}${stamp}`;
    return { bytes: await this.renderer.get(etag, { kind, document }), title: document.boq.title, etag };
  }
}

function filePath(boqId: string, revision: number, format: ExportFormat, name: string): string {
  return `/api/exports/${boqId}/${revision}/${format}/${name}`;
}
