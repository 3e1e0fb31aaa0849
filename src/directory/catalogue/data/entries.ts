import { fromFeetInches, type Inches } from '../../../kernel/length';
import type { RoomKind, Service } from '../../../kernel/terms';

/** Length (frontage), width or depth, and height. */
export interface EntryDimension {
  readonly L?: Inches;
  readonly W?: Inches;
  readonly H?: Inches;
}

/** One work of the catalogue as seeded; it is priced by the recipe with the same id. */
export interface WorkEntry {
  readonly id: string;
  readonly service: Service;
  readonly label: string;
  readonly description: readonly string[];
  /** Synonyms used in Indian BOQs. */
  readonly aliases: readonly string[];
  readonly defaultDimension: EntryDimension | null;
  readonly availableDimensions: readonly EntryDimension[];
  /** Kinds of room it can be in; empty = any. */
  readonly roomKinds: readonly RoomKind[];
  readonly looseFurniture: boolean;
  /** Whether people are offered it and imported items are matched to it; older BOQs keep what no longer is. */
  readonly offered: boolean;
}

/**
 * A row of the data files: id, label, description lines (one text, separated by `;`), aliases and sizes (one text each, separated by
 * `,`). The first size is the default; each is frontage × depth × height in decimal feet, `-` for a measure the work does not have.
 */
export type WorkRow = readonly [
  id: string,
  label: string,
  description: string,
  aliases: string,
  sizes?: string,
  more?: Partial<Pick<WorkEntry, 'roomKinds' | 'looseFurniture' | 'offered'>>,
];

/** Turns rows of one service into catalogue entries. */
export function workRows(service: Service, rows: readonly WorkRow[]): WorkEntry[] {
  return rows.map(([id, label, description, aliases, sizes = '', more = {}]) => {
    const dimensions = split(sizes, ',').map(dimension);
    return {
      id,
      service,
      label,
      description: split(description, ';'),
      aliases: split(aliases, ','),
      defaultDimension: dimensions[0] ?? null,
      availableDimensions: dimensions,
      roomKinds: [],
      looseFurniture: false,
      offered: true,
      ...more,
    };
  });
}

function split(text: string, by: string): string[] {
  return text
    .split(by)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

function dimension(size: string): EntryDimension {
  const [L, W, H] = size.split(' × ');
  return { ...axis('L', L), ...axis('W', W), ...axis('H', H) };
}

function axis(name: 'L' | 'W' | 'H', measure: string | undefined): EntryDimension {
  if (measure === '-') return {};
  const feet = Number(measure);
  return { [name]: fromFeetInches({ feet: Math.floor(feet), inches: Math.round((feet % 1) * 12) }) };
}
