import type { z } from 'zod';
import { encode } from 'uqr';
import { rupees } from '../../../kernel/money';
import { upiLink } from '../../../kernel/quotations/upi';
import { imageLibrary } from '../../../platform/storage/safe-image';
import type { IssuedDocument } from '../../domain/issues/issue.content';
import { withOptions } from '../../domain/issues/issue.proposal';
import type { paymentSchema } from '../issues.dto';
import { stageAmounts } from './document-view';

/** Modules of white that a scanner needs around a code. */
const QUIET = 4;
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
  return { upi_id: upi.id, name: upi.name, amount: rupees(amount), link, code: codeOf(link) };
}

/** A QR code as the outline of its dark modules, one unit each. */
function codeOf(text: string): FirstPayment['code'] {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET });
  const path = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

/** The code as a drawing, dark on white in any theme. */
export const codeSvg = ({ size, path }: FirstPayment['code']): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}"><path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${path}"/></svg>`;

/** The code as PNG, which mail programs show. */
export async function codePng(code: FirstPayment['code']): Promise<Buffer> {
  const sharp = await imageLibrary();
  return sharp(Buffer.from(codeSvg(code)), { density: 72 * MODULE_PIXELS })
    .png({ compressionLevel: 9 })
    .toBuffer();
}
