import type { Readable } from 'node:stream';

/** Injection token of the adapter in use. */
export const FILE_STORE = Symbol('FileStore');

export interface StoredFile {
  /** Random; tells nothing of the file's name or owner. */
  readonly key: string;
  readonly size: number;
}

/** A file kept on this machine for as long as it is needed. */
export interface LocalFile {
  readonly path: string;
  /** Removes the copy where one was made; does nothing where the store itself is local. */
  release(): Promise<void>;
}

/** Bytes by key. Every adapter refuses keys it did not make itself. */
export interface FileStore {
  /** Stores all or nothing and resolves once the bytes are durable. Rejects with FileTooLargeError beyond `maxBytes`; nothing is kept then. */
  put(content: Readable | Buffer, maxBytes: number): Promise<StoredFile>;
  /** Null when there is no such file. */
  get(key: string): Promise<Readable | null>;
  /** The file as a path, for what can only read paths. Null when there is none. */
  local(key: string): Promise<LocalFile | null>;
  stat(key: string): Promise<StoredFile | null>;
  /** Resolves also when there is none. */
  delete(key: string): Promise<void>;
}

export class FileTooLargeError extends Error {
  override readonly name = 'FileTooLargeError';

  constructor(readonly maxBytes: number) {
    super(`the file is larger than ${maxBytes} bytes`);
  }
}
