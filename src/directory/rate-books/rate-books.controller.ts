import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { ManyLines } from '../../platform/http/limits/body-limit';
import { Located } from '../../platform/http/answers/located';
import { allows } from '../../platform/http/access/access.service';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Context, type RequestContext } from '../../platform/http/request/request-context';
import type { RatedCity } from '../../kernel/terms';
import type { CityFactor } from './domain/rate-book.state';
import { RateBookAdmin } from './rate-book-admin';
import {
  ChangeRateBookDto,
  DraftRateBookDto,
  PublishRateBookDto,
  RateBookDiscardedDto,
  RateBookDto,
  RateBookListDto,
  RateBookQueryDto,
  VersionDto,
  type RateBookHeadView,
  type RateBookView,
} from './rate-books.dto';
import { RateBooksQuery } from './rate-books.query';

/** Versions of the rate book. */
@ApiTags('Rate books')
@Controller('rate-books')
export class RateBooksController {
  constructor(
    private readonly admin: RateBookAdmin,
    private readonly query: RateBooksQuery,
  ) {}

  @Get()
  @Policy('rate-books.read')
  @ApiOperation({
    operationId: 'listRateBooks',
    description: 'Lists every version of the rate book, newest first; drafts for admins only.',
  })
  @ZodResponse({ status: 200, type: RateBookListDto, description: 'The versions, with how many BOQs each prices.' })
  async list(@Context() context: RequestContext): Promise<{ data: RateBookHeadView[] }> {
    return { data: await this.query.list(allows(context, 'rate-books.write')) };
  }

  @Post()
  @Policy('rate-books.write')
  @Located<{ data: RateBookView }>(({ data }) => `rate-books/${data.version}`)
  @ApiOperation({
    operationId: 'draftRateBook',
    description:
      'Drafts the next version from a published one, by default the newest. There can be one draft at a time.',
  })
  @ZodResponse({ status: 201, type: RateBookDto, description: 'The draft.' })
  async draft(
    @Context() context: RequestContext,
    @Body() { based_on, note }: DraftRateBookDto,
  ): Promise<{ data: RateBookView }> {
    const { version } = await this.admin.draft(context, based_on, note ?? '');
    return { data: await this.query.one(version) };
  }

  @Get(':version')
  @Policy('rate-books.read')
  @ApiOperation({
    operationId: 'getRateBook',
    description: 'Returns one version with every rate, compared with the published version before it or another one.',
  })
  @ZodResponse({ status: 200, type: RateBookDto, description: 'The version.' })
  async get(
    @Context() context: RequestContext,
    @Param() { version }: VersionDto,
    @Query() { compared_with: other }: RateBookQueryDto,
  ): Promise<{ data: RateBookView }> {
    return { data: await this.query.readable(allows(context, 'rate-books.write'), version, other) };
  }

  @Patch(':version')
  @ManyLines()
  @Policy('rate-books.write')
  @ApiOperation({
    operationId: 'changeRateBook',
    description: 'Changes rates, the overhead, city factors or the basis of a draft.',
  })
  @ZodResponse({ status: 200, type: RateBookDto, description: 'The draft.' })
  async change(
    @Context() context: RequestContext,
    @Param() { version }: VersionDto,
    @Body() { rates, overhead, cities, basis, reason }: ChangeRateBookDto,
  ): Promise<{ data: RateBookView }> {
    await this.admin.run(context, version, {
      type: 'ChangeRateBook',
      rates: rates.map(({ label, rate, old_rate: oldRate, note }) => ({
        label,
        rate,
        ...(oldRate === undefined ? {} : { oldRate }),
        ...(note === undefined ? {} : { note }),
      })),
      cityFactors: Object.fromEntries(cities.map(({ city, ...factor }) => [city, factor])) as Partial<
        Record<RatedCity, Partial<CityFactor>>
      >,
      ...(overhead === undefined ? {} : { overheadBp: overhead }),
      ...(basis === undefined ? {} : { basis }),
      note: reason ?? '',
    });
    return { data: await this.query.one(version) };
  }

  @Delete(':version')
  @Policy('rate-books.write')
  @ApiOperation({
    operationId: 'discardRateBook',
    description: 'Discards a draft. Its history stays in the event log.',
  })
  @ZodResponse({ status: 200, type: RateBookDiscardedDto, description: 'The draft was discarded.' })
  async discard(@Context() context: RequestContext, @Param() { version }: VersionDto): Promise<{ message: string }> {
    await this.admin.run(context, version, { type: 'DiscardRateBook', note: '' });
    return { message: 'Deleted successfully.' };
  }

  @Post(':version/publish')
  @HttpCode(200)
  @Policy('rate-books.write')
  @ApiOperation({
    operationId: 'publishRateBook',
    description:
      'Publishes a draft permanently. New BOQs are priced with it; others keep their version until they are priced again.',
  })
  @ZodResponse({ status: 200, type: RateBookDto, description: 'The published version.' })
  async publish(
    @Context() context: RequestContext,
    @Param() { version }: VersionDto,
    @Body() { reason, revision }: PublishRateBookDto,
  ): Promise<{ data: RateBookView }> {
    await this.admin.publish(context, version, reason ?? '', revision);
    return { data: await this.query.one(version) };
  }
}
