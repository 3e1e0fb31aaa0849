import { Inject, Injectable } from '@nestjs/common';
import { BoqFiles, type FiledBill, type FilledFile, type SourceFile } from '../../reads/attachments.port';
import { conflict, type Problem } from '../../../platform/http/answers/problem';
import type { FillChoices } from '../../../papers/filling/changes';
import type { FilledWorkbook } from '../../../papers/filling/fill-workbook';
import type { RequestContext } from '../../../platform/http/request/request-context';
import { holderOf, SignedLinks } from '../../../platform/http/security/signed-links';
import { FILE_STORE, type FileStore } from '../../../platform/storage/file-store';
import { noteOf } from '../fill/notes';
import { changesOf } from '../fill/plan';
import { ELSEWHERE, linesWithoutPlace } from '../fill/unplaced';
import { FAILURES, ImportFailure } from '../../../papers/reading/import-failure';
import { ImportsRepository, type ImportSummary } from '../imports.repository';
import { fillFile } from '../../../papers/reading/parse/parse-file';

const HOUR = 3600;

/** The files that BOQs were uploaded as: their addresses, and themselves filled in. */
@Injectable()
export class UploadedFiles extends BoqFiles {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly links: SignedLinks,
    @Inject(FILE_STORE) private readonly files: FileStore,
  ) {
    super();
  }

  /** Valid for one to two hours and the same within the hour; null once the file has expired. */
  async address(context: RequestContext, boqId: string): Promise<string | null> {
    const row = await this.imports.findByBoq(boqId);
    if (!row || row.file_dropped_at !== null) return null;
    return this.links.sign(uploadedFilePath(row.id), { seconds: HOUR, stableFor: HOUR, holder: holderOf(context) });
  }

  async source(boqId: string): Promise<SourceFile | null> {
    const row = await this.imports.findByBoq(boqId);
    if (!row) return null;
    const found = row.status === 'done' ? (row.result as ImportSummary) : null;
    return {
      name: row.file_name,
      kind: found?.kind ?? null,
      revision: found?.revision ?? null,
      isKept: row.file_dropped_at === null,
    };
  }

  async filled(
    boqId: string,
    imported: FiledBill,
    now: FiledBill,
    { formulas, lines }: FillChoices,
  ): Promise<FilledFile> {
    const row = await this.imports.findByBoq(boqId);
    const file = row?.file_dropped_at === null ? await this.files.local(row.file_key) : null;
    if (!row || !file) throw conflict('file_missing', FAILURES['file-missing']);
    try {
      const result = row.result as ImportSummary;
      const plan = changesOf(imported, now, result);
      const { changes, placed } = plan;
      const filled = await fillFile(file.path, { fileName: row.file_name }, changes, formulas);
      const elsewhere = new Set(filled.elsewhere);
      const stray = placed.filter((_, index) => elsewhere.has(index)).map((line) => ({ ...line, why: ELSEWHERE }));
      const unplaced = [...plan.unplaced, ...stray];
      const canWrite = filled.bytes !== null || filled.count > 0;
      const written = placed.length - stray.length + (changes.additions?.length ?? 0);
      const hasPlaced = written > 0 || changes.added !== null;
      if (canWrite && unplaced.length > 0 && (lines === 'ask' || !hasPlaced))
        throw linesWithoutPlace(unplaced, hasPlaced);
      if (filled.bytes === null && filled.count > 0) throw formulasInTheWay(filled);
      const note = noteOf({ plan, told: filled, sheets: result.sheets }, imported, now);
      return { bytes: filled.bytes, note };
    } catch (error) {
      if (error instanceof ImportFailure) throw conflict(error.code.replaceAll('-', '_'), error.message);
      throw error;
    } finally {
      await file.release();
    }
  }
}

/** 409 with the formulas of the file that give other figures than the BOQ, and the most that are told of them. */
function formulasInTheWay({ formulas, count }: FilledWorkbook): Problem {
  const cells =
    count === 1
      ? 'A cell of your workbook has a formula that gives'
      : `${count} cells of your workbook have formulas that give`;
  return conflict(
    'formulas_in_the_way',
    `${cells} another figure than this BOQ. Choose whether formulas stay, or figures are written in their place.`,
    { count, cells: formulas },
  );
}

/** The path that an address of an import's file signs. */
export function uploadedFilePath(importId: string): string {
  return `/api/imports/${importId}/file`;
}
