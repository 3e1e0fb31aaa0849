import { join } from 'node:path';
import { Controller, Get, Param, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { Comparisons } from '../comparison/comparisons';
import { Conditional } from '../../../platform/http/answers/conditional.decorator';
import { Limited } from '../../../platform/http/limits/limited';
import { NAMED_FILE } from '../../../platform/http/openapi/headers';
import { HeavyRead } from '../../../platform/http/limits/heavy-reads';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Quota } from '../../../platform/http/limits/quotas/quota';
import { holderOf, SignedLinks } from '../../../platform/http/security/signed-links';
import { SignedQueryDto } from '../../../platform/http/security/signed-query.dto';
import { Boq, Context, type RequestContext } from '../../../platform/http/request/request-context';
import { comparisonFileNameOf, contentTypeOf, type ComparisonFormat } from '../../../papers/rendering/export-format';
import { ComparisonExportQueryDto, ComparisonFileParamsDto, ComparisonFileDto } from './comparison-files.dto';
import { paper } from '../../../papers/rendering/paper';
import { Renderer } from '../../../papers/rendering/renderer';
import { FIVE_MINUTES, sendFile } from '../../../papers/rendering/send-file';

const comparisonFile = paper<typeof import('./comparison.paper')>(join(__dirname, 'comparison.paper'));

interface Pair {
  readonly boq: string;
  readonly from: number;
  readonly to: number;
}

/** The comparison of two revisions as paper and as a workbook. */
@ApiTags('Exports')
@Controller()
export class ComparisonFilesController {
  constructor(
    private readonly comparisons: Comparisons,
    private readonly renderer: Renderer,
    private readonly links: SignedLinks,
  ) {}

  @Get('revisions/compare/export')
  @Policy('boq.read-history', 'query')
  @Limited(60, 60)
  @Quota('exports')
  @HeavyRead('rendered')
  @ApiOperation({
    operationId: 'exportComparison',
    description:
      'Renders the comparison of two revisions as pdf or xlsx and returns an address that is valid for 5 minutes.',
  })
  @ZodResponse({ status: 200, type: ComparisonFileDto, description: 'The address; the file is made already.' })
  async export(
    @Context() context: RequestContext,
    @Boq() boq: string,
    @Query() { from, to: asked, format }: ComparisonExportQueryDto,
  ): Promise<z.output<(typeof ComparisonFileDto)['schema']>> {
    const pair = { boq, from, to: asked ?? (await this.comparisons.present(context, boq)) };
    const { bytes, title } = await this.make(context, pair, format);
    const name = comparisonFileNameOf(title, pair.from, pair.to, format);
    const url = await this.links.sign(filePath(pair, format, name), {
      seconds: FIVE_MINUTES,
      holder: holderOf(context),
    });
    return { data: { url, file_name: name, size: bytes.length, note: null } };
  }

  @Get('exports/comparisons/:boq/:from/:to/:format/:name')
  @Policy('files.signed')
  @HeavyRead('rendered')
  @ApiOperation({
    operationId: 'getComparisonFile',
    description: 'Returns the file of a comparison. Its signed address is the only permission it needs.',
  })
  @ApiProduces(contentTypeOf('pdf'), contentTypeOf('xlsx'))
  @ApiResponse({
    status: 200,
    description: 'The file.',
    headers: NAMED_FILE,
    schema: { type: 'string', format: 'binary' },
  })
  @Conditional()
  @ApiResponse({ status: 403, description: 'The address has expired or was altered.' })
  async file(
    @Context() context: RequestContext,
    @Param() { boq, from, to, format, name }: ComparisonFileParamsDto,
    @Query() query: SignedQueryDto,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const pair = { boq, from, to };
    await this.links.verify(filePath(pair, format, name), query);
    const { bytes } = await this.make(context, pair, format);
    sendFile(request, reply, { bytes, name, kind: format, etag: `${boq}.compare-${format}.${from}-${to}` });
  }

  private async make(
    context: RequestContext,
    { boq, from, to }: Pair,
    format: ComparisonFormat,
  ): Promise<{ bytes: Buffer; title: string }> {
    const comparison = await this.comparisons.of(context, boq, from, to);
    const key = `${boq}.compare-${format}.${from}-${to}.${this.comparisons.stamp}.${context.boqId === null}`;
    return {
      bytes: await this.renderer.get(key, comparisonFile({ format, comparison })),
      title: comparison.title,
    };
  }
}

function filePath({ boq, from, to }: Pair, format: ComparisonFormat, name: string): string {
  return `/api/exports/comparisons/${boq}/${from}/${to}/${format}/${name}`;
}
