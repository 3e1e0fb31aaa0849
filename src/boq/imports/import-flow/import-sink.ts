import { v5 } from 'uuid';
import type { MatchCatalogue, MatchedItem } from '../match';
import type { Difference, UnderstoodBoq } from '../../../papers/reading/understand/types';

export interface ImportActor {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

export interface ImportedLines {
  readonly readingId: string;
  readonly fileName: string;
  readonly lines: readonly MatchedItem[];
  readonly understood: UnderstoodBoq;
  readonly ratesIncludeTax: boolean;
}

/** Where the lines go: one command and so one event. Answers with what the BOQ differs in from the file. `commandId` is the same for every attempt, so a repeated one stores nothing twice. */
export interface ImportSink {
  importLines(
    importId: string,
    boqId: string,
    result: ImportedLines,
    actor: ImportActor,
    commandId: string,
  ): Promise<{ readonly revision: number | null; readonly differences: readonly Difference[] }>;
  /** Marks the BOQ as waiting for an answer about its file. May be called again after a restart; must be idempotent. */
  importAsks(importId: string, boqId: string, file: string, questions: number, actor: ImportActor): Promise<void>;
  /** Tells the BOQ that nothing will come of its import. Called again after a restart: must not mind. */
  importFailed(importId: string, boqId: string, reason: string, actor: ImportActor): Promise<void>;
}

/** Loads the current directories when an import is matched. */
export interface MatchSource {
  load(): Promise<MatchCatalogue>;
}

const NAMESPACE = '5b1f6f0e-6a5e-4c57-9c0b-6d5b0a1d7c11';

/** The id of one reading of a file: that of its import, and another each time that a person has it read again. */
export function readingIdOf(importId: string, reopenedAt: string | undefined): string {
  return reopenedAt === undefined ? importId : v5(reopenedAt, importId);
}

/** The id of the item that a line of a file becomes, by its place among the lines of a reading. */
export function lineIdOf(readingId: string, index: number): string {
  return v5(String(index), readingId);
}

/** The id of the one command a reading makes, for all its attempts. */
export function importCommandId(readingId: string): string {
  return v5(readingId, NAMESPACE);
}
