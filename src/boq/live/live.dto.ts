import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { ROLES } from '../../platform/http/access/actor';
import { MOST_PEOPLE } from './presence';

const BOQ = '3f0c8a52-6a0e-4a55-9c1e-2f4f5a0d7b11';
const ITEM = '0f8fad5b-d9cb-469f-a165-70867728950e';
const YOU = 'Jm2YdFqT1bC0aXwZ';

const personSchema = z.object({
  id: z.string().meta({ description: 'The same for all streams of a person on this BOQ.' }),
  name: z.string().meta({ description: 'Guest for a visitor without an account.' }),
  role: z.enum([...ROLES, 'guest']),
  since: z.string(),
  item_id: z.string().nullable().meta({ description: 'The item that the person is at.' }),
});

/** A BOQ's revision and who is viewing it. */
export class LiveNowDto extends createZodDto(
  z
    .object({
      data: z.object({
        boq_id: z.string(),
        revision: z.number().int(),
        you: z.string().nullable().meta({ description: 'Which of the people you are; null on a template.' }),
        people: z
          .array(personSchema)
          .meta({ description: `People with an open stream, in order of arrival; at most ${MOST_PEOPLE}.` }),
      }),
    })
    .meta({
      example: {
        data: {
          boq_id: BOQ,
          revision: 42,
          you: YOU,
          people: [{ id: YOU, name: 'Asha Rao', role: 'designer', since: '2026-11-20T09:30:00.000Z', item_id: ITEM }],
        },
      },
    }),
) {}

/** The item a person is working on. */
export class PresenceDto extends createZodDto(
  z
    .object({ item_id: z.string().trim().min(1).max(64, 'This is not the id of an item.').nullable() })
    .meta({ example: { item_id: ITEM } }),
) {}

export class PresenceResponseDto extends createZodDto(
  z
    .object({
      data: z.object({
        item_id: z.string().nullable(),
        shown: z.boolean().meta({ description: 'False for a person without an open stream.' }),
      }),
    })
    .meta({ example: { data: { item_id: ITEM, shown: true } } }),
) {}

/** Example of a stream, for the documentation. */
export const STREAM_EXAMPLE = [
  `id: 42\ndata: {"boq_id":"${BOQ}","revision":42}`,
  `event: presence\ndata: {"boq_id":"${BOQ}","you":"${YOU}","people":[{"id":"${YOU}","name":"Asha Rao","role":"designer","since":"2026-11-20T09:30:00.000Z","item_id":null}]}`,
  `event: closed\ndata: {"boq_id":"${BOQ}","reason":"session_ended"}`,
  '',
].join('\n\n');
