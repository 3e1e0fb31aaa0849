import { Body, Controller, Delete, Get, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { Located } from '../../../platform/http/answers/located';
import { allows } from '../../../platform/http/access/access.service';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Context, type RequestContext } from '../../../platform/http/request/request-context';
import { givenRevision, TakesRevision } from '../../../platform/records/revision-header';
import { DirectoryQuery } from '../directory/directory.query';
import { OfferFieldsDto, OfferIdDto, OfferRemovedDto, SavedOfferDto } from '../forms.dto';
import { VendorOffersService } from './vendor-offers.service';
import { OffersDto, SlugDto, type Offers as OfferList, type OfferView } from '../vendors.dto';

const ID = { name: 'id', example: '4b7c1d52-6e0f-4a8b-9c3d-2f1e0d9c8b7a' } as const;

/** Vendors' offers. */
@ApiTags('Vendors')
@Controller('vendor')
export class VendorOffersController {
  constructor(
    private readonly query: DirectoryQuery,
    private readonly changes: VendorOffersService,
  ) {}

  @Get('offers')
  @Policy('vendors.search')
  @ApiOperation({
    operationId: 'listVendorOffers',
    description: 'Lists the current offers of vendors; for admins also those that have ended or not begun.',
  })
  @ZodResponse({ status: 200, type: OffersDto, description: 'The offers in order.' })
  list(@Context() context: RequestContext): Promise<OfferList> {
    return this.query.offers(undefined, allows(context, 'vendors.write'));
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
    @Body() fields: OfferFieldsDto,
  ): Promise<{ message: string; data: OfferView }> {
    return { message: 'Offer added successfully.', data: await this.changes.add(context, slug, fields) };
  }

  @Patch('offers/:id')
  @Policy('vendors.write')
  @TakesRevision()
  @ApiOperation({ operationId: 'changeVendorOffer', description: 'Changes an offer.' })
  @ApiParam(ID)
  @ZodResponse({ status: 200, type: SavedOfferDto, description: 'As it is now.' })
  async change(
    @Context() context: RequestContext,
    @Param() { id }: OfferIdDto,
    @Body() fields: OfferFieldsDto,
    @Req() request: FastifyRequest,
  ): Promise<{ message: string; data: OfferView }> {
    return {
      message: 'Offer updated successfully.',
      data: await this.changes.change(context, id, fields, givenRevision(request)),
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
