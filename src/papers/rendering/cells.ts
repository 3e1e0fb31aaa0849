import type { TableCell } from 'pdfmake/interfaces';

export const right = (text: string, more: object = {}): TableCell => ({ text, alignment: 'right', ...more });
export const head = (...names: readonly string[]): TableCell[] =>
  names.map((name, index) => ({ text: name, style: 'head', alignment: index === 0 ? 'left' : 'right' }));
