import { join } from 'node:path';
import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Language } from '../../../kernel/quotations/languages';
import { paper } from '../../../papers/rendering/paper';
import { Renderer } from '../../../papers/rendering/renderer';
import { swatchesOf } from './quotation-swatches';
import type { FirstPayment } from '../documents/first-payment';
import type { documentSchema } from '../issues.dto';

/** What a quotation's PDF is made of. */
export interface QuotationPaper {
  /** In the language. */
  readonly document: z.output<typeof documentSchema>;
  readonly language: Language;
  readonly contentHash: string;
  readonly accepted: {
    readonly by: string;
    readonly at: string;
    /** Where the code was mailed that confirmed it; null for a name alone. */
    readonly codeTo: string | null;
  } | null;
  /** Null before it is accepted, and without a UPI id. */
  readonly payment: FirstPayment | null;
  /** JPEGs as `data:` addresses; `itemId` is null for the cover. */
  readonly pictures: readonly { readonly itemId: string | null; readonly image: string }[];
}

/** The drawing of each finish as a `data:` address, by the finish's id. */
export type Swatches = Readonly<Record<string, string>>;

const quotation = paper<typeof import('./quotation.paper')>(join(__dirname, 'quotation.paper'));

/** Makes quotations as PDF. */
@Injectable()
export class QuotationPdfs {
  constructor(private readonly renderer: Renderer) {}

  /**
   * The bytes under `key`, which says everything that they depend on; `paperOf` is called when they are not at hand.
   * Rejects with 503 when too many wait.
   */
  make(key: string, paperOf: () => Promise<QuotationPaper>): Promise<Buffer> {
    return this.renderer.get(key, async () => {
      const made = await paperOf();
      return quotation({ paper: made, swatches: await swatchesOf(made) });
    });
  }
}
