import { withCurrencyAtAmounts } from './currency-ahead';

const piece = (str: string, baseline = 100) => ({ str, transform: [1, 0, 0, 1, 0, baseline] });
const read = (...texts: string[]): string[] =>
  withCurrencyAtAmounts(texts.map((text) => piece(text))).map(({ str }) => str);

it('gives the रु of an amount back to it from the text before', () => {
  expect(read('320 चौ.फूटरु', ' ', '. 22रु', ' ', '. 7,040')).toEqual(['320 चौ.फूट', ' ', 'रु. 22', ' ', 'रु. 7,040']);
  expect(read('एकूणरु', '. 2,17,470')).toEqual(['एकूण', 'रु. 2,17,470']);
});

it('leaves words that end so, and what stands on another line', () => {
  expect(read('गुरु', ' ', 'पूजा')).toEqual(['गुरु', ' ', 'पूजा']);
  const lines = withCurrencyAtAmounts([piece('नगरु', 100), piece('. 22', 80)]);
  expect(lines.map(({ str }) => str)).toEqual(['नगरु', '. 22']);
});
