import { Injectable } from '@nestjs/common';
import type { UnderstoodBoq } from '../../papers/reading/understand/types';
import { conflict, invalid } from '../../platform/http/answers/problem';
import type { RequestContext } from '../../platform/http/request/request-context';
import { BoqCommands } from '../core/boq-commands';
import { Undo } from '../history/undo';
import { ImportTrials } from './import-trials';
import { ImportsRepository, type ImportRow, type ImportSummary } from './imports.repository';

const NO_ITEMS = 'With these columns and marks no row is an item.';

const summaryOf = (row: ImportRow): ImportSummary | null => row.result as ImportSummary | null;

/** Whether a person marks the rows of an import that was finished. */
export const isReopened = (row: ImportRow): boolean =>
  row.status === 'review' && summaryOf(row)?.reopened !== undefined;

/** Finished imports whose rows a person marks by hand: nothing was in doubt, and yet something was read wrongly. */
@Injectable()
export class ImportReviews {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly trials: ImportTrials,
    private readonly commands: BoqCommands,
    private readonly undo: Undo,
  ) {}

  /** Puts a finished import in review; again is no error. 409 for one that is not finished or only compared, 400 without its file. */
  async open(row: ImportRow): Promise<void> {
    if (isReopened(row)) return;
    const before = summaryOf(row);
    if (row.status !== 'done' || row.for_comparison || !before) throw notFinished();
    const understood = await this.trials.readByHand(row);
    if (!understood || understood.preview.length === 0)
      throw conflict('nothing_to_mark', 'The rows of this file cannot be shown.');
    const { items: _items, ...rest } = understood;
    const summary = { ...rest, revision: null, reopened: { at: new Date().toISOString(), before } };
    if (!(await this.imports.moved(row.id, 'review', summary))) throw notFinished();
  }

  /** Ends such a review: the import is as it was. 409 where there is none. */
  async leave(row: ImportRow): Promise<void> {
    const before = summaryOf(row)?.reopened?.before;
    if (!before || !(await this.imports.moved(row.id, 'done', before)))
      throw conflict('not_in_review', 'This import no longer waits for an answer.');
  }

  /**
   * Undoes what the import of a row in such a review made, so that its file can be read into the BOQ again; nothing for
   * any other. `context` knows the relation to the BOQ, `reading` is what will come of it. 400 where that has no item, 409 where the
   * lines have been changed since.
   */
  async takeBack(context: RequestContext, row: ImportRow, reading: UnderstoodBoq | null): Promise<void> {
    const revision = isReopened(row) ? summaryOf(row)?.reopened?.before.revision : null;
    if (!revision) return;
    if (!reading || reading.items.length === 0) throw invalid({ sheets: NO_ITEMS });
    await this.commands.submit(context, row.boq_id, await this.undo.undoCommand(context, row.boq_id, revision));
  }
}

function notFinished(): Error {
  return conflict('not_finished', 'Only an import that is finished can be marked by hand.');
}
