import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Limited } from '../http/limited';
import { Policy } from '../http/policy.decorator';
import { currentContext } from '../http/request-context';
import {
  BugDto,
  FeatureDto,
  FeedbackDto,
  FeedbackQueryDto,
  FeedbackSentDto,
  type FeedbackList,
  type FeedbackSent,
} from './feedback.dto';
import { Feedback } from './feedback.service';

/** The forms of the help pages. They go nowhere but to the admin's list. */
@ApiTags('Enquiries')
@Controller()
export class FeedbackController {
  constructor(private readonly feedback: Feedback) {}

  @Post('feedback/bug')
  @Policy('feedback.send')
  @Limited(30, 600)
  @ApiOperation({ summary: 'Report a bug' })
  @ZodResponse({ status: 201, type: FeedbackSentDto, description: 'Stored.' })
  async reportBug(@Body() { captcha, name, email, details, solution }: BugDto): Promise<FeedbackSent> {
    await this.feedback.take(currentContext().commandId, { kind: 'bug', name, email, details, solution }, captcha);
    return { data: { msg: 'Thank you, we have noted the bug.' } };
  }

  @Post('feedback/feature')
  @Policy('feedback.send')
  @Limited(30, 600)
  @ApiOperation({ summary: 'Request a feature' })
  @ZodResponse({ status: 201, type: FeedbackSentDto, description: 'Stored.' })
  async requestFeature(@Body() { captcha, title, details }: FeatureDto): Promise<FeedbackSent> {
    await this.feedback.take(currentContext().commandId, { kind: 'feature', title, details }, captcha);
    return { data: { msg: 'Thank you, we have noted your request.' } };
  }

  @Get('admin/feedback')
  @Policy('admin.read')
  @ApiOperation({ summary: 'Reported bugs or requested features, the newest first' })
  @ZodResponse({ status: 200, type: FeedbackDto, description: 'One page.' })
  list(@Query() { kind, page, limit }: FeedbackQueryDto): Promise<FeedbackList> {
    return this.feedback.list(kind, page, limit);
  }
}
