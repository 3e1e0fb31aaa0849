import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';

/** The answer of a call that has nothing to say but that it is done, in a sentence. */
export class MessageDto extends createZodDto(z.object({ message: z.string() })) {}
