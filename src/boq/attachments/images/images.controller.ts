import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtraModels, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { createZodDto, ZodResponse } from 'nestjs-zod';
import { z } from 'zod';
import { allows } from '../../../platform/http/access/access.service';
import { BodyLimit } from '../../../platform/http/limits/body-limit';
import { Limited } from '../../../platform/http/limits/limited';
import { Located } from '../../../platform/http/answers/located';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Quota } from '../../../platform/http/limits/quotas/quota';
import { CommentsService } from '../comments/comments.service';
import {
  AddImagesDto,
  AttachmentCountsDto,
  ImagesQueryDto,
  ImagesResponseDto,
  UpdateImageDto,
  type ImageView,
} from './images.dto';
import { ImagesService } from './images.service';
import { BASE64_BODY_BYTES } from '../../../platform/http/files/incoming-files';
import { MessageDto } from '../../../platform/http/answers/message.dto';
import { Boq, Context, type RequestContext } from '../../../platform/http/request/request-context';

class ImageParamDto extends createZodDto(z.object({ image: z.uuid() })) {}

/** Project images of a BOQ and reference images of its items. They are not events: undo and revert leave them alone. */
@ApiTags('Images and comments')
@ApiExtraModels(AddImagesDto)
@Controller('boqs/:id')
export class ImagesController {
  constructor(
    private readonly images: ImagesService,
    private readonly comments: CommentsService,
  ) {}

  @Get('images')
  @Policy('boq.read', 'path')
  @ApiOperation({
    operationId: 'listImages',
    description: 'Lists the images of the project, or the reference images of one item.',
  })
  @ZodResponse({ status: 200, type: ImagesResponseDto, description: 'In the order in which they were added.' })
  async list(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { item_id }: ImagesQueryDto,
  ): Promise<{ data: ImageView[] }> {
    return { data: await this.images.list(context, id, item_id ?? null) };
  }

  @Post('images')
  @Policy('boq.edit-images', 'path')
  @Limited(120, 60)
  @Quota('images')
  @BodyLimit(BASE64_BODY_BYTES)
  @Located((_images, { url }) => url.slice('/api/'.length))
  @ApiOperation({
    operationId: 'addImages',
    description:
      'Adds images as a list of base64 strings (JSON) or as files (multipart), at most 20 per project and per item.',
  })
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiBody({
    schema: {
      oneOf: [
        { $ref: getSchemaPath(AddImagesDto) },
        {
          type: 'object',
          properties: { images: { type: 'array', items: { type: 'string', format: 'binary' } } },
          required: ['images'],
        },
      ],
    },
  })
  @ZodResponse({ status: 201, type: ImagesResponseDto, description: 'The images added.' })
  async add(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Query() { item_id }: ImagesQueryDto,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<{ data: ImageView[] }> {
    return { data: await this.images.add(context, id, item_id ?? null, request, body) };
  }

  @Put('images/:image')
  @Policy('boq.edit-images', 'path')
  @ApiOperation({
    operationId: 'updateImage',
    description:
      'Says whether quotations show an image: with the room of its item, or on the cover for one of the project.',
  })
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is so now, for quotations that were sent as well.' })
  async show(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Param() { image }: ImageParamDto,
    @Body() { for_client }: UpdateImageDto,
  ): Promise<{ message: string }> {
    await this.images.show(context, id, image, for_client);
    return { message: 'Updated successfully.' };
  }

  @Delete('images/:image')
  @Policy('boq.edit-images', 'path')
  @ApiOperation({ operationId: 'deleteImage', description: 'Deletes an image for good.' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is removed.' })
  async remove(
    @Context() context: RequestContext,
    @Boq() id: string,
    @Param() { image }: ImageParamDto,
  ): Promise<{ message: string }> {
    await this.images.remove(context, id, image);
    return { message: 'Deleted successfully.' };
  }

  @Get('attachments')
  @Policy('boq.read', 'path')
  @ApiOperation({
    operationId: 'countAttachments',
    description: 'Counts the images and comments of the project and of each item.',
  })
  @ZodResponse({ status: 200, type: AttachmentCountsDto, description: 'Items without any are left out.' })
  async counts(
    @Context() context: RequestContext,
    @Boq() id: string,
  ): Promise<z.output<(typeof AttachmentCountsDto)['schema']>> {
    const images = await this.images.counts(context, id);
    // A published recommendation is public, but a BOQ's comments are only for those who work on it.
    const comments = allows(context, 'boq.comments')
      ? await this.comments.counts(context, id)
      : new Map<string, number>();
    const ids = [...new Set([...images.items.keys(), ...comments.keys()])].sort();
    return {
      data: {
        images: images.project,
        items: ids.map((item) => ({
          item_id: item,
          comments: comments.get(item) ?? 0,
          images: images.items.get(item) ?? 0,
        })),
      },
    };
  }
}
