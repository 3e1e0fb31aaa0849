import { Injectable } from '@nestjs/common';
import { conflict, invalid, notFound } from '../../../platform/http/answers/problem';
import { authorship } from '../../../platform/http/request/authorship';
import type { RequestContext } from '../../../platform/http/request/request-context';
import type { Service } from '../../../kernel/terms';
import { RecordHistory } from '../../../platform/records/history';
import { Records, type RecordWriter } from '../../../platform/records/records';
import { RecordUndo } from '../../../platform/records/undo';
import { CatalogueDirectory } from '../catalogue-directory';
import type { EntryFields, FinishFields } from './catalogue-admin.dto';

/** Names, descriptions and aliases of works and finishes; their costs are in the rate book. */
@Injectable()
export class CatalogueAdminService {
  constructor(
    private readonly records: Records,
    private readonly directory: CatalogueDirectory,
    private readonly histories: RecordHistory,
    private readonly undone: RecordUndo,
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
      refuse(await takenWord(records, 'work', { id, label, alias }), 'label');
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
      if (!before?.services.includes(service) || before.archived_at !== null) throw notFound();
      await this.histories.refuseOutdated('finish', before, expected);
      refuse(await takenWord(records, 'finish', { id, label: name, alias }), 'name');
      records.change('finish', before, { label: name, alias });
    });
    await this.directory.refresh();
  }

  /**
   * Takes back the change with this id of a work's or finish's history. 404 when it is not in it; 409 when it was changed since, or
   * another one has its words by now.
   */
  async undo(context: RequestContext, kind: 'work' | 'finish', id: string, change: string): Promise<void> {
    const own = (await this.undone.shown(change)).filter((row) => row.kind === kind && row.id === id);
    await this.undone.undo(context, 'catalogue', own, {
      check: async (records) => {
        const taken = await takenWord(records, kind, await records.get(kind, id));
        if (taken) throw conflict('taken_since', taken.message);
      },
    });
    await this.directory.refresh();
  }
}

interface TakenWord {
  readonly isName: boolean;
  readonly message: string;
}

function refuse(taken: TakenWord | null, nameField: string): void {
  if (taken) throw invalid({ [taken.isName ? nameField : 'alias']: taken.message });
}

/** Two entries may not share a word, because imported sheets are matched by it. Returns the first that another one has. */
async function takenWord(
  { db }: RecordWriter,
  kind: 'work' | 'finish',
  { id, label, alias }: { readonly id: string; readonly label: string; readonly alias: readonly string[] },
): Promise<TakenWord | null> {
  const rows = await db
    .selectFrom(kind === 'work' ? 'catalogue' : 'finishes')
    .select(['label', 'alias'])
    .where('id', '<>', id)
    .where('archived_at', 'is', null)
    .execute();
  const owners = new Map<string, string>();
  for (const row of rows) for (const word of [row.label, ...row.alias]) owners.set(word.toLowerCase(), row.label);
  const taken = owners.get(label.toLowerCase());
  if (taken !== undefined) return { isName: true, message: `This name is already used for ${taken}.` };
  for (const word of alias) {
    const owner = owners.get(word.toLowerCase());
    if (owner !== undefined) return { isName: false, message: `“${word}” is already used for ${owner}.` };
  }
  return null;
}
