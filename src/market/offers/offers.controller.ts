import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Res } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Policy } from '../../platform/http/access/policy.decorator';
import { tag } from '../../platform/http/answers/etag';
import { MessageDto } from '../../platform/http/answers/message.dto';
import { Boq, Context, personOf, type RequestContext } from '../../platform/http/request/request-context';
import { paise, rupees } from '../../kernel/money';
import { MaterialLinks, MaterialOffers, PricesInForce } from '../../directory/vendors/vendors.public';
import { Adoption } from './adoption';
import { offerView } from './offer-view';
import {
  AdoptOffersDto,
  AdoptedOffersDto,
  PricedItemIdDto,
  MaterialLinkedDto,
  MaterialLinkIdDto,
  MaterialOffersDto,
  NewMaterialLinkDto,
  MaterialOffersQueryDto,
  PriceEffectDto,
  PriceEffectQueryDto,
  PriceHistoryDto,
  type AdoptionResult,
  type OfferRow,
  type PriceEffectView,
} from './offers.dto';
import { PriceEffect } from './price-effect';

const ID = { name: 'id', example: '4b7c1d52-6e0f-4a8b-9c3d-2f1e0d9c8b7a' } as const;

/** Vendors' prices as rates. */
@ApiTags('Vendors’ prices')
@Controller()
export class OffersController {
  constructor(
    private readonly offers: MaterialOffers,
    private readonly links: MaterialLinks,
    private readonly inForce: PricesInForce,
    private readonly adoption: Adoption,
    private readonly priceEffect: PriceEffect,
  ) {}

  @Get('material-offers')
  @Policy('material-offers.use')
  @ApiOperation({
    operationId: 'listMaterialOffers',
    description:
      'Lists vendors’ prices for a material of the recipes per its unit, lowest first: items linked to it by an admin for everybody, or by you for your firm. Prices that have ended are left out.',
  })
  @ZodResponse({ status: 200, type: MaterialOffersDto, description: 'The prices.' })
  async list(
    @Context() context: RequestContext,
    @Query() { material, unit, q }: MaterialOffersQueryDto,
  ): Promise<{ data: OfferRow[] }> {
    const linked = await this.offers.of(personOf(context).id, material, unit);
    const known = linked.map(({ taken }) => taken.itemId);
    const found = q ? await this.offers.found(q, material, unit, known) : [];
    return { data: [...linked, ...found].map(offerView) };
  }

  @Post('material-links')
  @HttpCode(200)
  @Policy('material-offers.use')
  @ApiOperation({
    operationId: 'linkMaterial',
    description:
      'Links an item of the directory to a material of the recipes: for your firm, or, as an admin, for everybody. Linking it again gives the link another quantity.',
  })
  @ApiResponse({ status: 404, description: 'No such item.' })
  @ZodResponse({ status: 200, type: MaterialLinkedDto, description: 'The link.' })
  async link(@Context() context: RequestContext, @Body() body: NewMaterialLinkDto): Promise<{ data: { id: string } }> {
    return { data: { id: await this.links.link(context, body) } };
  }

  @Delete('material-links/:id')
  @Policy('material-offers.use')
  @ApiOperation({
    operationId: 'unlinkMaterial',
    description: 'Removes a link. Rates that were taken by it stay; linking the item again undoes the removal.',
  })
  @ApiParam(ID)
  @ZodResponse({ status: 200, type: MessageDto, description: 'The link is removed.' })
  async unlink(@Context() context: RequestContext, @Param() { id }: MaterialLinkIdDto): Promise<{ message: string }> {
    await this.links.unlink(context, id);
    return { message: 'The link has been removed.' };
  }

  @Get('vendor/items/:id/prices')
  @Policy('material-offers.use')
  @ApiOperation({ operationId: 'listItemPrices', description: 'Lists what an item has cost, oldest first.' })
  @ApiParam(ID)
  @ZodResponse({ status: 200, type: PriceHistoryDto, description: 'Base prices by the day they began.' })
  async prices(
    @Param() { id }: PricedItemIdDto,
  ): Promise<{ data: { from: string; price: number; list: string | null }[] }> {
    const prices = await this.inForce.history(id);
    return {
      data: prices.map(({ from, base_price, price_list: list }) => ({ from, price: rupees(paise(base_price)), list })),
    };
  }

  @Get('material-offers/effect')
  @Policy('material-offers.use')
  @HeavyRead()
  @ApiOperation({
    operationId: 'getPriceEffect',
    description:
      'Lists what a vendor’s current prices would change in your open BOQs and in your own rates. It changes nothing.',
  })
  @ApiResponse({ status: 404, description: 'No such vendor.' })
  @ZodResponse({ status: 200, type: PriceEffectDto, description: 'Open BOQs, last changed first.' })
  effect(@Context() context: RequestContext, @Query() query: PriceEffectQueryDto): Promise<PriceEffectView> {
    return this.priceEffect.of(personOf(context), query);
  }

  @Post('boqs/:id/material-offers')
  @HttpCode(200)
  @Policy('boq.edit-rates', 'path')
  @ApiOperation({
    operationId: 'adoptOffers',
    description:
      'Takes rates of materials from vendors’ prices in two steps: the action `estimate` previews the change, `submit` applies it as one revision. Vendor, item and price list stay with each rate.',
  })
  @ZodResponse({ status: 200, type: AdoptedOffersDto, description: 'The rates and the BOQ’s total.' })
  async adopt(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Body() body: AdoptOffersDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AdoptionResult> {
    return tag(reply, await this.adoption.adopt(context, id, body));
  }
}
