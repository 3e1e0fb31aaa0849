import type {
  LoggedEvent,
  ProjectedRow,
  Projection,
  ProjectionTx,
  StreamFold,
} from '../../../platform/event-store/projections/projection';
import { boqIdOf } from '../../core/boq-stream';
import { upcast } from '../../domain/boq.upcasters';
import { evolveIssues, type IssueRecord } from '../../domain/issues/issue.state';
import { byStream } from '../state/boq-fold';
import { insertRows } from '../../../platform/event-store/projections/read-rows';

/** The issues of each BOQ and their status, found by the hash of their content. */
export class IssuesProjection implements Projection {
  readonly name = 'boq-issues';
  readonly version = 1;
  readonly types = ['RevisionIssued', 'IssueAccepted', 'IssueDeclined', 'IssueWithdrawn'];
  readonly tables = ['boq_issues'];

  async apply(tx: ProjectionTx, events: readonly LoggedEvent[]): Promise<void> {
    const rows: ProjectedRow[] = [];
    for (const [streamId, own] of byStream(events)) {
      const boqId = boqIdOf(streamId);
      const known = await tx.db
        .selectFrom('boq_issues')
        .select('record')
        .where('boq_id', '=', boqId)
        .orderBy('issue')
        .execute();
      const records = known.map(({ record }) => record as unknown as IssueRecord);
      rows.push(...rowsOf(boqId, fold(records, own)));
    }
    await insertRows(tx, 'boq_issues', rows, ['boq_id', 'issue']);
  }

  fold(streamId: string): StreamFold {
    let records: readonly IssueRecord[] = [];
    return {
      take(event) {
        records = fold(records, [event]);
        return {};
      },
      end: () => ({ boq_issues: rowsOf(boqIdOf(streamId), records) }),
    };
  }
}

function fold(records: readonly IssueRecord[], events: readonly LoggedEvent[]): readonly IssueRecord[] {
  return events.reduce((all, stored) => evolveIssues(all, upcast(stored), stored.version), records);
}

function rowsOf(boqId: string, records: readonly IssueRecord[]): ProjectedRow[] {
  return records.map((record) => ({
    boq_id: boqId,
    issue: record.issue,
    status: record.status,
    content_hash: record.contentHash,
    record,
  }));
}
