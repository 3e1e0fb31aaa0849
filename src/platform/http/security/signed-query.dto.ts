import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

/** Malformed values are treated as absent, so that every wrong URL gets the one answer that it has expired. */
const signedQuerySchema = z.object({
  expires: z
    .string()
    .regex(/^\d{1,12}$/)
    .catch('0')
    .transform(Number),
  holder: z.string().max(150).catch('').default(''),
  signature: z.string().max(200).catch(''),
});
export class SignedQueryDto extends createZodDto(signedQuerySchema) {}
