import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

/** What does not fit is taken as absent, so that every wrong address gets the one answer that says it has expired. */
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
