import type { MaterialTable } from './table-row';

export const FABRICS: MaterialTable = {
  id: 'fabric',
  title: 'Fabrics and blinds',
  about: 'Curtains, upholstery and blinds. Stitching, tracks and fixing are counted apart.',
  rows: [
    {
      item: 'Fabric',
      description: 'Curtain and upholstery fabric of the usual grade: polyester, cotton blends and jute look.',
      availableAs: 'Roll, 4\' 6" wide',
      brand: 'Bunaro',
    },
    {
      item: 'Fabric, premium',
      description: 'Linen blends, jacquards and velvets.',
      availableAs: 'Roll, 4\' 6" wide',
      brand: 'Bunaro Select',
    },
    {
      item: 'Fabric, luxury',
      description: 'Silks, embroidered linens and designer collections.',
      availableAs: 'Roll, 4\' 6" wide',
      brand: 'Bunaro Atelier',
    },
    {
      item: 'Sheer fabric',
      description: 'Voile behind the main curtain: light comes in, looks do not.',
      availableAs: "Roll, 9' high",
      brand: 'Bunaro',
    },
    {
      item: 'Upholstery fabric',
      description: 'For headboards and seats, with 30,000 rubs or more, measured by the square foot.',
      availableAs: 'Roll, 4\' 6" wide',
      brand: 'Bunaro',
    },
    {
      item: 'High-density foam',
      description: '40-density foam under upholstery, 2" to 4".',
      availableAs: 'Sheet',
      brand: 'Komalite',
      slab: "6' × 3'",
    },
    {
      item: 'Roller blind',
      description: 'Screen or blackout, chain operated.',
      availableAs: 'Made to size',
      brand: 'Chhaaya',
    },
    {
      item: 'Roman blind',
      description: 'Fabric in folds with a lining.',
      availableAs: 'Made to size',
      brand: 'Chhaaya',
    },
    {
      item: 'Venetian blind',
      description: '2" wooden or aluminium slats.',
      availableAs: 'Made to size',
      brand: 'Chhaaya',
    },
    {
      item: 'Curtain track',
      description: 'Powder-coated aluminium track or rod with brackets.',
      availableAs: 'Length',
      brand: 'Chhaaya',
    },
  ],
};
