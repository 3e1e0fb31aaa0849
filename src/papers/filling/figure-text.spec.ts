import { figureIn, withFigure } from './figure-text';

describe('a figure in a cell of text', () => {
  it.each([
    ['380 sqft', 572, '572 sqft'],
    ['22 Pts', 35, '35 Pts'],
    ['4 nos', 8.5, '8.5 nos'],
    ['1,850/-', 2038, '2,038/-'],
    ['₹ 14,94,050/-', 1_575_294.5, '₹ 15,75,294.5/-'],
    ['850/-', 1_003, '1,003/-'],
    ['1850/-', 2_038, '2038/-'],
    ['Rs. .5', 0.75, 'Rs. 0.75'],
  ])('%s becomes another with all that stands around it', (text, value, renewed) => {
    expect(withFigure(text, value)).toBe(renewed);
    expect(figureIn(renewed)).toBe(value);
  });

  it.each(['lumsum', '2 x 3 m', '1850', ' 1,850 ', ''])('is none that could be renewed in “%s”', (text) => {
    expect(withFigure(text, 7)).toBeNull();
  });
});
