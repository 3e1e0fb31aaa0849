import type { z } from 'zod';
import type { documentSchema } from './issues.dto';

/** What a quotation's PDF is made of. */
export interface QuotationPaper {
  readonly document: z.output<typeof documentSchema>;
  readonly contentHash: string;
  readonly accepted: { readonly by: string; readonly at: string } | null;
  /** JPEGs as `data:` addresses; `itemId` is null for the cover. */
  readonly pictures: readonly { readonly itemId: string | null; readonly image: string }[];
}

/** Makes quotations as PDF; brought by the exports. */
export abstract class QuotationPdfs {
  /**
   * The bytes under `key`, which says everything that they depend on; `paper` is called when they are not at hand.
   * Rejects with 503 when too many wait.
   */
  abstract make(key: string, paper: () => Promise<QuotationPaper>): Promise<Buffer>;
}
