import { PassThrough, Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { ZipFile } from 'yazl';

/** A file of an archive; its bytes are read when its turn comes. */
export interface ZipEntry {
  /** Its path, with `/`. */
  readonly name: string;
  readonly content: AsyncIterable<Buffer>;
}

/** An archive of the same files has the same bytes. */
const NO_DATE = { mtime: new Date(1980, 0, 1), forceDosTimestamp: true };

/**
 * A ZIP archive, file after file as it is read: in memory are one chunk and the list of names. Fails with the error of a file
 * that cannot be read, and reads no further when it is destroyed.
 */
export function zip(entries: AsyncIterable<ZipEntry>): Readable {
  const archive = new ZipFile();
  const output = archive.outputStream.pipe(new PassThrough());
  let open: Readable | undefined;
  const fill = async (): Promise<void> => {
    for await (const { name, content } of entries) {
      open = Readable.from(content);
      if (output.destroyed) open.destroy();
      else archive.addReadStream(open, name, NO_DATE);
      await finished(open);
    }
    archive.end();
  };
  const fail = (error: unknown): void => void output.destroy(error instanceof Error ? error : new Error(String(error)));
  archive.on('error', fail);
  output.once('close', () => open?.destroy());
  fill().catch(fail);
  return output;
}
