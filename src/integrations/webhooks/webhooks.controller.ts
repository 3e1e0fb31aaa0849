import { Body, Controller, Delete, Get, Header, HttpCode, Inject, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { ZodResponse } from 'nestjs-zod';
import type { z } from 'zod';
import { CONFIG, type Config } from '../../platform/config/config';
import type { UserActor } from '../../platform/http/access/actor';
import { AnswerNotRemembered } from '../../platform/http/request/idempotency.interceptor';
import { Limited } from '../../platform/http/limits/limited';
import { Located } from '../../platform/http/answers/located';
import { HeavyRead } from '../../platform/http/limits/heavy-reads';
import { Policy } from '../../platform/http/access/policy.decorator';
import {
  ChangeWebhookDto,
  DeliveriesDto,
  DeliveriesQueryDto,
  DeliveryParamsDto,
  NewWebhookDto,
  PingedDto,
  ReplayDto,
  WebhookReplayedDto,
  WebhookReplayOutlineDto,
  WebhookReplayQueryDto,
  WebhookDto,
  WebhookParamsDto,
  WebhookSecretDto,
  WebhooksDto,
  WebhooksQueryDto,
  type WebhookView,
} from './webhooks.dto';
import { WebhooksService } from './webhooks.service';
import { MessageDto } from '../../platform/http/answers/message.dto';
import { Context, type RequestContext, Self } from '../../platform/http/request/request-context';

/** Where it shows what came of something that is sent. */
const LocatedDeliveries = (): MethodDecorator =>
  Located<unknown>((_, { params }) => `webhooks/${params.id}/deliveries`);

/** Subscriptions to the feed. */
@ApiTags('Feed')
@Controller('webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Policy('webhooks.read')
  @ApiOperation({
    operationId: 'listWebhooks',
    description: 'Lists your webhooks, newest first. Admins may list everybody’s.',
  })
  @ZodResponse({ status: 200, type: WebhooksDto, description: 'Each with its state.' })
  async list(@Self() self: UserActor, @Query() { owner, limit }: WebhooksQueryDto): Promise<{ data: WebhookView[] }> {
    return { data: await this.webhooks.list(self, owner, limit) };
  }

  @Post()
  @Policy('webhooks.write')
  @Limited(60, 60)
  @AnswerNotRemembered()
  @Header('cache-control', 'no-store')
  @Located<{ data: WebhookView }>(({ data }) => `webhooks/${data.id}`)
  @ApiOperation({
    operationId: 'addWebhook',
    description: 'Sends every event you may see, signed, to an address. The secret is shown only once.',
  })
  @ZodResponse({ status: 201, type: WebhookSecretDto, description: 'The webhook and its secret.' })
  @ApiResponse({ status: 404, description: 'No such BOQ, or not visible.' })
  add(
    @Self() self: UserActor,
    @Context() context: RequestContext,
    @Body() body: NewWebhookDto,
  ): Promise<{ data: WebhookView; secret: string }> {
    return this.webhooks.add(self, context.commandId, body);
  }

  @Get(':id')
  @Policy('webhooks.read')
  @ApiOperation({ operationId: 'getWebhook', description: 'Returns one webhook with its state.' })
  @ZodResponse({ status: 200, type: WebhookDto, description: 'The webhook.' })
  async get(@Self() self: UserActor, @Param() { id }: WebhookParamsDto): Promise<{ data: WebhookView }> {
    return { data: await this.webhooks.get(self, id) };
  }

  @Patch(':id')
  @Policy('webhooks.write')
  @ApiOperation({ operationId: 'changeWebhook', description: 'Changes, pauses or resumes a webhook.' })
  @ZodResponse({ status: 200, type: WebhookDto, description: 'The webhook as it is now.' })
  @ApiResponse({ status: 404, description: 'No such webhook, or no such BOQ that its owner sees.' })
  @ApiResponse({ status: 409, description: 'The account of the owner is closed.' })
  async change(
    @Self() self: UserActor,
    @Param() { id }: WebhookParamsDto,
    @Body() body: ChangeWebhookDto,
  ): Promise<{ data: WebhookView }> {
    return { data: await this.webhooks.change(self, id, body) };
  }

  @Delete(':id')
  @Policy('webhooks.write')
  @ApiOperation({ operationId: 'deleteWebhook', description: 'Deletes a webhook and the record of its deliveries.' })
  @ZodResponse({ status: 200, type: MessageDto, description: 'It is deleted.' })
  async remove(@Self() self: UserActor, @Param() { id }: WebhookParamsDto): Promise<{ message: string }> {
    await this.webhooks.remove(self, id);
    return { message: 'The webhook is deleted.' };
  }

  @Post(':id/secret')
  @HttpCode(200)
  @Policy('webhooks.write')
  @AnswerNotRemembered()
  @Header('cache-control', 'no-store')
  @ApiOperation({
    operationId: 'rotateWebhookSecret',
    description: 'Replaces the secret of a webhook. The new one is shown only once.',
  })
  @ZodResponse({ status: 200, type: WebhookSecretDto, description: 'The webhook and its new secret.' })
  rotate(@Self() self: UserActor, @Param() { id }: WebhookParamsDto): Promise<{ data: WebhookView; secret: string }> {
    return this.webhooks.rotate(self, id);
  }

  @Post(':id/ping')
  @HttpCode(202)
  @Policy('webhooks.write')
  @Limited(30, 60)
  @LocatedDeliveries()
  @ApiOperation({ operationId: 'pingWebhook', description: 'Sends one test delivery to the address.' })
  @ZodResponse({ status: 202, type: PingedDto, description: 'Its delivery; see the deliveries for what came of it.' })
  async ping(
    @Self() self: UserActor,
    @Param() { id }: WebhookParamsDto,
  ): Promise<{ message: string; delivery_id: string }> {
    const message = this.config.life.outbound
      ? 'A test is on its way.'
      : 'The test waits: this server sends nothing to the outside (OUTBOUND=off).';
    return { message, delivery_id: await this.webhooks.ping(self, id) };
  }

  @Get(':id/replay')
  @Policy('webhooks.read')
  @Limited(120, 60)
  @HeavyRead()
  @ApiOperation({
    operationId: 'outlineWebhookReplay',
    description:
      'Counts what a replay from a cursor or a time would send, with the first and the last event. It sends nothing.',
  })
  @ZodResponse({ status: 200, type: WebhookReplayOutlineDto, description: 'Nothing is sent yet.' })
  @ApiResponse({ status: 409, description: 'The account of the owner is closed.' })
  async outlineReplay(
    @Self() self: UserActor,
    @Param() { id }: WebhookParamsDto,
    @Query() start: WebhookReplayQueryDto,
  ): Promise<z.output<(typeof WebhookReplayOutlineDto)['schema']>> {
    return { data: await this.webhooks.outlineReplay(self, id, start) };
  }

  @Post(':id/replay')
  @HttpCode(202)
  @Policy('webhooks.write')
  @Limited(30, 60)
  @LocatedDeliveries()
  @ApiOperation({
    operationId: 'replayWebhook',
    description: 'Sends everything after a cursor, or since a time, once more and in order.',
  })
  @ZodResponse({ status: 202, type: WebhookReplayedDto, description: 'The webhook begins there.' })
  async replay(
    @Self() self: UserActor,
    @Param() { id }: WebhookParamsDto,
    @Body() start: ReplayDto,
  ): Promise<{ message: string; after: string }> {
    const after = await this.webhooks.replay(self, id, start);
    return { message: 'The events after it are sent again.', after: String(after) };
  }

  @Get(':id/deliveries')
  @Policy('webhooks.read')
  @ApiOperation({
    operationId: 'listWebhookDeliveries',
    description: 'Lists the deliveries of a webhook with their outcome, newest first.',
  })
  @ZodResponse({ status: 200, type: DeliveriesDto, description: 'One page.' })
  listDeliveries(
    @Self() self: UserActor,
    @Param() { id }: WebhookParamsDto,
    @Query() query: DeliveriesQueryDto,
  ): Promise<z.output<(typeof DeliveriesDto)['schema']>> {
    return this.webhooks.listDeliveries(self, id, query);
  }

  @Post(':id/deliveries/:delivery_id/replay')
  @HttpCode(202)
  @Policy('webhooks.write')
  @LocatedDeliveries()
  @ApiOperation({
    operationId: 'replayWebhookDelivery',
    description: 'Resends an abandoned delivery, out of order.',
  })
  @ZodResponse({ status: 202, type: MessageDto, description: 'It is tried again.' })
  async replayOne(
    @Self() self: UserActor,
    @Param() { id, delivery_id: delivery }: DeliveryParamsDto,
  ): Promise<{ message: string }> {
    await this.webhooks.replayOne(self, id, delivery);
    return { message: 'The event is sent again.' };
  }
}
