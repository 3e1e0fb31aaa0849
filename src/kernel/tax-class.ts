/** Work in a flat including its material, the designer's service, and goods sold as manufactured. */
export const TAX_CLASSES = ['works', 'design', 'goods'] as const;
export type TaxClass = (typeof TAX_CLASSES)[number];
