import { Injectable } from '@nestjs/common';
import { Replica } from '../../../database/replica';
import type { AnalysisType } from '../../../pricing';
import { rowsOf, type BoqHeadRow } from '../boq-heads';
import type { AnalysisView, ShownAnalysisRow } from './analysis-view';

/** Rows of the `boq_analysis` read model as the API returns them. */
@Injectable()
export class AnalysisQuery {
  constructor(private readonly replica: Replica) {}

  async list(boqId: string, type: AnalysisType, head: BoqHeadRow): Promise<AnalysisView[]> {
    const rows = await this.replica.read(rowsOf(head), (db) =>
      db
        .selectFrom('boq_analysis')
        .select('view')
        .where('boq_id', '=', boqId)
        .where('type', '=', type)
        .orderBy('seq')
        .execute(),
    );
    return rows.map(({ view }) => view as unknown as AnalysisView);
  }
}

/** Rows and their sum (exact: rupees with two decimals are added as paise). */
export function analysisAnswer(items: ShownAnalysisRow[]): { items: ShownAnalysisRow[]; total: number } {
  return { items, total: items.reduce((total, { cost }) => total + Math.round(cost * 100), 0) / 100 };
}
