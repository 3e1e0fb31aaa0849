import type { FillChoices } from '../../papers/filling/changes';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import type { Language } from '../../kernel/quotations/languages';
import { sumsInLanguage } from '../reads/summary/boq-in-language';
import { BoqDocuments } from '../issues/documents/boq-documents';
import { Conditional } from '../../platform/http/answers/conditional.decorator';
import { Limited } from '../../platform/http/limits/limited';
import { NAMED_FILE } from '../../platform/http/openapi/headers';
import { requirePolicy } from '../../platform/http/access/access.service';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Quota } from '../../platform/http/limits/quotas/quota';
import { holderOf, SignedLinks } from '../../platform/http/security/signed-links';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { contentTypeOf, fileNameOf, type ExportFormat, type RenderKind } from '../../papers/rendering/export-format';
import { boqFile } from './boq-file';
import {
  ExportFileParamsDto,
  ExportFileQueryDto,
  ExportQueryDto,
  ExportResponseDto,
  ReportQueryDto,
} from './exports.dto';
import { Renderer } from '../../papers/rendering/renderer';
import { FIVE_MINUTES, sendFile } from '../../papers/rendering/send-file';
import { SourceExports, type SourceExport } from './source-export';

const BINARY = { type: 'string', format: 'binary' } as const;
/** BOQs in other forms: workbook, paper, table, data, and the summary report. */
@ApiTags('Exports')
@Controller()
export class ExportsController {
  constructor(
    private readonly documents: BoqDocuments,
    private readonly renderer: Renderer,
    private readonly links: SignedLinks,
    private readonly sources: SourceExports,
  ) {}

  @Get('boqs/:id/export')
  @Policy('boq.export', 'path')
  @Limited(60, 60)
  @Quota('exports')
  @HeavyRead('rendered')
  @ApiOperation({
    operationId: 'exportBoq',
    description:
      'Renders the whole BOQ as xlsx (with live formulas), pdf, csv or json, or fills it into the uploaded workbook, and returns an address that is valid for 5 minutes.',
  })
  @ZodResponse({ status: 200, type: ExportResponseDto, description: 'The address; the file is made already.' })
  @ApiResponse({
    status: 409,
    description: 'There is no uploaded file to fill in, lines have no place in it, or its formulas are in the way.',
  })
  async export(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { format, revision, formulas, lines }: ExportQueryDto,
  ): Promise<z.output<(typeof ExportResponseDto)['schema']>> {
    const at = revision ?? (await this.documents.revision(context, id));
    // What a file held when it came was cost.
    if (format === 'source') requirePolicy(context, 'boq.see-workings');
    const { bytes, title, note, extension } = await this.make(context, id, at, format, { formulas, lines });
    const name = fileNameOf(title, at, extension ?? format);
    const url = await this.links.sign(filePath(id, at, format, name), {
      seconds: FIVE_MINUTES,
      holder: holderOf(context),
    });
    const address = formulas === 'replace' ? `${url}&formulas=replace` : url;
    return { data: { url: address, file_name: name, size: bytes.length, note: note ?? null } };
  }

  @Get('exports/:boq/:revision/:format/:name')
  @Policy('files.signed')
  @HeavyRead('rendered')
  @ApiOperation({
    operationId: 'getExportFile',
    description: 'Returns the file of an export. Its signed address is the only permission it needs.',
  })
  @ApiProduces(...(['xlsx', 'pdf', 'csv', 'json'] as const).map(contentTypeOf))
  @ApiResponse({ status: 200, description: 'The file.', headers: NAMED_FILE, schema: BINARY })
  @Conditional()
  @ApiResponse({ status: 403, description: 'The address has expired or was altered.' })
  async file(
    @Context() context: RequestContext,
    @Param() { boq, revision, format, name }: ExportFileParamsDto,
    @Query() query: ExportFileQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.links.verify(filePath(boq, revision, format, name), query);
    const { bytes, etag } = await this.make(context, boq, revision, format, { formulas: query.formulas });
    sendFile(request, reply, { bytes, name, kind: format, etag });
  }

  @Get('summary/report')
  @Policy('boq.export', 'query')
  @Limited(60, 60)
  @Quota('exports')
  @HeavyRead('rendered')
  @ApiOperation({
    operationId: 'getSummaryReport',
    description: 'Returns the summary report as PDF: totals, cost by service and room, assumptions and exclusions.',
  })
  @ApiProduces('application/pdf')
  @ApiResponse({ status: 200, description: 'The report.', headers: NAMED_FILE, schema: BINARY })
  @Conditional()
  async report(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Query() { revision, lang }: ReportQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const at = revision ?? (await this.documents.revision(context, boqId));
    const { bytes, title, etag } = await this.make(context, boqId, at, 'report', { language: lang });
    const name = fileNameOf(title, at, 'report');
    sendFile(request, reply, { bytes, name, kind: 'report', etag });
  }

  /** The bytes of a revision and its title, rendered at most once while they are kept. They change only with an issue's answer and record. */
  private async make(
    context: RequestContext,
    boqId: string,
    revision: number,
    kind: RenderKind,
    // Whoever has the address of a file was asked before.
    { formulas = 'keep', lines = 'leave_out', language = 'en' }: Partial<FillChoices> & { language?: Language } = {},
  ): Promise<Pick<SourceExport, 'bytes' | 'title' | 'etag'> & Partial<SourceExport>> {
    if (kind === 'source') return this.sources.make(context, boqId, revision, { formulas, lines });
    const english = await this.documents.at(context, boqId, revision);
    const document = { ...english, boq: sumsInLanguage(english.boq, language), language };
    const { issue } = document;
    const stamp = issue ? `.i${issue.issue}${issue.accepted ? 'a' : ''}${issue.intact ? '' : 'x'}` : '';
    const etag = `${boqId}.${kind}.${revision}${stamp}${language === 'en' ? '' : `.${language}`}`;
    return { bytes: await this.renderer.get(etag, boqFile({ kind, document })), title: document.boq.title, etag };
  }
}

function filePath(boqId: string, revision: number, format: ExportFormat, name: string): string {
  return `/api/exports/${boqId}/${revision}/${format}/${name}`;
}
