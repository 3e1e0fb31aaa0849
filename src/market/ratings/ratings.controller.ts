import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Put, Query } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../platform/http/access/policy.decorator';
import { MessageDto } from '../../platform/http/answers/message.dto';
import { Limited } from '../../platform/http/limits/limited';
import { Context, type RequestContext } from '../../platform/http/request/request-context';
import { SlugDto } from '../../directory/vendors/vendors.public';
import { Ratings } from './ratings';
import { HideRatingDto, RateVendorDto, RatingIdDto, RatingsDto, RatingsPageDto, type RatingsPage } from './ratings.dto';

const SLUG = { name: 'slug', example: 'neelgiri-veneer-works' } as const;
const UPDATED = { message: 'Updated successfully.' };

/** What customers think of vendors. */
@ApiTags('Vendors')
@Controller('vendor')
export class RatingsController {
  constructor(private readonly ratings: Ratings) {}

  @Get('vendor/:slug/ratings')
  @Policy('vendors.search')
  @ApiOperation({
    operationId: 'listVendorRatings',
    description:
      'Lists what customers think of a vendor, and says whether the caller may rate it. Visitors see no names.',
  })
  @ApiParam(SLUG)
  @ZodResponse({ status: 200, type: RatingsDto, description: 'One page, newest first.' })
  list(
    @Context() context: RequestContext,
    @Param() { slug }: SlugDto,
    @Query() { page, limit }: RatingsPageDto,
  ): Promise<RatingsPage> {
    return this.ratings.list(context, slug, page, limit);
  }

  @Put('vendor/:slug/rating')
  @Policy('vendors.rate')
  @Limited(30, 600)
  @ApiOperation({
    operationId: 'rateVendor',
    description:
      'Rates a vendor, in place of an earlier rating of the caller. Only for people who ordered from the vendor (a purchase of a BOQ of theirs is marked as ordered from it, or its quotation was awarded) or whose request it has answered.',
  })
  @ApiParam(SLUG)
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is stored.' })
  async rate(
    @Context() context: RequestContext,
    @Param() { slug }: SlugDto,
    @Body() body: RateVendorDto,
  ): Promise<{ message: string }> {
    await this.ratings.rate(context, slug, body);
    return UPDATED;
  }

  @Delete('vendor/:slug/rating')
  @HttpCode(200)
  @Policy('vendors.rate')
  @ApiOperation({ operationId: 'withdrawVendorRating', description: 'Takes the caller’s rating of a vendor back.' })
  @ApiParam(SLUG)
  @ApiResponse({ status: 404, description: 'No such vendor, or no rating of the caller.' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is taken back.' })
  async withdraw(@Context() context: RequestContext, @Param() { slug }: SlugDto): Promise<{ message: string }> {
    await this.ratings.withdraw(context, slug);
    return UPDATED;
  }

  @Patch('ratings/:id')
  @Policy('vendors.write')
  @ApiOperation({
    operationId: 'hideVendorRating',
    description:
      'Hides a rating for a reason, or shows it again. A hidden one does not count, and its author sees why.',
  })
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is stored.' })
  async hide(
    @Context() context: RequestContext,
    @Param() { id }: RatingIdDto,
    @Body() { hidden_reason: reason }: HideRatingDto,
  ): Promise<{ message: string }> {
    await this.ratings.hide(context, id, reason);
    return UPDATED;
  }
}
