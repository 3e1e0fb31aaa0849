/** Assumptions of every estimate. `civilWithGst`: whether its civil rates include GST, as in books before edition 2. */
export function assumptions(civilWithGst: boolean): readonly string[] {
  return [
    'GST is 18 percent on interior projects and is not included in totals; it is shown apart.',
    civilWithGst
      ? 'Civil rates include GST and exclude loading, unloading and transport.'
      : 'No rate includes GST. Civil rates exclude loading, unloading and transport.',
    'Electrical points are taken as 50 percent new and 50 percent existing.',
    'Project images match the cost within plus or minus 7 percent.',
    'Working hours are 10 am to 7 pm, Monday to Saturday, with no noisy work from 2 to 4 pm.',
    '8 to 10 or more workers are on the site.',
  ];
}

/** Not included in any estimate unless a line says so. */
export const EXCLUSIONS: readonly string[] = [
  'Anything not listed in this bill of quantities.',
  'GST payable, which is shown below the total.',
  'Loading, unloading and transport of civil material.',
  'Structural changes, and charges and permissions of the housing society or the authorities.',
  'Appliances, equipment and loose furniture, unless listed.',
];

export const WARRANTY: readonly string[] = [
  'Up to 1 year on furniture, kitchen, on-site services and after-sales service.',
  'Up to 10 years on hardware.',
];
