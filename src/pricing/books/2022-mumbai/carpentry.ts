import { rateRows, type TradeData } from './build';
import { BEDS } from './beds';
import { FURNITURE } from './furniture';
import { JOINERY } from './joinery';
import { KITCHEN } from './kitchen';
import { LOOSE_FURNITURE, LOOSE_RATES } from './loose-furniture';

/** Boards, faces, hardware and carpenters, with every work made by them. */
export const CARPENTRY: TradeData = {
  rates: [
    ...rateRows('material', 'spec', [
      ['External laminate', 'sqft', 65],
      ['Internal grey laminate', 'sqft', 22],
      ['Unicore laminate', 'sqft', 115],
      ['Veneer', 'sqft', 150, 'needs polish'],
      ['SS basket', 'no', 5500],
      ['Tandem drawer', 'no', 6500],
      ['Cutlery', 'no', 4000, 'cutlery tray with its drawer'],
      ['Quartz', 'sqft', 350],
      ['Granite', 'sqft', 180],
      ['CNC stainless sheet', 'sqft', 900, 'without installation'],
      ['12mm MDF screen', 'sqft', 480, 'without installation; needs paint'],
    ]),
    ...rateRows('material', 'provisional', [
      ['18 mm BWR ply', 'sqft', 98, 'boiling-water resistant'],
      ['18 mm MR ply', 'sqft', 78, 'moisture resistant'],
      ['18 mm BWP ply', 'sqft', 118, 'boiling-water proof'],
      ['12 mm ply', 'sqft', 80],
      ['6 mm ply', 'sqft', 50],
      ['Panel board', 'sqft', 80, '12 mm ply behind panelling'],
      ['Panelling consumables', 'sqft', 22, 'battens, adhesive, fixings'],
      ['Acrylic sheet', 'sqft', 280],
      ['Lacquered glass', 'sqft', 230, '4 mm, with fixing tape'],
      ['PU primer and paint', 'sqft', 110],
      ['Edge band', 'rft', 10, '2 mm PVC'],
      ['Adhesive', 'kg', 270],
      ['Soft-close hinge', 'no', 180],
      ['Handle', 'no', 450],
      ['Drawer channel', 'pair', 900, 'soft-close telescopic'],
      ['Hanging rod', 'no', 450],
      ['Lock', 'no', 250],
      ['Sliding track', 'rft', 850, 'top-hung pair with soft close'],
      ['Lift-up stay', 'pair', 1600],
      ['Hydraulic bed lift', 'pair', 6500],
      ['High-density foam', 'sqft', 140],
      ['Upholstery fabric', 'sqft', 95],
      ['Mirror', 'sqft', 190, '5 mm, bevelled'],
      ['Toughened glass', 'sqft', 220, '8 mm'],
      ['Solid wood frame', 'rft', 420, 'teak-finish hardwood'],
      ['Metal leg', 'no', 900],
      ['Brass inlay', 'rft', 180],
      ['Door hardware set', 'no', 3800, 'hinges, mortise lock, handle, stopper'],
      ['32 mm flush door', 'sqft', 145],
    ]),
    ...rateRows('labour', 'provisional', [
      ['Carpentry labour', 'sqft', 450],
      ['Veneer polish labour', 'sqft', 140],
      ['PU finishing labour', 'sqft', 260],
      ['Laminate panelling labour', 'sqft', 190],
      ['Veneer panelling labour', 'sqft', 330, 'polish included'],
      ['Counter fixing labour', 'sqft', 180],
      ['Upholstery labour', 'sqft', 130],
      ['Screen fixing labour', 'sqft', 120],
      ['Door fixing labour', 'no', 3200],
      ['Kitchen fitting labour', 'no', 600, 'a basket, tray or drawer'],
    ]),
    ...LOOSE_RATES,
  ],
  recipes: [...FURNITURE, ...KITCHEN, ...BEDS, ...JOINERY, ...LOOSE_FURNITURE],
};
