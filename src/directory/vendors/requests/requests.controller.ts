import { Body, Controller, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import type { UserActor } from '../../../platform/http/access/actor';
import { MessageDto } from '../../../platform/http/answers/message.dto';
import { Limited } from '../../../platform/http/limits/limited';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { Context, Self, type RequestContext } from '../../../platform/http/request/request-context';
import { AnswerRequestDto, RequestIdDto, RequestPageDto, VendorRequestsDto, type VendorRequests } from '../answers.dto';
import { SentDto, VendorRequestDto } from '../forms.dto';
import { RequestAnswers } from './request-answers';
import { VendorRequestsService } from './requests.service';

/** Contacting a vendor and asking for samples, and what comes of it. */
@ApiTags('Vendors')
@Controller()
export class VendorRequestsController {
  constructor(
    private readonly requests: VendorRequestsService,
    private readonly answers: RequestAnswers,
  ) {}

  @Post('vendor/contact')
  @Policy('enquiry.send')
  @Limited(30, 600)
  @ApiOperation({ operationId: 'contactVendor', description: 'Asks a vendor to get in touch.' })
  @ZodResponse({ status: 201, type: SentDto, description: 'Stored, and mailed to the vendor.' })
  @ApiResponse({ status: 404, description: 'No such vendor, or item of theirs.' })
  async contact(@Context() context: RequestContext, @Body() body: VendorRequestDto): Promise<{ message: string }> {
    await this.requests.take(context, 'contact', body);
    return { message: 'Vendor will shortly contact you' };
  }

  @Post('vendor/sample')
  @Policy('enquiry.send')
  @Limited(30, 600)
  @ApiOperation({ operationId: 'requestSample', description: 'Asks a vendor for a sample of an item.' })
  @ZodResponse({ status: 201, type: SentDto, description: 'Stored, and mailed to the vendor.' })
  @ApiResponse({ status: 404, description: 'No such vendor, or item of theirs.' })
  async sample(@Context() context: RequestContext, @Body() body: VendorRequestDto): Promise<{ message: string }> {
    await this.requests.take(context, 'sample', body);
    return { message: 'Requested sample successfully.' };
  }

  @Get('admin/vendor-requests')
  @Policy('admin.read')
  @ApiOperation({
    operationId: 'listVendorRequests',
    description: 'Lists what people have asked vendors for: those without an answer first, then the newest.',
  })
  @ZodResponse({ status: 200, type: VendorRequestsDto, description: 'One page.' })
  list(@Query() page: RequestPageDto): Promise<VendorRequests> {
    return this.answers.list(page);
  }

  @Post('admin/vendor-requests/:id/answer')
  @HttpCode(200)
  @Policy('admin.write')
  @ApiOperation({
    operationId: 'answerVendorRequest',
    description: 'Answers a request for its vendor, in place of an earlier answer. Whoever asked gets it by mail.',
  })
  @ApiResponse({ status: 409, description: 'The request is closed.' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'Stored, and mailed.' })
  async answer(
    @Context() context: RequestContext,
    @Param() { id }: RequestIdDto,
    @Body() body: AnswerRequestDto,
  ): Promise<{ message: string }> {
    await this.answers.answer(context, id, body);
    return { message: 'Answer sent.' };
  }

  @Get('me/vendor-requests')
  @Policy('vendor-requests.own')
  @ApiOperation({
    operationId: 'listOwnVendorRequests',
    description: 'Lists what you have asked vendors for since you have an account, with the answers.',
  })
  @ZodResponse({ status: 200, type: VendorRequestsDto, description: 'One page, newest first.' })
  own(@Self() self: UserActor, @Query() page: RequestPageDto): Promise<VendorRequests> {
    return this.answers.own(self, page);
  }

  @Post('vendor/requests/:id/answered')
  @HttpCode(200)
  @Policy('vendor-requests.own')
  @ApiOperation({
    operationId: 'markVendorRequestAnswered',
    description: 'Notes that the vendor has answered a request of yours directly, by mail or phone.',
  })
  @ApiResponse({ status: 404, description: 'No such request of yours.' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'It counts as answered.' })
  async note(@Context() context: RequestContext, @Param() { id }: RequestIdDto): Promise<{ message: string }> {
    await this.answers.note(context, id);
    return { message: 'Noted as answered.' };
  }

  @Post('vendor/requests/:id/close')
  @HttpCode(200)
  @Policy('vendor-requests.own')
  @ApiOperation({
    operationId: 'closeVendorRequest',
    description: 'Closes a request of yours, answered or not. Admins can close any.',
  })
  @ApiResponse({ status: 404, description: 'No such request of yours.' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is closed.' })
  async close(@Context() context: RequestContext, @Param() { id }: RequestIdDto): Promise<{ message: string }> {
    await this.answers.close(context, id);
    return { message: 'Request closed.' };
  }
}
