import type { z } from 'zod';
import type { documentSchema } from './issues.dto';

/** What a quotation's PDF is made of. */
export interface QuotationPaper {
  readonly document: z.output<typeof documentSchema>;
  readonly contentHash: string;
  readonly accepted: { readonly by: string; readonly at: string } | null;
}

/** Makes quotations as PDF; brought by the exports. */
export abstract class QuotationPdfs {
  /** The bytes under `key`, which says everything that they depend on. Rejects with 503 when too many wait. */
  abstract make(key: string, paper: QuotationPaper): Promise<Buffer>;
}
