import { useRef, useState, type RefObject } from 'react';
import type { Schema } from '../../lib/api/api-types';
import { ApiError } from '../../lib/api/errors';

/** What someone else changed in a record while a page showed it. */
export interface RecordConflict {
  /** The record's revision now. */
  revision: number;
  changes: readonly Schema<'RecordChange'>[];
}

/** The changes that a refusal (412) tells of; null for any other error. */
function outdatedOf(error: unknown): RecordConflict | null {
  if (!(error instanceof ApiError) || error.status !== 412) return null;
  return error.current as RecordConflict;
}

/**
 * The revision that a form is based on. It is the one shown when the form opened, then the one of its own saves: what is
 * read again in the background must not make the form overwrite it. Two forms of one record share a `base`.
 */
export function useRevision(shown: number, shared?: RefObject<number>) {
  const own = useRef(shown);
  const base = shared ?? own;
  const [outdated, setOutdated] = useState<RecordConflict | null>(null);
  return {
    outdated,
    get: (): number => base.current,
    /** The next save is based on this one. */
    saved(revision: number): void {
      base.current = revision;
      setOutdated(null);
    },
    /** Whether an error says that someone else changed the record; it is shown then. */
    refused(error: unknown): boolean {
      const found = outdatedOf(error);
      setOutdated(found);
      return found !== null;
    },
  };
}
export type Revision = ReturnType<typeof useRevision>;
