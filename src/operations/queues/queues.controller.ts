import { Controller, Delete, Get, HttpCode, Param, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import { Policy } from '../../platform/http/access/policy.decorator';
import {
  FailedListDto,
  FailedParamDto,
  FailedQueryDto,
  QueueDoneDto,
  QueueListDto,
  QueueParamDto,
  type FailedList,
  type QueueDone,
  type QueueList,
} from './queues.dto';
import { QueuesService } from './queues.service';

@ApiTags('Operations')
@Controller('admin/queues')
export class QueuesController {
  constructor(private readonly queues: QueuesService) {}

  @Get()
  @Policy('admin.read')
  @ApiOperation({ operationId: 'listQueues', description: 'Lists every queue with its number of jobs by state.' })
  @ZodResponse({ status: 200, type: QueueListDto, description: 'The queues by name.' })
  list(): Promise<QueueList> {
    return this.queues.list();
  }

  @Get(':name/failed')
  @Policy('admin.read')
  @ApiOperation({
    operationId: 'listFailedJobs',
    description: 'Lists the failed jobs of a queue with the reason, newest first.',
  })
  @ZodResponse({ status: 200, type: FailedListDto, description: 'One page.' })
  failed(@Param() { name }: QueueParamDto, @Query() { page, limit }: FailedQueryDto): Promise<FailedList> {
    return this.queues.failed(name, page, limit);
  }

  @Post(':name/failed/:id/retry')
  @HttpCode(200)
  @Policy('admin.write')
  @ApiOperation({ operationId: 'retryFailedJob', description: 'Puts a failed job back in its queue at once.' })
  @ZodResponse({ status: 200, type: QueueDoneDto, description: 'Queued again.' })
  async retry(@Param() { name, id }: FailedParamDto): Promise<QueueDone> {
    await this.queues.retry(name, id);
    return { data: { msg: 'It is tried again.' } };
  }

  @Delete(':name/failed/:id')
  @Policy('admin.write')
  @ApiOperation({ operationId: 'removeFailedJob', description: 'Removes a failed job permanently.' })
  @ZodResponse({ status: 200, type: QueueDoneDto, description: 'Gone.' })
  async remove(@Param() { name, id }: FailedParamDto): Promise<QueueDone> {
    await this.queues.remove(name, id);
    return { data: { msg: 'It is removed.' } };
  }
}
