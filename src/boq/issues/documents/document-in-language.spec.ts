import { DOCUMENT_EXAMPLE } from '../issues.examples';
import type { documentSchema } from '../issues.dto';
import type { z } from 'zod';
import { documentInLanguage } from './document-in-language';

type Document = z.output<typeof documentSchema>;

const document = (typed: string): Document =>
  ({
    ...DOCUMENT_EXAMPLE,
    assumptions: [typed, 'Civil rates include GST.'],
    exclusions: [typed],
    adjustments: [{ label: typed, reason: '', amount: -500 }],
  }) as unknown as Document;

describe('a document in another language', () => {
  it.each(['Pay {half} on order', "Kept dry: ‘{x}’ and '{y}'. Costs $& extra.", 'Rooms {0, plural, one {#}}.'])(
    'keeps what a person typed, letter by letter: %s',
    (typed) => {
      const { assumptions, exclusions, adjustments } = documentInLanguage(document(typed), 'hi');
      expect([assumptions[0], exclusions[0], adjustments[0]?.label]).toEqual([typed, typed, typed]);
    },
  );

  it('says the product’s own sentences in it', () => {
    const [, own] = documentInLanguage(document('x'), 'mr').assumptions;
    expect(own).toMatch(/[\u0900-\u097f]/);
  });

  it('is as it was issued in English', () => {
    const issued = document('Pay {half}');
    expect(documentInLanguage(issued, 'en')).toBe(issued);
  });
});
