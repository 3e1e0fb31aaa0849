/** Work done in a flat with its material, the designer's service, and things sold as they come from their maker. */
export const TAX_CLASSES = ['works', 'design', 'goods'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];
