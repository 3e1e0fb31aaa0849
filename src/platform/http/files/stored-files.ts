import { Inject, Injectable } from '@nestjs/common';
import { PinoLogger } from 'nestjs-pino';
import { FILE_STORE, type FileStore } from '../../storage/file-store';
import { IMAGE_BYTES, ImageRefused, looksLikeImage } from '../../storage/safe-image';
import { keepPicture } from '../../storage/stored-picture';
import type { IncomingFile } from './incoming-files';
import { invalid } from '../answers/problem';
import { SignedLinks } from '../security/signed-links';

export interface StoredPicture {
  readonly kind: 'image' | 'pdf';
  readonly fileKey: string;
  readonly thumbKey: string | null;
  readonly name: string;
  readonly size: number;
  readonly width: number;
  readonly height: number;
}

const HOUR = 3600;

/** How a stored file is served: a catalogue is a PDF that opens in the page, any other PDF is a download. */
export const FILE_KINDS = ['image', 'pdf', 'catalogue'] as const;
export type FileKind = (typeof FILE_KINDS)[number];

/** Uploaded files, sanitised on the way in and served only through signed URLs. */
@Injectable()
export class StoredFiles {
  constructor(
    @Inject(FILE_STORE) private readonly files: FileStore,
    private readonly links: SignedLinks,
    private readonly log: PinoLogger,
  ) {}

  /**
   * Stores a picture, re-encoded from its pixels, or with `withPdf` also a PDF. Throws 400 for anything else, naming
   * `field`.
   */
  async take({ name, bytes }: IncomingFile, field: string, withPdf = false): Promise<StoredPicture> {
    if (withPdf && !looksLikeImage(bytes) && beginsAsPdf(bytes)) return this.putPdf(name, bytes);
    try {
      return { kind: 'image', name, ...(await keepPicture(this.files, bytes)) };
    } catch (error) {
      if (!(error instanceof ImageRefused)) throw error;
      const also =
        withPdf && error.message.startsWith('Only')
          ? 'Only images (JPEG, PNG, WebP, GIF) and PDF files are accepted.'
          : error.message;
      throw invalid({ [field]: also });
    }
  }

  /** Stores a PDF. Throws 400 naming `field` for anything else or a truncated file. */
  async takePdf({ name, bytes }: IncomingFile, field: string): Promise<StoredPicture> {
    if (!beginsAsPdf(bytes)) throw invalid({ [field]: 'Only PDF files are accepted.' });
    // A complete PDF ends with this marker, possibly followed by a few bytes.
    if (!bytes.toString('latin1', Math.max(0, bytes.length - 2048)).includes('%%EOF'))
      throw invalid({ [field]: 'This PDF is damaged and cannot be read.' });
    return this.putPdf(name, bytes);
  }

  private async putPdf(name: string, bytes: Buffer): Promise<StoredPicture> {
    const { key, size } = await this.files.put(bytes, IMAGE_BYTES);
    return { kind: 'pdf', fileKey: key, thumbKey: null, name, size, width: 0, height: 0 };
  }

  /** Runs `work` with a list in which it records stored files; when it fails, those files are removed again. */
  async orNothing<T>(work: (stored: StoredPicture[]) => Promise<T>): Promise<T> {
    const stored: StoredPicture[] = [];
    try {
      return await work(stored);
    } catch (error) {
      await this.remove(stored.flatMap(({ fileKey, thumbKey }) => [fileKey, thumbKey]));
      throw error;
    }
  }

  /**
   * Removes files whose rows are gone. If the store is down they stay behind, unreachable; that is logged, not thrown.
   */
  async remove(keys: readonly (string | null)[]): Promise<void> {
    for (const key of keys) {
      if (key === null) continue;
      try {
        await this.files.delete(key);
      } catch (err) {
        this.log.warn({ err, key }, 'a file without a row could not be removed');
      }
    }
  }

  /**
   * URLs of files, valid for one to two hours and stable within the hour, so that browsers can cache pictures.
   * `holder`: see `holderOf`.
   */
  async addresses(files: readonly { kind: FileKind; key: string }[], holder: string): Promise<string[]> {
    return this.links.signAll(
      files.map(({ kind, key }) => filePath(kind, key)),
      { seconds: HOUR, stableFor: HOUR, holder },
    );
  }
}

function beginsAsPdf(bytes: Buffer): boolean {
  return bytes.toString('latin1', 0, 5) === '%PDF-';
}

/** The path of a stored file, ready to be signed. */
export function filePath(kind: FileKind, key: string): string {
  return `/api/files/${kind}/${key}`;
}
