import { Body, Controller, Get, Post, Query, Req } from '@nestjs/common';
import {
  ApiBody,
  ApiConsumes,
  ApiExtraModels,
  ApiOperation,
  ApiTags,
  getSchemaPath,
  type ApiBodyOptions,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { BodyLimit } from '../../../platform/http/limits/body-limit';
import { BASE64_BODY_BYTES } from '../../../platform/http/files/incoming-files';
import { Limited } from '../../../platform/http/limits/limited';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Context, type RequestContext } from '../../../platform/http/request/request-context';
import {
  BugDto,
  FeatureDto,
  FeedbackDto,
  FeedbackQueryDto,
  FeedbackSentDto,
  type FeedbackList,
  type FeedbackSent,
} from './feedback.dto';
import { FeedbackService } from './feedback.service';

type Schema = NonNullable<Extract<ApiBodyOptions, { schema: unknown }>['schema']>;

/** A form comes either as JSON, or as multipart with its files after the text fields. */
function formOf(json: typeof BugDto | typeof FeatureDto, texts: readonly string[]): Schema {
  return {
    oneOf: [
      { $ref: getSchemaPath(json) },
      {
        type: 'object',
        properties: {
          ...Object.fromEntries([...texts, 'captcha'].map((name) => [name, { type: 'string' }])),
          images: { type: 'array', items: { type: 'string', format: 'binary' } },
        },
        required: [...texts, 'captcha', 'images'],
      },
    ],
  };
}

/** The forms of the help pages, which go to the admin. */
@ApiTags('Enquiries')
@ApiExtraModels(BugDto, FeatureDto)
@Controller()
export class FeedbackController {
  constructor(private readonly feedback: FeedbackService) {}

  @Post('feedback/bug')
  @Policy('feedback.send')
  @Limited(30, 600)
  @BodyLimit(BASE64_BODY_BYTES)
  @ApiOperation({
    operationId: 'reportBug',
    description: 'Reports a bug with 1 to 69 images: as data URLs (JSON), or as files after the fields (multipart).',
  })
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiBody({ schema: formOf(BugDto, ['name', 'email', 'details', 'solution']) })
  @ZodResponse({ status: 201, type: FeedbackSentDto, description: 'Stored.' })
  async reportBug(
    @Context() context: RequestContext,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<FeedbackSent> {
    await this.feedback.receive(context.commandId, 'bug', request, body);
    return { data: { msg: 'Thank you, we have noted the bug.' } };
  }

  @Post('feedback/feature')
  @Policy('feedback.send')
  @Limited(30, 600)
  @BodyLimit(BASE64_BODY_BYTES)
  @ApiOperation({
    operationId: 'requestFeature',
    description:
      'Requests a feature with 1 to 69 images: as data URLs (JSON), or as files after the fields (multipart).',
  })
  @ApiConsumes('application/json', 'multipart/form-data')
  @ApiBody({ schema: formOf(FeatureDto, ['title', 'details']) })
  @ZodResponse({ status: 201, type: FeedbackSentDto, description: 'Stored.' })
  async requestFeature(
    @Context() context: RequestContext,
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<FeedbackSent> {
    await this.feedback.receive(context.commandId, 'feature', request, body);
    return { data: { msg: 'Thank you, we have noted your request.' } };
  }

  @Get('admin/feedback')
  @Policy('admin.read')
  @ApiOperation({
    operationId: 'listFeedback',
    description: 'Lists the reported bugs or the requested features, newest first.',
  })
  @ZodResponse({ status: 200, type: FeedbackDto, description: 'One page.' })
  list(@Query() { kind, page, limit }: FeedbackQueryDto): Promise<FeedbackList> {
    return this.feedback.list(kind, page, limit);
  }
}
