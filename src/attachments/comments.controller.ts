import { Body, Controller, Delete, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiExtraModels, ApiOperation, ApiTags, getSchemaPath } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { BodyLimit } from '../http/body-limit';
import { Limited } from '../http/limited';
import { Policy } from '../http/policy.decorator';
import {
  AddCommentDto,
  CommentAttachmentDto,
  CommentIdDto,
  CommentPlaceDto,
  CommentResponseDto,
  CommentsResponseDto,
  CommentTypeDto,
  type CommentView,
} from './comments.dto';
import { Comments } from './comments.service';
import { BASE64_BODY_BYTES } from '../http/incoming-files';
import { MessageDto } from '../http/message.dto';

/** Comments on the items of a BOQ. They are no events: undo and revert leave them alone, and a restored item has its own again. */
@ApiTags('Images and comments')
@ApiExtraModels(AddCommentDto)
@Controller('comments')
@Policy('boq.comments')
export class CommentsController {
  constructor(private readonly comments: Comments) {}

  @Get(':subject')
  @ApiOperation({ operationId: 'listComments', summary: 'Comments on an item, the oldest first' })
  @ZodResponse({ status: 200, type: CommentsResponseDto, description: 'With who, when and attachments.' })
  async list(
    @Param() { subject }: CommentTypeDto,
    @Query() { boq_id, work }: CommentPlaceDto,
  ): Promise<{ data: CommentView[] }> {
    return { data: await this.comments.list({ boqId: boq_id, service: subject, itemId: work }) };
  }

  @Post(':subject')
  @Limited(120, 60)
  @BodyLimit(BASE64_BODY_BYTES)
  @ApiOperation({ operationId: 'addComment', summary: 'Comment on an item, with up to 5 images or PDF files' })
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
    @Param() { subject }: CommentTypeDto,
    @Query() { boq_id, work }: CommentPlaceDto,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<{ data: CommentView }> {
    return { data: await this.comments.add({ boqId: boq_id, service: subject, itemId: work }, request, body) };
  }

  @Delete(':subject')
  @ApiOperation({
    operationId: 'deleteComment',
    summary: 'Remove a comment: one’s own, or any as the owner of the BOQ',
  })
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is removed.' })
  async remove(
    @Param() { subject }: CommentIdDto,
    @Query() { boq_id, work }: CommentPlaceDto,
  ): Promise<{ message: string }> {
    await this.comments.remove(boq_id, work, subject);
    return { message: 'Deleted successfully.' };
  }

  @Delete(':comment/:attachment')
  @ApiOperation({ operationId: 'deleteCommentAttachment', summary: 'Remove one attachment of a comment' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is removed.' })
  async removeAttachment(
    @Param() { comment, attachment }: CommentAttachmentDto,
    @Query() { boq_id, work }: CommentPlaceDto,
  ): Promise<{ message: string }> {
    await this.comments.removeAttachment(boq_id, work, comment, attachment);
    return { message: 'Deleted successfully.' };
  }
}
