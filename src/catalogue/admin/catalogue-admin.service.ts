import { Injectable } from '@nestjs/common';
import { invalid, notFound } from '../../http/answers/problem';
import { authorship } from '../../http/request/authorship';
import type { RequestContext } from '../../http/request/request-context';
import type { Service } from '../../kernel/terms';
import { RecordHistory } from '../../records/history';
import { Records, type RecordWriter } from '../../records/records';
import { CatalogueDirectory } from '../catalogue-directory';
import type { EntryFields, FinishFields } from './catalogue-admin.dto';

/** Names, descriptions and aliases of works and finishes; their costs are in the rate book. */
@Injectable()
export class CatalogueAdmin {
  constructor(
    private readonly records: Records,
    private readonly directory: CatalogueDirectory,
    private readonly histories: RecordHistory,
  ) {}

  /** 404 for an unknown work; 400 when another work has its name or an alias. */
  async changeEntry(
    context: RequestContext,
    service: Service,
    id: string,
    fields: EntryFields,
    expected: number | undefined,
  ): Promise<void> {
    const { label, description, alias } = fields;
    await this.records.write('catalogue', authorship(context), async (records) => {
      const before = await records.find('work', id);
      if (!before || before.service !== service || before.archived_at !== null) throw notFound();
      await this.histories.refuseOutdated('work', before, expected);
      await requireFree(records, 'catalogue', id, label, alias, 'label');
      records.change('work', before, { label, description, alias });
    });
    await this.directory.refresh();
  }

  /** 404 for a finish that works of this type cannot have; 400 when another finish has its name or an alias. */
  async changeFinish(
    context: RequestContext,
    service: Service,
    id: string,
    fields: FinishFields,
    expected: number | undefined,
  ): Promise<void> {
    const { name, alias } = fields;
    await this.records.write('catalogue', authorship(context), async (records) => {
      const before = await records.find('finish', id);
      const services = (before?.services ?? []) as readonly unknown[];
      if (!before || !services.includes(service) || before.archived_at !== null) throw notFound();
      await this.histories.refuseOutdated('finish', before, expected);
      await requireFree(records, 'finishes', id, name, alias, 'name');
      records.change('finish', before, { label: name, alias });
    });
    await this.directory.refresh();
  }
}

/** Two entries may not share a word, because imported sheets are matched by it. */
async function requireFree(
  { db }: RecordWriter,
  table: 'catalogue' | 'finishes',
  id: string,
  label: string,
  alias: readonly string[],
  labelField: string,
): Promise<void> {
  const rows = await db
    .selectFrom(table)
    .select(['label', 'alias'])
    .where('id', '<>', id)
    .where('archived_at', 'is', null)
    .execute();
  const owners = new Map<string, string>();
  for (const row of rows) for (const word of [row.label, ...row.alias]) owners.set(word.toLowerCase(), row.label);
  const taken = owners.get(label.toLowerCase());
  if (taken !== undefined) throw invalid({ [labelField]: `This name is already used for ${taken}.` });
  for (const word of alias) {
    const owner = owners.get(word.toLowerCase());
    if (owner !== undefined) throw invalid({ alias: `“${word}” is already used for ${owner}.` });
  }
}
