/** Drawings of the finishes as the server makes them: motif, colour and a number that varies the grain. */
const DRAWN: Readonly<Record<string, string>> = {
  laminate: 'wood.oak.11',
  'laminate-mr': 'wood.maple.4',
  'laminate-bwp': 'plain.sage.3',
  unicore: 'plain.grey.5',
  acrylic: 'plain.ivory.8',
  glass: 'glass.teal.5',
  veneer: 'wood.teak.17',
  'veneer-bwp': 'wood.walnut.9',
  pu: 'plain.teal.12',
  granite: 'granite.black.7',
  quartz: 'granite.white.14',
  'ordinary-tiles': 'tile.sand.6',
  'vitrified-tiles': 'tile.ivory.2',
  'natural-stone': 'granite.sand.3',
  marble: 'marble.white.19',
  gypsum: 'plain.white.1',
  'moisture-resistant': 'plain.sage.1',
};

/** The address of a finish's drawing; one that is not known is plain. */
export function finishSwatch(finish: string): string {
  return `/api/vendor/swatches/${DRAWN[finish] ?? 'plain.sand.1'}.svg`;
}
