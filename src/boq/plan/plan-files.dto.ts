import { createZodDto } from 'nestjs-zod';
import { z } from 'zod';
import { LAYER_ROLES, QUESTIONS, UNITS } from '../../papers/drawings/trace/types';
import { PLAN_FORMATS } from '../../papers/rendering/export-format';
import { drawnShape, roomMarkSchema } from '../core/dto/plan.dto';
import { EXAMPLE } from './plan.dto';

const layer = z
  .object({
    name: z.string(),
    strokes: z.int().meta({ description: 'Lines, arcs and texts on it.' }),
    role: z.enum(LAYER_ROLES).meta({ description: 'What it was taken as; `out`: it was left out.' }),
    hidden: z.boolean(),
  })
  .meta({ id: 'DrawingLayer' });

const fault = z.object({
  at: z.array(z.int()).length(2).optional().meta({ description: 'Millimetres; absent where it has no place.' }),
  message: z.string(),
});

export class ReadDrawingDto extends createZodDto(
  z
    .object({
      data: z.object({
        layers: z.array(layer),
        unit: z.object({
          unit: z.enum(UNITS),
          source: z.enum(['file', 'asked', 'guess']).meta({ description: '`asked`: the request says it.' }),
        }),
        question: z
          .object({
            about: z.enum(QUESTIONS),
            text: z.string(),
            choices: z.array(z.object({ value: z.string(), label: z.string() })),
          })
          .nullable()
          .meta({
            description: 'What is unclear. Send the file again with the answer as `unit`, `thickness` or in `roles`.',
          }),
        plan: z
          .object({ ...drawnShape, rooms: z.array(roomMarkSchema) })
          .meta({ description: 'What was read, to be checked and then drawn.' }),
        faults: z.array(fault).meta({ description: 'What keeps the plan from being measured.' }),
        unread: z
          .array(z.object({ what: z.string(), count: z.int() }))
          .meta({ description: 'What of the drawing was not read.' }),
        furniture: z
          .array(z.object({ name: z.string(), count: z.int(), width: z.int(), depth: z.int() }))
          .meta({ description: 'Blocks that look like furniture, with their size in millimetres. None is priced.' }),
      }),
    })
    .meta({
      example: {
        data: {
          layers: [{ name: 'A-WALL', strokes: 214, role: 'walls', hidden: false }],
          unit: { unit: 'mm', source: 'file' },
          question: null,
          plan: EXAMPLE,
          faults: [],
          unread: [{ what: 'hatches', count: 12 }],
          furniture: [{ name: 'SOFA-3', count: 1, width: 2100, depth: 900 }],
        },
      },
    }),
) {}
export type ReadDrawing = z.input<(typeof ReadDrawingDto)['schema']>;

export class PlanExportQueryDto extends createZodDto(
  z.object({
    format: z.enum(PLAN_FORMATS).default('pdf').meta({
      description: '`pdf`: sheets to scale, with the walls of each room. `dxf`: for CAD; it can be read again.',
    }),
  }),
) {}
