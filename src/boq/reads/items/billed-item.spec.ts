import { wordsOfItem } from './billed-item';

const words = (title: string, ...description: string[]) => wordsOfItem({ title, description });

describe('the words of an item as one text', () => {
  it.each([
    ['its title alone', words('King bed'), 'King bed'],
    ['a title with what is said of it', words('King bed', 'In teak'), 'King bed\nIn teak'],
    [
      'the whole text that a title was cut from',
      words('Wall tiles in…', 'Wall tiles in\nthe bath'),
      'Wall tiles in\nthe bath',
    ],
    [
      'a text that begins with its title',
      words('Plaster', 'Plaster\nHall: 2 × 3 = 6', 'Note'),
      'Plaster\nHall: 2 × 3 = 6\nNote',
    ],
    [
      'both where the title names a part',
      words('Shelves… – Kota', 'Shelves in stone', 'Kota'),
      'Shelves… – Kota\nShelves in stone\nKota',
    ],
  ])('are %s', (_what, made, expected) => expect(made).toBe(expected));
});
