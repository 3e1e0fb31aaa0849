import { BILL, FIRM, RAO, REVERSED } from './bill.fixtures';
import { billedOf, eInvoice, EInvoiceError } from './e-invoice';

const BUYER = { ...RAO, state: '27' as const };
type Made = ReturnType<typeof eInvoice>;

/** The rules of the published schema INV-01, version 1.1, for every field that is sent. */
const text = (from: number, to: number) => (value: unknown) =>
  typeof value === 'string' && value.length >= from && value.length <= to;
const pattern = (rule: RegExp) => (value: unknown) => typeof value === 'string' && rule.test(value);
const amount = (value: unknown) =>
  typeof value === 'number' && value >= 0 && value <= 999_999_999_999.99 && Math.round(value * 100) / 100 === value;
const gstin = pattern(/^[0-9]{2}[0-9A-Z]{13}$/);
const state = pattern(/^(?!0+$)[0-9]{1,2}$/);
const pin = (value: unknown) => Number.isInteger(value) && Number(value) >= 100_000 && Number(value) <= 999_999;
const day = pattern(/^[0-3][0-9]\/[0-1][0-9]\/[2][0][1-2][0-9]$/);
const party = { Gstin: gstin, LglNm: text(3, 100), Addr1: text(1, 100), Loc: text(3, 50), Pin: pin, Stcd: state };
const RULES = {
  TranDtls: {
    TaxSch: pattern(/^GST$/),
    SupTyp: pattern(/^(B2B|SEZWP|SEZWOP|EXPWP|EXPWOP|DEXP)$/),
    RegRev: pattern(/^[YN]$/),
  },
  DocDtls: { Typ: pattern(/^(INV|CRN|DBN)$/), No: pattern(/^[a-zA-Z1-9][a-zA-Z0-9/-]{0,15}$/), Dt: day },
  SellerDtls: party,
  BuyerDtls: { ...party, Pos: state },
  ValDtls: {
    AssVal: amount,
    CgstVal: amount,
    SgstVal: amount,
    IgstVal: amount,
    RndOffAmt: (value: unknown) => typeof value === 'number' && Math.abs(value) <= 99.99,
    TotInvVal: amount,
  },
};
const ITEM = {
  SlNo: pattern(/^[0-9]{1,6}$/),
  PrdDesc: text(3, 300),
  IsServc: pattern(/^[YN]$/),
  HsnCd: pattern(/^(?!0+$)([0-9]{4}|[0-9]{6}|[0-9]{8})$/),
  Qty: amount,
  Unit: text(3, 8),
  UnitPrice: amount,
  TotAmt: amount,
  AssAmt: amount,
  GstRt: (value: unknown) => typeof value === 'number' && value >= 0 && value <= 999.999,
  CgstAmt: amount,
  SgstAmt: amount,
  IgstAmt: amount,
  TotItemVal: amount,
};

/** Fields that the schema does not know, or refuses. */
function faults(made: Made): string[] {
  const checked = (name: string, value: object, rules: Readonly<Record<string, (value: unknown) => boolean>>) => [
    ...Object.entries(value).flatMap(([field, of]) => (rules[field]?.(of) ? [] : [`${name}.${field}: ${of}`])),
    ...Object.keys(rules).flatMap((field) => (field in value ? [] : [`${name}.${field} is missing`])),
  ];
  return [
    ...(Object.keys(RULES) as (keyof typeof RULES)[]).flatMap((part) => checked(part, made[part], RULES[part])),
    ...made.ItemList.flatMap((item) => checked(`item ${item.SlNo}`, item, ITEM)),
  ];
}

const sum = (values: readonly number[]): number => Math.round(values.reduce((all, one) => all + one, 0) * 100) / 100;

function refusal(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof EInvoiceError) return error.message;
    throw error;
  }
  return '';
}

describe('an e-invoice', () => {
  const made = eInvoice({ bill: BILL, firm: FIRM }, BUYER, 'INV');

  it('follows the schema INV-01, field by field', () => {
    expect(made.Version).toBe('1.1');
    expect(faults(made)).toEqual([]);
    expect(made.DocDtls).toEqual({ Typ: 'INV', No: 'INV/2026-27/004', Dt: '28/11/2026' });
    expect(made.SellerDtls).toMatchObject({ Loc: 'Pune', Pin: 411_004, Stcd: '27' });
  });

  it('adds up: items to values, values to the total of the bill', () => {
    const { ItemList: items, ValDtls: values } = made;
    for (const item of items)
      expect(item.TotItemVal).toBe(sum([item.AssAmt, item.CgstAmt, item.SgstAmt, item.IgstAmt]));
    expect(values.AssVal).toBe(BILL.taxable);
    expect(sum([...items.map(({ TotItemVal }) => TotItemVal), values.RndOffAmt])).toBe(values.TotInvVal);
    expect(values.TotInvVal).toBe(BILL.total);
    expect(items.map(({ IsServc }) => IsServc)).toEqual(['Y', 'N']);
  });

  it('of lines that hold their tax has an item without', () => {
    const bill = { ...BILL, taxable: 101_180, total: 119_180 };
    const { ItemList: items } = eInvoice({ bill, firm: FIRM }, BUYER, 'INV');
    expect(items.at(-1)).toMatchObject({ SlNo: '3', AssAmt: 1_180, GstRt: 0, TotItemVal: 1_180 });
  });

  it('of a reversal is a credit note that names the invoice', () => {
    const note = eInvoice({ bill: REVERSED, firm: FIRM }, BUYER, 'CRN');
    expect(faults(note)).toEqual([]);
    expect(note.DocDtls).toEqual({ Typ: 'CRN', No: 'CN/2026-27/001', Dt: '01/12/2026' });
    expect(note.RefDtls?.PrecDocDtls).toEqual([{ InvNo: 'INV/2026-27/004', InvDt: '28/11/2026' }]);
  });

  it('of a reversal is of the day in India', () => {
    const bill = { ...REVERSED, reversed: { ...REVERSED.reversed, at: '2027-03-31T20:00:00.000Z' } };
    expect(eInvoice({ bill, firm: FIRM }, BUYER, 'CRN').DocDtls.Dt).toBe('01/04/2027');
  });

  it('says what it lacks', () => {
    expect(refusal(() => eInvoice({ bill: BILL, firm: { ...FIRM, gstin: '' } }, BUYER, 'INV'))).toContain('GSTIN');
    expect(refusal(() => eInvoice({ bill: BILL, firm: { ...FIRM, address: 'Pune' } }, BUYER, 'INV'))).toContain('PIN');
    expect(refusal(() => eInvoice({ bill: BILL, firm: FIRM }, BUYER, 'CRN'))).toContain('not reversed');
    expect(refusal(() => eInvoice({ bill: BILL, firm: FIRM }, { ...BUYER, gstin: FIRM.gstin }, 'INV'))).toContain(
      'own',
    );
    const back = { ...BILL, taxes: BILL.taxes.map((row) => ({ ...row, taxable: -row.taxable })) };
    expect(refusal(() => eInvoice({ bill: back, firm: FIRM }, BUYER, 'INV'))).toContain('below zero');
  });
});

describe('whom an e-invoice names', () => {
  const { state: _state, ...said } = BUYER;

  it('is who its paper does, else who is given, else whom the next invoice is made out to', () => {
    const other = { ...BUYER, name: 'Rao & Sons' };
    expect(billedOf({ buyer: BUYER }, { name: 'Other' }, other)).toEqual(said);
    expect(billedOf({}, { name: 'Other' }, BUYER)).toEqual({ ...said, name: 'Other' });
    expect(billedOf({}, said, null)).toEqual(said);
  });

  it('is nobody without a GSTIN', () => {
    expect(refusal(() => billedOf({ buyer: { ...BUYER, gstin: '' } }, said, BUYER))).toContain('without a GSTIN');
    expect(refusal(() => billedOf({}, {}, { ...BUYER, gstin: '' }))).toContain('GSTIN, legal name');
    expect(refusal(() => billedOf({}, {}, null))).toContain('GSTIN, legal name');
  });
});
