export interface Term {
  term: string;
  meaning: string;
}

export const CIVIL_TERMS: readonly Term[] = [
  { term: 'Carpet area', meaning: 'The floor between the walls, in square feet: what a carpet would cover.' },
  { term: 'Dado', meaning: 'Tiles on the lower part of a wall, as in a bathroom or behind a kitchen counter.' },
  { term: 'Debris', meaning: 'What demolition leaves behind. It is carried away by the trip.' },
  { term: 'Deck flooring', meaning: 'Weatherproof boards on a frame, for balconies and terraces.' },
  {
    term: 'False ceiling',
    meaning: 'A second ceiling of gypsum board on a metal frame below the slab, for lights and wiring.',
  },
  {
    term: 'Floor protection',
    meaning: 'Sheets over a finished floor while work goes on, measured by the carpet area.',
  },
  { term: 'Rft', meaning: 'Running foot: a length, for skirting and edges.' },
  { term: 'Skirting', meaning: 'The strip along the foot of a wall that covers the joint with the floor.' },
  { term: 'Sqft', meaning: 'Square foot: the unit of floors, walls and sheets. A square metre has 10.76 of them.' },
  { term: 'Vitrified tiles', meaning: 'Dense tiles that hardly take up water, for floors that are walked on much.' },
  { term: 'Waterproofing', meaning: 'A coat below the tiles of a bathroom or balcony that keeps the flat below dry.' },
];

export const CARPENTRY_TERMS: readonly Term[] = [
  {
    term: 'Blockboard',
    meaning: 'Strips of wood between two veneers, 19 to 35 mm thick; stays straight over long spans.',
  },
  { term: 'Carcass', meaning: 'The box of a cabinet, without its shutters and drawers.' },
  { term: 'CNC sheet', meaning: 'A sheet cut by a computer-guided machine, as for screens and jalis.' },
  { term: 'External laminate', meaning: 'The decorative sheet on the faces that are seen.' },
  { term: 'Internal laminate', meaning: 'The plain sheet on the inside of a cabinet.' },
  { term: 'Jali', meaning: 'A pierced screen that lets light and air through.' },
  {
    term: 'Loose furniture',
    meaning: 'Pieces that stand by themselves and can be moved, such as sofas, tables and chairs.',
  },
  { term: 'MDF', meaning: 'Medium-density fibreboard: smooth and even, for painted shutters and cut screens.' },
  { term: 'Modular kitchen', meaning: 'A kitchen of factory-made cabinets in standard widths.' },
  { term: 'Shutter', meaning: 'The door of a wardrobe or cabinet, hinged or sliding.' },
  { term: 'Tandem drawer', meaning: 'A drawer on concealed runners that pulls out whole and closes softly.' },
  { term: 'Veneer', meaning: 'A thin leaf of real wood glued onto a board, then polished.' },
];
