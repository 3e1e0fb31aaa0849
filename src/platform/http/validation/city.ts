import { z } from 'zod';
import { CITIES, findCity, unknownCity } from '../../../kernel/places/cities';

/** A city by any of its names; answers always contain its key. */
export const citySchema = z
  .preprocess(
    (said) => (typeof said === 'string' ? (findCity(said) ?? said) : said),
    z.enum(CITIES, { error: ({ input }) => unknownCity(input) }),
  )
  .meta({ id: 'City', example: 'mumbai' });
