import type { z } from 'zod';
import { rupees } from '../../../kernel/money';
import { upiLink } from '../../../kernel/quotations/upi';
import { codeSvg, qrCode, type QrCode } from '../../../papers/rendering/qr-code';
import { imageLibrary } from '../../../platform/storage/safe-image';
import type { IssuedDocument } from '../../domain/issues/issue.content';
import { withOptions } from '../../domain/issues/issue.proposal';
import type { paymentSchema } from '../issues.dto';
import { stageAmounts } from './document-view';

const MODULE_PIXELS = 8;

export type FirstPayment = z.output<typeof paymentSchema>;

/**
 * The first payment of an accepted estimate by UPI, with the chosen options; null where the firm had no UPI id or nothing
 * is due. A variation has none: the stages of the whole may have been paid by then.
 */
export function firstPayment(content: IssuedDocument, chosen: readonly string[]): FirstPayment | null {
  const { proposal } = content;
  const upi = proposal?.firm.upi;
  if (!upi || content.kind !== 'estimate') return null;
  const [amount] = stageAmounts(proposal, withOptions(content, chosen));
  if (amount === undefined || amount <= 0) return null;
  const link = upiLink(upi, amount, proposal.number);
  return { upi_id: upi.id, name: upi.name, amount: rupees(amount), link, code: qrCode(link) };
}

/** The code as PNG, which mail programs show. */
export async function codePng(code: QrCode): Promise<Buffer> {
  const sharp = await imageLibrary();
  return sharp(Buffer.from(codeSvg(code)), { density: 72 * MODULE_PIXELS })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
