import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import type { RunRow } from '../runs/runs.repository';
import type { DeletionCertificate } from './firm-erasure';
import type { ExportResult } from './firm-runs';

const STATUSES = ['queued', 'running', 'done', 'failed', 'cancelled'] as const;
const status = z.enum(STATUSES);
const limit = z.int().nullable().describe('null: none.');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);

const exportSchema = z
  .object({
    status,
    done: z.int().describe('BOQs, tables and files that are in the archive so far.'),
    total: z.int(),
    requested_at: z.string(),
    finished_at: z.string().nullable(),
    url: z
      .string()
      .nullable()
      .describe('Where the archive is, for an hour; ask again for a new address. Null until done.'),
    size: z.int().nullable().describe('Bytes.'),
    kept_until: z.string().nullable().describe('When the archive is deleted.'),
  })
  .meta({ id: 'FirmExport' });
export type FirmExportView = z.output<typeof exportSchema>;
export class FirmExportDto extends createZodDto(z.object({ data: exportSchema })) {}
export class NewestFirmExportDto extends createZodDto(z.object({ data: exportSchema.nullable() })) {}

const usageSchema = z
  .object({
    requests: z.object({ used: z.int(), limit, reset_seconds: z.int() }).describe('In this minute.'),
    bytes: z
      .object({ received: z.int(), sent: z.int(), limit, reset_seconds: z.int() })
      .describe('Today, in UTC: `received` from you and `sent` to you together.'),
    running_jobs: z.object({ used: z.int(), limit }).describe('Files that are read or wait, and exports.'),
    storage: z.object({ used: z.int(), limit }).describe('Bytes of uploads, images and attachments.'),
  })
  .meta({ id: 'FirmUsage' });
export type FirmUsageView = z.output<typeof usageSchema>;
export class FirmUsageDto extends createZodDto(z.object({ data: usageSchema })) {}

export class DeleteFirmDto extends createZodDto(
  z
    .object({
      email: z.string('Please type the email of your account.').max(320, 'This is not the email of your account.'),
      current: z
        .string('Please enter your password.')
        .min(1, 'Please enter your password.')
        .max(200, 'This is too long.'),
    })
    .meta({ example: { email: 'asha@studio.example', current: 'correct horse' } }),
) {}

const count = z.int();
const certificateSchema = z
  .object({
    id: z.uuid(),
    account: sha256.describe('SHA-256 of the id of the account.'),
    deleted_at: z.string(),
    deleted: z.object({
      boqs: count,
      streams: count.describe('Of the log.'),
      events: count,
      files: count,
      rows: z.record(z.string(), count).describe('By table, those of read models too.'),
    }),
    kept: z.array(z.string()).describe('What of the firm remains, and why.'),
    search: z.object({
      tables: count.describe('Every table of the database.'),
      files: count.describe('Files that were looked for.'),
      left: z.array(z.object({ table: z.string(), rows: count })).describe('Empty: nothing of the firm is left.'),
      elsewhere: z
        .array(z.object({ table: z.string(), rows: count, why: z.string() }))
        .describe('Rows of others that name its people.'),
    }),
    sha256: sha256.describe('Of everything else here as JSON with sorted keys and no white space.'),
  })
  .meta({ id: 'DeletionCertificate' });

const deletionSchema = z
  .object({ id: z.uuid(), status, certificate: certificateSchema.nullable().describe('Null until done.') })
  .meta({ id: 'FirmDeletion' });
export type FirmDeletionView = z.output<typeof deletionSchema>;
export class FirmDeletionDto extends createZodDto(z.object({ data: deletionSchema })) {}
export class FirmRunParamDto extends createZodDto(z.object({ id: z.uuid('It is named by its id.') })) {}

/** An export as API answer; `url` opens its file. */
export function exportView(run: RunRow, url: string | null, keptDays: number): FirmExportView {
  const result = run.status === 'done' ? (run.result as ExportResult | null) : null;
  const [step] = run.steps;
  const until = run.finished_at && new Date(run.finished_at.getTime() + keptDays * 86_400_000);
  return {
    status: run.status,
    done: step?.done ?? 0,
    total: step?.total ?? 0,
    requested_at: run.created_at.toISOString(),
    finished_at: run.finished_at?.toISOString() ?? null,
    url,
    size: result?.size ?? null,
    kept_until: result && until ? until.toISOString() : null,
  };
}

/** A deletion as API answer. */
export function deletionView({ id, status: now, result }: Pick<RunRow, 'id' | 'status' | 'result'>): FirmDeletionView {
  const certificate = now === 'done' ? (result as unknown as DeletionCertificate) : null;
  return { id, status: now, certificate: certificate && certificateSchema.parse(certificate) };
}
