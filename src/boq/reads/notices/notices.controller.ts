import { Body, Controller, Get, Put } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import type { UserActor } from '../../../platform/http/access/actor';
import { Policy } from '../../../platform/http/access/policy.decorator';
import { MessageDto } from '../../../platform/http/answers/message.dto';
import { Self } from '../../../platform/http/request/request-context';
import {
  ChangeNoticeSettingsDto,
  NoticesDto,
  NoticeSettingsDto,
  ReadNoticesDto,
  type NoticeSettingsView,
} from './notices.dto';
import { NoticesQuery } from './query';
import { NoticeChoices } from './settings';

/** What happened on the BOQs that the caller works on. */
@ApiTags('Session')
@Controller('me/notices')
export class NoticesController {
  constructor(
    private readonly notices: NoticesQuery,
    private readonly choices: NoticeChoices,
  ) {}

  @Get()
  @Policy('notices.own')
  @ApiOperation({
    operationId: 'listNotices',
    description:
      'Lists what others did on the BOQs that you work on, imports that wait for an answer, open invitations to you, and changed and ended prices of vendors that you use.',
  })
  @ZodResponse({ status: 200, type: NoticesDto, description: 'The newest 50, newest first.' })
  async list(@Self() self: UserActor): Promise<z.output<(typeof NoticesDto)['schema']>> {
    return this.notices.list(self);
  }

  @Put('read')
  @Policy('notices.own')
  @ApiOperation({ operationId: 'readNotices', description: 'Marks every notice up to a position as read.' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'They count as read.' })
  async read(@Self() self: UserActor, @Body() { up_to: upTo }: ReadNoticesDto): Promise<{ message: string }> {
    await this.notices.read(self, BigInt(upTo));
    return { message: 'Updated successfully.' };
  }

  @Get('settings')
  @Policy('notices.own')
  @ApiOperation({
    operationId: 'getNoticeSettings',
    description: 'Returns which notices you get in the bell and in the daily mail.',
  })
  @ZodResponse({ status: 200, type: NoticeSettingsDto, description: 'Everything, where you have set nothing.' })
  async settings(@Self() { id }: UserActor): Promise<{ data: NoticeSettingsView }> {
    return { data: await this.choices.of(id) };
  }

  @Put('settings')
  @Policy('notices.own')
  @ApiOperation({
    operationId: 'changeNoticeSettings',
    description: 'Sets which notices you get in the bell and in the daily mail, or turns that mail off.',
  })
  @ZodResponse({ status: 200, type: NoticeSettingsDto, description: 'The settings as they are now.' })
  async change(
    @Self() { id }: UserActor,
    @Body() body: ChangeNoticeSettingsDto,
  ): Promise<{ data: NoticeSettingsView }> {
    await this.choices.set(id, body);
    return { data: await this.choices.of(id) };
  }
}
