import { Body, Controller, Get, HttpCode, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { ApiOperation, ApiProduces, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { ZodResponse } from 'nestjs-zod';
import { Attempts, UsersService } from '../../people/users.public';
import { KEPT_DAYS } from '../../platform/config/kept';
import { EVENT_STORE, type EventStore } from '../../platform/event-store/event-store';
import type { UserActor } from '../../platform/http/access/actor';
import { Policy } from '../../platform/http/access/policy.decorator';
import { Located } from '../../platform/http/answers/located';
import { conflict, invalid, notFound } from '../../platform/http/answers/problem';
import { Limited } from '../../platform/http/limits/limited';
import { NAMED_FILE } from '../../platform/http/openapi/headers';
import { AnswerNotRemembered } from '../../platform/http/request/idempotency.interceptor';
import { Context, Self, type RequestContext } from '../../platform/http/request/request-context';
import { SignedLinks } from '../../platform/http/security/signed-links';
import { SignedQueryDto } from '../../platform/http/security/signed-query.dto';
import { FILE_STORE, type FileStore } from '../../platform/storage/file-store';
import { Runs } from '../runs/runs';
import { RunsRepository, type RunRow } from '../runs/runs.repository';
import {
  DeleteFirmDto,
  deletionView,
  exportView,
  FirmDeletionDto,
  FirmExportDto,
  FirmRunParamDto,
  FirmUsageDto,
  NewestFirmExportDto,
  type FirmDeletionView,
  type FirmExportView,
  type FirmUsageView,
} from './firm-data.dto';
import type { ExportResult } from './firm-runs';
import { FirmUsage } from './firm-usage';

const ZIP = 'application/zip';
const HOUR = 3_600;
const filePath = (id: string): string => `/api/firm-exports/${id}/file`;

/** All data of a firm: an archive of it, and its deletion. */
@ApiTags('Session')
@Controller()
export class FirmDataController {
  constructor(
    private readonly runs: Runs,
    private readonly repository: RunsRepository,
    private readonly users: UsersService,
    private readonly attempts: Attempts,
    private readonly links: SignedLinks,
    private readonly usage: FirmUsage,
    @Inject(FILE_STORE) private readonly files: FileStore,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  @Get('me/firm/usage')
  @Policy('profile.read')
  @ApiOperation({
    operationId: 'getFirmUsage',
    description: 'Returns what your account uses of its limits: requests, bytes, running jobs, storage.',
  })
  @ZodResponse({ status: 200, type: FirmUsageDto, description: 'Over all processes, with all your tokens.' })
  async used(@Self() self: UserActor): Promise<{ data: FirmUsageView }> {
    return { data: await this.usage.of(self) };
  }

  @Post('me/firm/export')
  @HttpCode(202)
  @Policy('firm.export')
  @Limited(60, 60)
  @Located(() => 'me/firm/export')
  @ApiOperation({
    operationId: 'exportFirm',
    description:
      'Starts an archive (zip) of all your data: BOQs with every event, issued documents, files, rates, people, webhooks, notices and mails.',
  })
  @ApiResponse({ status: 409, description: 'One is under way (`run_under_way`).' })
  @ZodResponse({ status: 202, type: FirmExportDto, description: 'Queued; follow it with GET /me/firm/export.' })
  async export(@Context() context: RequestContext, @Self() { id }: UserActor): Promise<{ data: FirmExportView }> {
    const run = await this.runs.ask(context, 'firm-export', id);
    const row = await this.repository.find(run.id);
    if (!row) throw notFound();
    return { data: exportView(row, null, KEPT_DAYS.firmExport) };
  }

  @Get('me/firm/export')
  @Policy('firm.export')
  @ApiOperation({ operationId: 'getFirmExport', description: 'Returns your newest archive, or how far it is.' })
  @ZodResponse({ status: 200, type: NewestFirmExportDto, description: 'Null where none was asked for.' })
  async newest(@Self() { id }: UserActor): Promise<{ data: FirmExportView | null }> {
    const run = await this.repository.newest('firm-export', id);
    if (!run) return { data: null };
    const url = run.status === 'done' ? await this.links.sign(filePath(run.id), { seconds: HOUR, holder: '' }) : null;
    return { data: exportView(run, url, KEPT_DAYS.firmExport) };
  }

  @Get('firm-exports/:id/file')
  @Policy('files.signed')
  @ApiOperation({
    operationId: 'getFirmExportFile',
    description: 'Returns the archive of a firm. Its signed address is the only permission it needs.',
  })
  @ApiProduces(ZIP)
  @ApiResponse({
    status: 200,
    description: 'The archive; `manifest.json` in it names every file with its SHA-256.',
    headers: NAMED_FILE,
    schema: { type: 'string', format: 'binary' },
  })
  @ApiResponse({ status: 403, description: 'The address has expired or was altered.' })
  async file(
    @Param() { id }: FirmRunParamDto,
    @Query() query: SignedQueryDto,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    await this.links.verify(filePath(id), query);
    const run = await this.repository.find(id);
    const key = run?.kind === 'firm-export' ? (run.result as ExportResult | null)?.file_key : undefined;
    const found = key !== undefined && (await this.files.stat(key));
    const content = found && (await this.files.get(found.key));
    if (!content) throw notFound();
    await reply
      .header('content-type', ZIP)
      .header('content-disposition', 'attachment; filename="fitout-firm.zip"')
      .header('content-length', found.size)
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('x-content-type-options', 'nosniff')
      .header('cache-control', 'private, no-store')
      .send(content);
  }

  @Post('me/firm/deletion')
  @HttpCode(202)
  @Policy('firm.delete')
  @AnswerNotRemembered()
  @Located<{ data: FirmDeletionView }>(({ data }) => `firm-deletions/${data.id}`)
  @ApiOperation({
    operationId: 'deleteFirm',
    description:
      'Deletes your account and all its data for good: BOQs with every event, issued documents and their links, files, rates, tokens and webhooks. You are logged out everywhere.',
  })
  @ApiResponse({
    status: 409,
    description: 'It is under way (`run_under_way`), or the log is not in PostgreSQL (`outside_log`).',
  })
  @ZodResponse({ status: 202, type: FirmDeletionDto, description: 'Queued; keep its id for the certificate.' })
  async delete(
    @Context() context: RequestContext,
    @Self() { id, email }: UserActor,
    @Body() body: DeleteFirmDto,
    @Req() request: FastifyRequest,
  ): Promise<{ data: FirmDeletionView }> {
    if (!this.store.inDatabase)
      throw conflict('outside_log', 'This installation keeps its log outside the database. Please ask its operator.');
    if (body.email.trim().toLowerCase() !== email.toLowerCase())
      throw invalid({ email: 'This is not the email of your account.' });
    await this.attempts.take('password', id, request.ip);
    await this.users.requirePassword(id, body.current);
    await this.attempts.succeeded('password', id, request.ip);
    const run = await this.runs.ask(context, 'firm-deletion', id);
    return { data: deletionView({ id: run.id, status: run.status, result: null }) };
  }

  @Get('firm-deletions/:id')
  @Policy('firm.read-deletion')
  @ApiOperation({
    operationId: 'getFirmDeletion',
    description: 'Returns the certificate of a deletion, or how far it is. Its id is the only permission it needs.',
  })
  @ZodResponse({ status: 200, type: FirmDeletionDto, description: 'The deletion.' })
  async deletion(@Param() { id }: FirmRunParamDto): Promise<{ data: FirmDeletionView }> {
    const run: RunRow | null = await this.repository.find(id);
    if (run?.kind !== 'firm-deletion') throw notFound();
    return { data: deletionView(run) };
  }
}
