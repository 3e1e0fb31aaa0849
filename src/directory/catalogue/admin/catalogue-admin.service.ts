import { Injectable } from '@nestjs/common';
import { conflict } from '../../../platform/http/answers/problem';
import { authorship } from '../../../platform/http/request/authorship';
import type { RequestContext } from '../../../platform/http/request/request-context';
import type { Service } from '../../../kernel/terms';
import { RecordHistory } from '../../../platform/records/history';
import { Records, type RecordWriter } from '../../../platform/records/records';
import { ruleOn } from '../../../platform/records/rule-on';
import { RecordUndo } from '../../../platform/records/undo';
import { CatalogueDirectory } from '../catalogue-directory';
import type { EntryFields, FinishFields } from './catalogue-admin.dto';
import { decideEntry, takenWord, type EntryCommand } from './entry.decider';

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
    await this.decide(context, 'work', id, { type: 'ChangeWork', service, fields }, expected);
  }

  /** 404 for a finish that works of this type cannot have; 400 when another finish has its name or an alias. */
  async changeFinish(
    context: RequestContext,
    service: Service,
    id: string,
    fields: FinishFields,
    expected: number | undefined,
  ): Promise<void> {
    await this.decide(context, 'finish', id, { type: 'ChangeFinish', service, fields }, expected);
  }

  private async decide(
    context: RequestContext,
    kind: 'work' | 'finish',
    id: string,
    command: EntryCommand,
    expected: number | undefined,
  ): Promise<void> {
    await this.records.write('catalogue', authorship(context), async (records) => {
      const entry = (await records.find(kind, id)) ?? null;
      if (entry) await this.histories.refuseOutdated(kind, entry, expected);
      const others = await otherEntries(records, kind, id);
      await records.carryOut(ruleOn(() => decideEntry(command, { entry, others })));
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
        const taken = takenWord(await records.get(kind, id), await otherEntries(records, kind, id));
        if (taken) throw conflict('taken_since', taken.message);
      },
    });
    await this.directory.refresh();
  }
}

function otherEntries({ db }: RecordWriter, kind: 'work' | 'finish', id: string) {
  return db
    .selectFrom(kind === 'work' ? 'catalogue' : 'finishes')
    .select(['label', 'alias'])
    .where('id', '<>', id)
    .where('archived_at', 'is', null)
    .execute();
}
