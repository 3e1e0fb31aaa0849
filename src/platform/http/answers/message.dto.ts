import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

/** The answer of a call that only confirms, in a sentence. */
export class MessageDto extends createZodDto(z.object({ message: z.string() })) {}
