export const STATEMENTS: readonly string[] = [
  'GST is 18 percent on interior projects and is not included in totals.',
  'Project images match the cost within plus or minus 7 percent.',
  'Estimates are accurate within plus or minus 5 percent and are based on Mumbai rates; other cities are derived from them.',
  'Electrical points are assumed to be 50 percent new and 50 percent existing.',
  'Working hours are 10am to 7pm, Monday to Saturday, with no noisy work from 2 to 4 pm.',
  '8 to 10 or more workers are assumed on site.',
  'Civil rates include GST.',
  'Ceilings are 9 feet high; rooms have their usual share of the carpet area until other dimensions are typed.',
  'Quantities include the usual wastage: 10 to 15 percent for sheets, 5 to 10 percent for tiles and planks.',
  'Water, electricity and a place to store material are provided on site free of charge.',
];

export const EXCLUSIONS: readonly string[] = [
  'GST of 18 percent, which is shown next to the total and never included in it.',
  'Loading, unloading and transport of civil material.',
  'Installation of jalis and CNC-cut screens.',
  'Polish, paint or texture that bare wood and gypsum still need; these are separate lines.',
  'Deposits, permissions and working fees of the housing society.',
  'Structural changes, and anything behind walls and slabs that was not known when the estimate was made.',
  'Appliances, art, plants and decoration that have no line.',
  'Deep cleaning beyond the cleaning at handover, pest control and annual maintenance.',
];

export const WARRANTY: readonly { span: string; what: string }[] = [
  { span: 'Up to 1 year', what: 'Furniture, kitchen, on-site services and after-sales service' },
  { span: 'Up to 10 years', what: 'Hardware' },
];

export const WARRANTY_NOTES: readonly string[] = [
  'The warranty begins on the day of handover and covers faults in material and workmanship.',
  'Hardware is covered by its maker, who repairs or replaces it; labour for fitting is covered for the first year.',
  'Wear, misuse, water from elsewhere, termites where no treatment was ordered, and changes by others are not covered.',
  'Natural stone, wood and veneer vary in colour and grain; this is not a fault.',
];
