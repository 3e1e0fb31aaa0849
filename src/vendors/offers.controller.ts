import { Body, Controller, Delete, Get, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { Located } from '../http/answers/located';
import { Policy } from '../http/access/policy.decorator';
import { Context, type RequestContext } from '../http/request/request-context';
import { givenRevision, TakesRevision } from '../records/revision-header';
import { DirectoryQuery } from './directory.query';
import { OfferFieldsDto, OfferIdDto, OfferRemovedDto, SavedOfferDto } from './forms.dto';
import { Offers } from './offers.service';
import { OffersDto, SlugDto, type Offers as OfferList, type OfferView } from './vendors.dto';

const ID = { name: 'id', example: '4b7c1d52-6e0f-4a8b-9c3d-2f1e0d9c8b7a' } as const;

/** Vendors' offers. */
@ApiTags('Vendors')
@Controller('vendor')
export class OffersController {
  constructor(
    private readonly query: DirectoryQuery,
    private readonly changes: Offers,
  ) {}

  @Get('offers')
  @Policy('vendors.search')
  @ApiOperation({ operationId: 'listVendorOffers', description: 'Lists the present offers of vendors.' })
  @ZodResponse({ status: 200, type: OffersDto, description: 'The offers in order.' })
  list(): Promise<OfferList> {
    return this.query.offers();
  }

  @Post('vendor/:slug/offers')
  @Policy('vendors.write')
  @Located<{ data: OfferView }>(({ data }) => `vendor/offers/${data._id}`)
  @ApiOperation({ operationId: 'addVendorOffer', description: 'Adds an offer of a vendor.' })
  @ApiParam({ name: 'slug', example: 'neelgiri-veneer-works' })
  @ZodResponse({ status: 201, type: SavedOfferDto, description: 'The new offer.' })
  async add(
    @Context() context: RequestContext,
    @Param() { slug }: SlugDto,
    @Body() { message }: OfferFieldsDto,
  ): Promise<{ message: string; data: OfferView }> {
    return { message: 'Offer added successfully.', data: await this.changes.add(context, slug, message) };
  }

  @Patch('offers/:id')
  @Policy('vendors.write')
  @TakesRevision()
  @ApiOperation({ operationId: 'changeVendorOffer', description: 'Changes the text of an offer.' })
  @ApiParam(ID)
  @ZodResponse({ status: 200, type: SavedOfferDto, description: 'As it is now.' })
  async change(
    @Context() context: RequestContext,
    @Param() { id }: OfferIdDto,
    @Body() { message }: OfferFieldsDto,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string; data: OfferView }> {
    return {
      message: 'Offer updated successfully.',
      data: await this.changes.change(context, id, message, givenRevision(request)),
    };
  }

  @Delete('offers/:id')
  @Policy('vendors.write')
  @TakesRevision()
  @ApiOperation({ operationId: 'removeVendorOffer', description: 'Removes an offer.' })
  @ApiParam(ID)
  @ZodResponse({ status: 200, type: OfferRemovedDto, description: 'It is offered no more.' })
  async remove(
    @Context() context: RequestContext,
    @Param() { id }: OfferIdDto,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string }> {
    await this.changes.remove(context, id, givenRevision(request));
    return { message: 'Offer has been removed successfully.' };
  }
}
