import { Body, Controller, Delete, Get, Param, Post, Put, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtraModels, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { BodyLimit } from '../../../platform/http/limits/body-limit';
import { Limited } from '../../../platform/http/limits/limited';
import { Located } from '../../../platform/http/answers/located';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { imagesIfAny, Quota } from '../../../platform/http/limits/quotas/quota';
import {
  AddCommentDto,
  CommentAttachmentDto,
  CommentIdDto,
  CommentListDto,
  CommentPlaceDto,
  CommentResponseDto,
  CommentsResponseDto,
  CommentStateDto,
  CommentTypeDto,
  SettleCommentDto,
  type CommentView,
} from './comments.dto';
import { CommentsService } from './comments.service';
import { BASE64_BODY_BYTES } from '../../../platform/http/files/incoming-files';
import { MessageDto } from '../../../platform/http/answers/message.dto';
import { Boq, Context, type RequestContext } from '../../../platform/http/request/request-context';

/**
 * Comments on the items of a BOQ. They are not part of it: undo and revert leave them alone, and a restored item has
 * its comments again. The history mentions them without their text.
 */
@ApiTags('Images and comments')
@ApiExtraModels(AddCommentDto)
@Controller('comments')
export class CommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Get(':subject')
  @Policy('boq.comments', 'query')
  @ApiOperation({
    operationId: 'listComments',
    description: 'Lists the comments on an item, oldest first: the newest 500 of them, or fewer by `limit`.',
  })
  @ZodResponse({ status: 200, type: CommentsResponseDto, description: 'With who, when and attachments.' })
  async list(
    @Context() context: RequestContext,
    @Param() { subject }: CommentTypeDto,
    @Boq() boqId: string,
    @Query() { work, limit }: CommentListDto,
  ): Promise<{ data: CommentView[] }> {
    return { data: await this.comments.list(context, { boqId, service: subject, itemId: work }, limit) };
  }

  @Post(':subject')
  @Policy('boq.comments', 'query')
  @Limited(120, 60)
  @Quota(imagesIfAny)
  @BodyLimit(BASE64_BODY_BYTES)
  @Located<{ data: CommentView }>(({ data }, { url }) => `comments/${data.id}${url.slice(url.indexOf('?'))}`)
  @ApiOperation({
    operationId: 'addComment',
    description: 'Adds a comment to an item, with up to 5 images or PDF files.',
  })
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiBody({
    schema: {
      oneOf: [
        { $ref: getSchemaPath(AddCommentDto) },
        {
          type: 'object',
          properties: {
            text: { type: 'string' },
            attachments: { type: 'array', items: { type: 'string', format: 'binary' } },
          },
        },
      ],
    },
  })
  @ZodResponse({ status: 201, type: CommentResponseDto, description: 'The comment.' })
  async add(
    @Context() context: RequestContext,
    @Param() { subject }: CommentTypeDto,
    @Boq() boqId: string,
    @Query() { work }: CommentPlaceDto,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<{ data: CommentView }> {
    return { data: await this.comments.add(context, { boqId, service: subject, itemId: work }, request, body) };
  }

  @Put(':subject')
  @Policy('boq.comments', 'query')
  @ApiOperation({ operationId: 'updateComment', description: 'Marks a comment as resolved, or as open again.' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is so now.' })
  async settle(
    @Context() context: RequestContext,
    @Param() { subject }: CommentIdDto,
    @Boq() boqId: string,
    @Query() { work }: CommentPlaceDto,
    @Body() { resolved }: SettleCommentDto,
  ): Promise<{ message: string }> {
    await this.comments.settle(context, { boqId, itemId: work }, subject, resolved);
    return { message: 'Updated successfully.' };
  }

  @Delete(':subject')
  @Policy('boq.comments', 'query')
  @ApiOperation({
    operationId: 'deleteComment',
    description: 'Deletes a comment: your own, or any as the owner of the BOQ.',
  })
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is removed.' })
  async remove(
    @Context() context: RequestContext,
    @Param() { subject }: CommentIdDto,
    @Boq() boqId: string,
    @Query() { work }: CommentPlaceDto,
  ): Promise<{ message: string }> {
    await this.comments.remove(context, boqId, work, subject);
    return { message: 'Deleted successfully.' };
  }

  @Delete(':comment/:attachment')
  @Policy('boq.comments', 'query')
  @ApiOperation({ operationId: 'deleteCommentAttachment', description: 'Deletes one attachment of a comment.' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is removed.' })
  async removeAttachment(
    @Context() context: RequestContext,
    @Param() { comment, attachment }: CommentAttachmentDto,
    @Boq() boqId: string,
    @Query() { work }: CommentPlaceDto,
  ): Promise<{ message: string }> {
    await this.comments.removeAttachment(context, boqId, work, comment, attachment);
    return { message: 'Deleted successfully.' };
  }
}

/** The comments of a whole BOQ. */
@ApiTags('Images and comments')
@Controller('boqs/:id/comments')
export class BoqCommentsController {
  constructor(private readonly comments: CommentsService) {}

  @Get()
  @Policy('boq.comments', 'path')
  @ApiOperation({
    operationId: 'listBoqComments',
    description: 'Lists the open or resolved comments on the items of a BOQ, newest first, at most 500.',
  })
  @ZodResponse({ status: 200, type: CommentsResponseDto, description: 'With who, when and attachments.' })
  async list(
    @Context() context: RequestContext,
    @Boq() boqId: string,
    @Query() { state, limit }: CommentStateDto,
  ): Promise<{ data: CommentView[] }> {
    return { data: await this.comments.ofBoq(context, boqId, state, limit) };
  }
}
