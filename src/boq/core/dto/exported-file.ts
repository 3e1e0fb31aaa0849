import { z } from 'zod';

/** The answer to the wish for a file. */
export const exportedFile = z.object({
  data: z.object({
    url: z.string().meta({ description: 'Opens without a header for 5 minutes.' }),
    file_name: z.string(),
    size: z.number().int().meta({ description: 'Bytes.' }),
    note: z.string().nullable().meta({ description: 'What is to be known of the file; usually null.' }),
  }),
});
