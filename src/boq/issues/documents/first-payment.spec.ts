import sharp from 'sharp';
import { scan } from '../../../../test/support/papers';
import { paise } from '../../../kernel/money';
import type { IssuedDocument } from '../../domain/issues/issue.content';
import { codePng, firstPayment } from './first-payment';
import { codeSvg } from '../../../papers/rendering/qr-code';

const UPI = { id: 'studio.kaveri@okhdfcbank', name: 'Kaveri & Sons' };

/** Of ₹89,176.75 with GST, 33.33 % first: ₹29,722.61 to the paisa. */
function estimate({ kind = 'estimate', upi = UPI as typeof UPI | null } = {}): IssuedDocument {
  const shares = [3333, 6667].map((bp) => ({ label: 'Stage', stage: 'acceptance', bp, on: null }));
  const firm = { name: 'Studio', ...(upi && { upi }) };
  const proposal = { number: '2026-27/001', firm, milestones: shares, options: [], choices: [] };
  const totals = { totalWithGst: paise(8_917_675) };
  return { kind, proposal, totals, lines: [] } as unknown as IssuedDocument;
}

describe('the first payment of an estimate', () => {
  it('is read from its code to the paisa, in mails and on paper', async () => {
    const payment = firstPayment(estimate(), []);
    const expected = 'upi://pay?pa=studio.kaveri@okhdfcbank&pn=Kaveri%20%26%20Sons&am=29722.61&cu=INR&tn=2026-27%2F001';
    expect(payment).toMatchObject({ amount: 29_722.61, upi_id: UPI.id, name: UPI.name, link: expected });
    expect(await scan(await codePng(payment!.code))).toBe(expected);
    const drawn = await sharp(Buffer.from(codeSvg(payment!.code)), { density: 300 })
      .png()
      .toBuffer();
    expect(await scan(drawn)).toBe(expected);
  });

  it('is read from a code of the longest id and name', async () => {
    const upi = { id: `${'k'.repeat(64)}@${'b'.repeat(64)}`, name: 'काव'.repeat(33) };
    const payment = firstPayment(estimate({ upi }), []);
    expect(await scan(await codePng(payment!.code))).toBe(payment!.link);
  });

  it('is not asked for by UPI without an id, or again for a variation', () => {
    expect(firstPayment(estimate({ upi: null }), [])).toBeNull();
    expect(firstPayment(estimate({ kind: 'variation' }), [])).toBeNull();
  });
});
