/** Drawings of materials. Apart from `vendors.public.ts`, whose modules make exports themselves. */
export { drawSwatch } from './swatches/swatch';
