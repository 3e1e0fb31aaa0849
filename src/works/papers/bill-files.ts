import { Injectable } from '@nestjs/common';
import { Renderer } from '../../papers/rendering/renderer';
import type { SentFile } from '../../papers/rendering/send-file';
import { notFound } from '../../platform/http/answers/problem';
import type { Bill, Draft } from '../domain/bill';
import type { Works } from '../works.service';
import { billFile, billPaper, type BillPaper } from './bill-paper';

/** Bills as files, rendered once per revision of the works. */
@Injectable()
export class BillFiles {
  constructor(private readonly renderer: Renderer) {}

  /** 404 where there is no bill. */
  async of(works: Works, bill: Bill | Draft | null | undefined, format: BillPaper['format']): Promise<SentFile> {
    if (!bill) throw notFound();
    const etag = `${works.state.boqId}.bill.${bill.n}.${works.revision}.${format}`;
    const bytes = await this.renderer.get(etag, billFile(billPaper(works, bill, format)));
    return { bytes, name: `bill-${bill.n}.${format}`, kind: format, etag };
  }
}
