import { Injectable } from '@nestjs/common';
import { BoqFiles } from '../boq/boq.public';
import type { RequestContext } from '../http/request/request-context';
import { holderOf, SignedLinks } from '../http/security/signed-links';
import { ImportsRepository } from './imports.repository';

const HOUR = 3600;

/** Addresses of the files that BOQs were uploaded as. */
@Injectable()
export class UploadedFiles extends BoqFiles {
  constructor(
    private readonly imports: ImportsRepository,
    private readonly links: SignedLinks,
  ) {
    super();
  }

  /** Valid for one to two hours and the same within the hour; null once the file has gone, after its time. */
  async address(context: RequestContext, boqId: string): Promise<string | null> {
    const row = await this.imports.findByBoq(boqId);
    if (!row || row.file_dropped_at !== null) return null;
    return this.links.sign(uploadedFilePath(row.id), { seconds: HOUR, stableFor: HOUR, holder: holderOf(context) });
  }
}

/** The path that an address of an import's file signs. */
export function uploadedFilePath(importId: string): string {
  return `/api/imports/${importId}/file`;
}
