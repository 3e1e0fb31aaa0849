import type { Readable } from 'node:stream';

/** Injection token of the adapter in use. */
export const FILE_STORE = Symbol('FileStore');

export interface StoredFile {
  /** Random; reveals neither the file's name nor its owner. */
  readonly key: string;
  readonly size: number;
}

/** A file on the local disk until it is released. */
export interface LocalFile {
  readonly path: string;
  /** Deletes a temporary copy; does nothing when the store itself is local. */
  release(): Promise<void>;
}

/** Files by key. Every adapter refuses keys it did not generate. */
export interface FileStore {
  /**
   * Stores all or nothing and resolves once the bytes are durable. Rejects with FileTooLargeError beyond `maxBytes`,
   * keeping nothing.
   */
  put(content: Readable | Buffer, maxBytes: number): Promise<StoredFile>;
  /** Null when there is no such file. */
  get(key: string): Promise<Readable | null>;
  /** The file as a local path, for code that can only read paths. Null when there is no such file. */
  local(key: string): Promise<LocalFile | null>;
  stat(key: string): Promise<StoredFile | null>;
  /** Also resolves when there is no such file. */
  delete(key: string): Promise<void>;
}

export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';

  constructor(readonly maxBytes: number) {
    super(`the file is larger than ${maxBytes} bytes`);
  }
}
