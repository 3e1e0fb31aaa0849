/** What a bill is like, as far as its terms depend on it. */
export interface Bill {
  /** Whether its civil rates include GST, as in books before edition 2. */
  readonly civilWithGst: boolean;
  /** Ids of the works that it has lines of. */
  readonly works: ReadonlySet<string>;
  /** Those of them whose lines are priced from the rate book; a line with figures of its own assumes nothing of it. */
  readonly pricedWorks: ReadonlySet<string>;
}

/** The works of lines, as far as terms depend on them. */
export function worksOf(
  lines: Iterable<{ readonly work: string | null; readonly manual: unknown }>,
): Pick<Bill, 'works' | 'pricedWorks'> {
  const works = new Set<string>();
  const pricedWorks = new Set<string>();
  for (const { work, manual } of lines) {
    if (work === null) continue;
    works.add(work);
    if (manual === null) pricedWorks.add(work);
  }
  return { works, pricedWorks };
}

/** What a bill assumes: only what is true of its lines. The specification's own sentences stand on the help pages. */
export function assumptions({ civilWithGst, works, pricedWorks }: Bill): readonly string[] {
  return [
    /*i18n*/ 'GST is 18 percent on interior projects and is not included in totals; it is shown apart.',
    [
      civilWithGst ? /*i18n*/ 'Civil rates include GST.' : /*i18n*/ 'No rate includes GST.',
      works.has('cartage')
        ? /*i18n*/ 'Loading, unloading and transport to the flat are in the line for cartage.'
        : /*i18n*/ 'Civil rates exclude loading, unloading and transport.',
    ].join(' '),
    ...(pricedWorks.has('complete-wiring')
      ? [/*i18n*/ 'Electrical points are taken as 50 percent new and 50 percent existing.']
      : []),
    /*i18n*/ 'Working hours are 10 am to 7 pm, Monday to Saturday, with no noisy work from 2 to 4 pm.',
  ];
}

/** Not included in a bill unless a line of it says so. */
export function exclusions({ works }: Pick<Bill, 'works'>): readonly string[] {
  return [
    /*i18n*/ 'Anything not listed in this bill of quantities.',
    /*i18n*/ 'GST, which totals do not include; it is shown apart.',
    ...(works.has('cartage') ? [] : [/*i18n*/ 'Loading, unloading and transport of civil material.']),
    works.has('site-preliminaries')
      ? /*i18n*/ 'Structural changes, and charges and permissions of the authorities.'
      : /*i18n*/ 'Structural changes, and charges and permissions of the housing society or the authorities.',
    /*i18n*/ 'Appliances, equipment and loose furniture, unless listed.',
  ];
}

export const WARRANTY: readonly string[] = [
  /*i18n*/ 'Up to 1 year on furniture, kitchen, on-site services and after-sales service.',
  /*i18n*/ 'Up to 10 years on hardware.',
];
