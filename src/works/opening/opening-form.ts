import { join } from 'node:path';
import { toNumber } from '../../kernel/quantity';
import { unitWords } from '../../kernel/units/unit-words';
import { paper } from '../../papers/rendering/paper';
import type { Works } from '../works.service';
import type { OpeningForm } from './opening-columns';

export const openingFormFile = paper<typeof import('./opening.paper')>(join(__dirname, 'opening.paper'));

export const openingForm = ({ agreed: { contract } }: Works, date: string): OpeningForm => ({
  title: contract.title,
  date,
  lines: contract.lines.map(({ id, title, size, room, unit, quantity }) => ({
    id,
    title: [title, size].filter(Boolean).join(', '),
    room,
    unit: unitWords(unit, toNumber(quantity)),
    agreed: toNumber(quantity),
  })),
});
