import { Global, Injectable, Module } from '@nestjs/common';
import { QuotationPdfs, type QuotationPaper } from '../boq/boq.public';
import { ComparisonExportController } from './comparison-export.controller';
import { ExportsController } from './exports.controller';
import { PurchasesExportController } from './purchases-export.controller';
import { Renderer } from './renderer';
import { swatchesOf } from './quotation-swatches';
import { SourceExports } from './source-export';

/** Renders quotations where everything else is rendered. */
@Injectable()
class RenderedQuotations extends QuotationPdfs {
  constructor(private readonly renderer: Renderer) {
    super();
  }

  override make(key: string, paper: () => Promise<QuotationPaper>): Promise<Buffer> {
    return this.renderer.get(key, async () => {
      const document = await paper();
      return { kind: 'quotation', document, swatches: await swatchesOf(document) };
    });
  }
}

/** BOQs as files, and the summary report. Global: quotations are mailed by the BOQs themselves. */
@Global()
@Module({
  controllers: [ExportsController, ComparisonExportController, PurchasesExportController],
  providers: [Renderer, SourceExports, { provide: QuotationPdfs, useClass: RenderedQuotations }],
  exports: [Renderer, QuotationPdfs],
})
export class ExportsModule {}
