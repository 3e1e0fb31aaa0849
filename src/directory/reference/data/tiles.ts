import { assumedRate, type MaterialTable } from './table-row';

const sqft = (rupees: number) => assumedRate(rupees, 'sqft');

export const TILES: MaterialTable = {
  id: 'tiles',
  title: 'Tiles',
  about: 'Floor and wall tiles with the sizes they come in and how many are in a box.',
  rows: [
    {
      item: 'Vitrified tiles',
      description:
        'Double-charged or glazed vitrified, below 0.5 % water absorption; floors of living rooms and bedrooms.',
      availableAs: 'Box of 4 (16 sqft)',
      brand: 'Mrittika',
      slab: "2' × 2'",
    },
    {
      item: 'Vitrified tiles, large',
      description: 'Polished glazed vitrified with few joints; needs a level base and two men a tile.',
      availableAs: 'Box of 2 (15.5 sqft)',
      rate: sqft(165),
      brand: 'Mrittika Grande',
      slab: "4' × 2'",
    },
    {
      item: 'Ordinary tiles',
      description: 'Glazed ceramic for bathroom walls, balconies and utility floors.',
      availableAs: 'Box of 6 to 9 (9 to 12 sqft)',
      brand: 'Mrittika Base',
      slab: "1' × 1' to 2' × 1'",
    },
    {
      item: 'Anti-skid tiles',
      description: 'Matt ceramic or vitrified with grip (R10 or more), for shower areas and balconies.',
      availableAs: 'Box of 10 (10 sqft)',
      rate: sqft(58),
      brand: 'Mrittika Base',
      slab: "1' × 1'",
    },
    {
      item: 'Wood-look planks',
      description: 'Vitrified planks with a printed grain, laid like a wooden floor where there is water.',
      availableAs: 'Box of 5 (13 sqft)',
      rate: sqft(110),
      brand: 'Mrittika Vana',
      plank: '4\' × 8"',
    },
    {
      item: 'Subway tiles',
      description: 'Small bevelled ceramic for kitchen dados.',
      availableAs: 'Box of 40 (8 sqft)',
      rate: sqft(95),
      brand: 'Mrittika',
      slab: '3" × 6" to 4" × 12"',
    },
    {
      item: 'Moroccan and patterned tiles',
      description: 'Printed or encaustic patterns for a balcony, a foyer or one wall.',
      availableAs: 'Box of 20 (8.7 sqft)',
      rate: sqft(140),
      brand: 'Mrittika Kala',
      slab: '8" × 8"',
    },
    {
      item: 'Glass and stone mosaic',
      description: 'On mesh sheets, for niches and shower floors.',
      availableAs: 'Sheet on mesh',
      rate: sqft(320),
      brand: 'Mrittika Kala',
      slab: "1' × 1'",
    },
    {
      item: 'Full-body porcelain slab',
      description: 'Large thin slabs for walls and counters, 6 to 12 mm.',
      availableAs: 'Slab',
      rate: sqft(380),
      brand: 'Mrittika Grande',
      slab: "8' × 4' to 10' × 5'",
    },
  ],
};
