import { Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { tag } from '../../../platform/http/answers/etag';
import { ManyLines } from '../../../platform/http/limits/body-limit';
import { Limited } from '../../../platform/http/limits/limited';
import { Boq, Context, type RequestContext } from '../../../platform/http/request/request-context';
import { SEEN } from '../../works-fields.dto';
import { MeasurementSheets } from './measurement-sheets';
import { MeasureSheetDto, ReadSheetDto, SheetEffectDto, type ReadSheet, type SheetEffect } from './sheet.dto';

/** Measurements that someone has in a sheet of their own. */
@ApiTags('Works')
@Controller('boqs/:id/works/measurements')
export class MeasurementSheetsController {
  constructor(private readonly sheets: MeasurementSheets) {}

  @Post('read')
  @HttpCode(200)
  @Policy('works.measure', 'path')
  @Limited(20, 60)
  @ApiOperation({
    operationId: 'readMeasurementSheet',
    description:
      'Reads a sheet of measurements (xlsx, xls, ods, csv) and returns its rows with the line of the contract that each seems to measure, and what does not add up. Nothing is stored.',
  })
  @ApiConsumes('multipart/form-data')
  @ApiBody({
    schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] },
  })
  @ZodResponse({ status: 200, type: ReadSheetDto, description: 'What was read.' })
  async read(@Boq() id: string, @Req() request: FastifyRequest): Promise<{ data: ReadSheet }> {
    return { data: await this.sheets.read(request, id) };
  }

  @Post('sheet')
  @HttpCode(200)
  @Policy('works.measure', 'path')
  @ManyLines()
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'importMeasurementSheet',
    description:
      'Enters rows of a sheet in the measurement book, all or none, without those it has already. With `dry_run` it stores nothing and returns the effect.',
  })
  @ApiResponse({ status: 409, description: 'The book has all of these rows (`nothing_to_change`).' })
  @ZodResponse({ status: 200, type: SheetEffectDto, description: 'What was entered, and what each line comes to.' })
  async enter(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Body() body: MeasureSheetDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<SheetEffect> {
    return tag(reply, await this.sheets.enter(context, boqId, body));
  }
}
