import { Body, Controller, Get, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Limited } from '../http/limits/limited';
import { Policy } from '../http/access/policy.decorator';
import { Context, type RequestContext } from '../http/request/request-context';
import { RequestPageDto, SentDto, VendorRequestDto, VendorRequestsDto, type VendorRequests } from './forms.dto';
import { VendorRequestsService } from './requests.service';

/** Contacting a vendor and asking for samples. */
@ApiTags('Vendors')
@Controller()
export class VendorRequestsController {
  constructor(private readonly requests: VendorRequestsService) {}

  @Post('vendor/contact')
  @Policy('enquiry.send')
  @Limited(30, 600)
  @ApiOperation({ operationId: 'contactVendor', description: 'Asks a vendor to get in touch.' })
  @ZodResponse({ status: 201, type: SentDto, description: 'Stored, and mailed to the vendor.' })
  @ApiResponse({ status: 404, description: 'No such vendor, or item of theirs.' })
  async contact(@Context() context: RequestContext, @Body() body: VendorRequestDto): Promise<{ message: string }> {
    await this.requests.take(context.commandId, 'contact', body);
    return { message: 'Vendor will shortly contact you' };
  }

  @Post('vendor/sample')
  @Policy('enquiry.send')
  @Limited(30, 600)
  @ApiOperation({ operationId: 'requestSample', description: 'Asks a vendor for a sample of an item.' })
  @ZodResponse({ status: 201, type: SentDto, description: 'Stored, and mailed to the vendor.' })
  @ApiResponse({ status: 404, description: 'No such vendor, or item of theirs.' })
  async sample(@Context() context: RequestContext, @Body() body: VendorRequestDto): Promise<{ message: string }> {
    await this.requests.take(context.commandId, 'sample', body);
    return { message: 'Requested sample successfully.' };
  }

  @Get('admin/vendor-requests')
  @Policy('admin.read')
  @ApiOperation({
    operationId: 'listVendorRequests',
    description: 'Lists what people have asked vendors for, newest first.',
  })
  @ZodResponse({ status: 200, type: VendorRequestsDto, description: 'One page.' })
  list(@Query() { page, limit }: RequestPageDto): Promise<VendorRequests> {
    return this.requests.list(page, limit);
  }
}
