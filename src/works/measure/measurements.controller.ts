import { Body, Controller, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { parseQuantity, quantity, toNumber, type Quantity } from '../../kernel/quantity';
import { allows } from '../../platform/http/access/access.service';
import { Policy } from '../../platform/http/access/policy.decorator';
import { tag } from '../../platform/http/answers/etag';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { holderOf } from '../../platform/http/security/signed-links';
import { LocatedEntry } from '../history/located-entry';
import { lineOf } from '../domain/contract';
import { measuredOf } from '../domain/deciders/measure';
import { standing } from '../domain/stamp';
import type { Measurement } from '../domain/works.state';
import { paged } from '../paged';
import { SitePhotos } from '../site/site-photos';
import { countedFor } from '../works-view';
import { WorksService } from '../works.service';
import { ChangedDto, EntryParamDto, SEEN, WhyDto, type Changed } from '../works-fields.dto';
import {
  BookPageDto,
  MeasureDto,
  MeasuredDto,
  MeasurementsDto,
  type Measured,
  type MeasurementsPage,
  type MeasurementView,
} from './measure.dto';

/** The measurement book of works. */
@ApiTags('Works')
@Controller('boqs/:id/works/measurements')
export class MeasurementsController {
  constructor(
    private readonly works: WorksService,
    private readonly photos: SitePhotos,
  ) {}

  @Get()
  @Policy('works.read', 'path')
  @ApiOperation({
    operationId: 'listMeasurements',
    description: 'Lists the measurement book, reversed entries too. Who does not measure sees the checked entries.',
  })
  @ZodResponse({ status: 200, type: MeasurementsDto, description: 'One page, the newest first.' })
  async list(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { item_id: itemId, ...page }: BookPageDto,
  ): Promise<MeasurementsPage> {
    const { book, site } = (await this.works.of(id)).state;
    const counts = countedFor(context);
    const entries = [...book.values()].filter(
      (entry) => counts(entry) && (itemId === undefined || entry.itemId === itemId),
    );
    const photos = allows(context, 'works.site')
      ? [...site.photos.values()]
      : standing(site.photos).filter(({ shared }) => shared);
    const { data, meta } = paged(entries, page, measurementView);
    return { data: await this.photos.withPhotos('measurement', data, photos, holderOf(context)), meta };
  }

  @Post()
  @Policy('works.measure', 'path')
  @ApiHeader(SEEN)
  @LocatedEntry()
  @ApiOperation({
    operationId: 'addMeasurement',
    description:
      'Enters a measurement. More than the contract has is stored, and `excess` says by how much: a bill refuses it until it is accepted or agreed by a variation.',
  })
  @ApiResponse({ status: 409, description: 'The item is not in the contract (`not_in_contract`).' })
  @ZodResponse({ status: 201, type: MeasuredDto, description: 'The entry, and what is measured of the item.' })
  async measure(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Body() body: MeasureDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Measured> {
    const { item_id: itemId, date, note, deduction: isDeduction, reason } = body;
    const id = this.works.idOf(context);
    const sides = {
      nos: scaled(body.nos),
      length: scaled(body.length),
      breadth: scaled(body.breadth),
      height: scaled(body.height),
      quantity: scaled(body.quantity),
      ...(body.girth !== undefined && { girth: parseQuantity(body.girth) }),
      ...(body.lengths_in === 'm' && { lengthsIn: body.lengths_in }),
    };
    const command = { type: 'Measure', id, itemId, date, note, sides, isDeduction, reason } as const;
    const { agreed, state, revision } = await this.works.run(context, boqId, command);
    const measured = measuredOf(state.book, itemId);
    const contracted = lineOf(agreed.contract, itemId)?.quantity ?? 0;
    return tag(reply, {
      message: 'Measured.',
      revision,
      id,
      quantity: toNumber(state.book.get(id)?.quantity ?? quantity(0)),
      measured: toNumber(measured),
      excess: toNumber(quantity(Math.max(0, measured - contracted))),
    });
  }

  @Post(':entry/check')
  @HttpCode(200)
  @Policy('works.measure', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'checkMeasurement',
    description: 'Confirms a measurement: from then on the client sees it.',
  })
  @ZodResponse({ status: 200, type: ChangedDto, description: 'It is checked.' })
  async check(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Param() { entry }: EntryParamDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    const { revision } = await this.works.run(context, boqId, { type: 'CheckMeasurement', id: entry });
    return tag(reply, { message: 'Checked.', revision });
  }

  @Post(':entry/reverse')
  @HttpCode(200)
  @Policy('works.measure', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'reverseMeasurement',
    description: 'Takes a measurement back. It remains in the book, with the reason.',
  })
  @ApiResponse({ status: 409, description: 'A bill rests on it (`rests_on`).' })
  @ZodResponse({ status: 200, type: ChangedDto, description: 'It counts no more.' })
  async reverse(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Param() { entry }: EntryParamDto,
    @Body() { reason }: WhyDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    return tag(reply, await this.works.reverse(context, boqId, { of: 'measurement', id: entry, reason }));
  }
}

const scaled = (value: number | undefined): Quantity | null => (value === undefined ? null : parseQuantity(value));
const shown = (value: Quantity | null): number | null => value && toNumber(value);

function measurementView({
  itemId,
  sides,
  isDeduction,
  checkedBy,
  clause,
  reason,
  ...entry
}: Measurement): Omit<MeasurementView, 'photos'> {
  const { id, title, room, date, note, by, at, reversed, bill } = entry;
  return {
    id,
    item_id: itemId,
    title,
    room,
    date,
    note,
    nos: shown(sides.nos),
    length: shown(sides.length),
    breadth: shown(sides.breadth),
    height: shown(sides.height),
    ...(sides.girth !== undefined && { girth: toNumber(sides.girth) }),
    lengths_in: sides.lengthsIn ?? 'ft',
    quantity: toNumber(entry.quantity),
    deduction: isDeduction,
    ...(clause !== undefined && { clause }),
    ...(reason !== undefined && { reason }),
    by,
    at,
    checked_by: checkedBy,
    reversed,
    bill,
  };
}
