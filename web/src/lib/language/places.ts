import { cityName } from '../reference/cities';
import { layoutName } from '../reference/layouts';
import type { Words } from './words';

/** `Pune`, `पुणे`. */
export const cityIn = ({ names }: Words, city: string): string => names.cities[city] ?? cityName(city);

/** `Studio`, `स्टूडियो`; of a file's own word the word. */
export const layoutIn = ({ names }: Words, layout: string): string => names.layouts[layout] ?? layoutName(layout);
