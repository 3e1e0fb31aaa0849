import fc from 'fast-check';
import { GST_STATE_CODES, gstinCheck, gstinFault, stateOfGstin } from './gst-states';

const pan = fc.stringMatching(/^[A-Z]{5}\d{4}[A-Z]$/);
const gstin = fc
  .tuple(fc.constantFrom(...GST_STATE_CODES), pan, fc.constantFrom(...'123456789ABC'))
  .map(([state, number, entity]) => `${state}${number}${entity}Z`)
  .map((first) => first + gstinCheck(first));

describe('a GSTIN', () => {
  it.each(['27AAPFU0939F1ZV', '29AAGCB7383J1Z4', '24AAACC1206D1ZM'])('that is published, %s, is accepted', (text) => {
    expect(gstinFault(text)).toBeNull();
  });

  it('ends with the correct check character', () => {
    fc.assert(
      fc.property(gstin, (text) => {
        expect(gstinFault(text)).toBeNull();
        expect(GST_STATE_CODES).toContain(stateOfGstin(text));
      }),
    );
  });

  it('is refused with one character mistyped', () => {
    fc.assert(
      fc.property(
        gstin,
        fc.nat({ max: 14 }),
        fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ'),
        (text, at, typed) => {
          fc.pre(text[at] !== typed);
          expect(gstinFault(text.slice(0, at) + typed + text.slice(at + 1))).not.toBeNull();
        },
      ),
    );
  });

  it.each([
    ['27AAPFU0939F1Z', /15 characters/],
    ['127AAPFU0939F1ZV', /15 characters/],
    ['27AAPFU0939F1ZV1', /15 characters/],
    ['99AAPFU0939F1ZV', /No state has the code 99/],
    ['27AAPFU0939F1ZX', /does not fit/],
  ])('that is %s gets the reason', (text, sentence) => {
    expect(gstinFault(text)).toMatch(sentence);
  });
});
