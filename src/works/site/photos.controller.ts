import { Body, Controller, Get, HttpCode, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { allows } from '../../platform/http/access/access.service';
import { Policy } from '../../platform/http/access/policy.decorator';
import { tag } from '../../platform/http/answers/etag';
import { pageMeta } from '../../platform/http/answers/paging';
import { invalid, notFound } from '../../platform/http/answers/problem';
import { BASE64_BODY_BYTES } from '../../platform/http/files/incoming-files';
import { BodyLimit } from '../../platform/http/limits/body-limit';
import { Limited } from '../../platform/http/limits/limited';
import { Quota } from '../../platform/http/limits/quotas/quota';
import { Boq, Context, type RequestContext } from '../../platform/http/request/request-context';
import { holderOf } from '../../platform/http/security/signed-links';
import { LocatedEntry } from '../history/located-entry';
import type { Photo } from '../domain/site/site.state';
import {
  ChangedDto,
  EnteredDto,
  EntryParamDto,
  SEEN,
  WhyDto,
  WorksPageDto,
  type Changed,
  type Entered,
} from '../works-fields.dto';
import { WorksService } from '../works.service';
import { AddPhotoDto, PhotosDto, SharePhotoDto, type PhotosPage, type PhotoView } from './photos.dto';
import { newestFirst, SitePhotos, type PhotoAddress } from './site-photos';

/** Photos from site. */
@ApiTags('Works')
@Controller('boqs/:id/works/photos')
export class PhotosController {
  constructor(
    private readonly works: WorksService,
    private readonly photos: SitePhotos,
  ) {}

  @Get()
  @Policy('works.site', 'path')
  @ApiOperation({
    operationId: 'listSitePhotos',
    description: 'Lists the photos from site, reversed ones too; those of costs stand with their costs.',
  })
  @ZodResponse({ status: 200, type: PhotosDto, description: 'One page, the newest day first.' })
  async list(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { page, limit }: WorksPageDto,
  ): Promise<PhotosPage> {
    const all = newestFirst((await this.works.of(id)).state.site.photos.values()).filter(
      ({ cost }) => cost === undefined,
    );
    const shown = all.slice((page - 1) * limit, page * limit);
    const addresses = await this.photos.addresses(shown, holderOf(context));
    return {
      data: shown.map((photo, at) => photoView(photo, addresses[at] as PhotoAddress)),
      meta: pageMeta(page, limit, all.length),
    };
  }

  @Post()
  @Policy('works.site', 'path')
  @ApiHeader(SEEN)
  @Limited(120, 60)
  @Quota('images')
  @BodyLimit(BASE64_BODY_BYTES)
  @LocatedEntry()
  @ApiOperation({
    operationId: 'addSitePhoto',
    description:
      'Stores a photo from site: of a room, an item, a snag, or an entry of the diary, costs, deliveries or measurements. What the camera noted is dropped.',
  })
  @ApiResponse({ status: 409, description: 'The item is not in the contract (`not_in_contract`).' })
  @ZodResponse({ status: 201, type: EnteredDto, description: 'It is stored.' })
  async add(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Body() body: AddPhotoDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Entered> {
    // Who may not see costs knows of none.
    if (body.cost !== undefined && !allows(context, 'works.cost')) throw invalid({ cost: 'There is no such cost.' });
    return tag(reply, await this.photos.add(context, boqId, request, body));
  }

  @Post(':entry/share')
  @HttpCode(200)
  @Policy('works.site', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'updateSitePhotoShared',
    description: 'Shows a photo to the client, on the page of their link too, or hides it from them.',
  })
  @ApiResponse({ status: 409, description: 'It was taken back (`reversed`).' })
  @ZodResponse({ status: 200, type: ChangedDto, description: 'It is so now.' })
  async share(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Param() { entry: id }: EntryParamDto,
    @Body() { shared }: SharePhotoDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    await this.requireSeen(context, boqId, id);
    const { revision } = await this.works.run(context, boqId, { type: 'SharePhoto', id, shared });
    return tag(reply, { message: shared ? 'The client sees it.' : 'The client does not see it.', revision });
  }

  @Post(':entry/reverse')
  @HttpCode(200)
  @Policy('works.site', 'path')
  @ApiHeader(SEEN)
  @ApiOperation({
    operationId: 'reverseSitePhoto',
    description: 'Takes a photo back. It remains in the list of the firm, with the reason; the client sees it no more.',
  })
  @ZodResponse({ status: 200, type: ChangedDto, description: 'It counts no more.' })
  async reverse(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Param() { entry: id }: EntryParamDto,
    @Body() { reason }: WhyDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<Changed> {
    await this.requireSeen(context, boqId, id);
    return tag(reply, await this.works.reverse(context, boqId, { of: 'photo', id, reason }));
  }

  /** Photos of costs are nobody's but theirs who may see costs. */
  private async requireSeen(context: RequestContext, boqId: string, id: string): Promise<void> {
    const photo = (await this.works.stateOf(boqId)).site.photos.get(id);
    if (photo?.cost !== undefined && !allows(context, 'works.cost')) throw notFound();
  }
}

function photoView({ itemId, file: _file, ...photo }: Photo, address: PhotoAddress): PhotoView {
  return { ...photo, item_id: itemId, ...address };
}
