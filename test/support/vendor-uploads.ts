import { randomUUID } from 'node:crypto';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { ManageImportView, Report } from '../../src/directory/vendors/import/manage.dto';
import { workbook, type FixtureSheet } from '../fixtures/imports/workbook';
import type { Answer, Caller } from './client';
import { postForm } from './form';
import { until } from './until';

/** A refusal of the vendor directory. */
export interface Said {
  msg?: string;
  errors?: Record<string, string>;
}

/** Files the admin uploads to the vendor directory, and their outcome. */
export class VendorUploads {
  constructor(
    private readonly app: NestFastifyApplication,
    private readonly admin: Caller,
  ) {}

  send(
    content: Buffer,
    name = 'vendors.xlsx',
    key: string = randomUUID(),
    query = '',
  ): Promise<Answer<{ data: { import_id: string } } & Said>> {
    const form = new FormData();
    form.append('file', new Blob([new Uint8Array(content)]), name);
    return postForm(this.app, `/vendor/manage${query}`, form, {
      authorization: `Bearer ${this.admin.token}`,
      'idempotency-key': key,
    });
  }

  /** The import once it has ended or waits for a person. */
  settled(id: string): Promise<ManageImportView> {
    return until(async () => {
      const { data } = (await this.admin.get<{ data: ManageImportView }>(`/vendor/manage/${id}`)).body;
      return data.status !== 'queued' && data.status !== 'working' && data;
    });
  }

  /** Uploads a workbook of these sheets and waits until its import has settled. */
  async imported(sheets: readonly FixtureSheet[], query = ''): Promise<ManageImportView> {
    const answer = await this.send(workbook(sheets), undefined, undefined, query);
    expect(answer.status).toBe(202);
    return this.settled(answer.body.data.import_id);
  }

  /** Rows of an import with this outcome. */
  async rowsOf(id: string, outcome = 'changes'): Promise<Report> {
    return (await this.admin.get<Report>(`/vendor/manage/${id}/rows?outcome=${outcome}&limit=100`)).body;
  }
}
