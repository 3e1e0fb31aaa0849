import { v5 } from 'uuid';
import type { MatchCatalogue, MatchedItem } from '../match';
import type { Difference, UnderstoodBoq } from '../../../papers/reading/understand/types';

export interface ImportActor {
  readonly id: string;
  readonly name: string;
  readonly role: string;
}

export interface ImportedLines {
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

/** The id of the item that a line of a file becomes, by its place among the lines. */
export function lineIdOf(importId: string, index: number): string {
  return v5(String(index), importId);
}

/** The id of the one command an import makes, for all its attempts. */
export function importCommandId(importId: string): string {
  return v5(importId, NAMESPACE);
}
