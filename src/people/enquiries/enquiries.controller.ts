import { Body, Controller, Get, Header, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Limited } from '../../platform/http/limits/limited';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Context, type RequestContext } from '../../platform/http/request/request-context';
import { Captcha } from './captcha/captcha';
import { ChallengeDto, type Challenge } from './captcha/captcha.dto';
import { EnquiriesDto, EnquiryDto, EnquirySentDto, PageDto, type EnquiryList, type EnquirySent } from './enquiries.dto';
import { EnquiriesService } from './enquiries.service';

const THANKS = "Thanks for reaching out to us, we'll get back to you";
const TOO_SMALL_MESSAGE =
  'Thanks for reaching out. Unfortunately we are currently unable to accommodate projects below ₹50 lakhs';

/** Booking a consultation. */
@ApiTags('Enquiries')
@Controller()
export class EnquiriesController {
  constructor(
    private readonly captcha: Captcha,
    private readonly enquiries: EnquiriesService,
  ) {}

  @Get('captcha')
  @Policy('enquiry.send')
  @Limited(120, 600)
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'getCaptcha',
    description:
      'Returns what has to be solved before a form is sent: a challenge that is valid once within 15 minutes, or the hosted captcha to show.',
  })
  @ZodResponse({ status: 200, type: ChallengeDto, description: 'An ALTCHA challenge, or the captcha of a provider.' })
  challenge(): Promise<Challenge> {
    return this.captcha.challenge();
  }

  @Post('enquiry')
  @Policy('enquiry.send')
  @Limited(30, 600)
  @ApiOperation({ operationId: 'sendEnquiry', description: 'Asks for a consultation.' })
  @ZodResponse({ status: 201, type: EnquirySentDto, description: 'Stored, and what the person is told.' })
  async send(@Context() context: RequestContext, @Body() body: EnquiryDto): Promise<EnquirySent> {
    const accepted = await this.enquiries.take(context.commandId, body);
    return { data: { msg: accepted ? THANKS : TOO_SMALL_MESSAGE, accepted, errors: {} } };
  }

  @Get('admin/enquiries')
  @Policy('admin.read')
  @ApiOperation({ operationId: 'listEnquiries', description: 'Lists the enquiries of visitors, newest first.' })
  @ZodResponse({ status: 200, type: EnquiriesDto, description: 'One page.' })
  list(@Query() { page, limit }: PageDto): Promise<EnquiryList> {
    return this.enquiries.list(page, limit);
  }
}
