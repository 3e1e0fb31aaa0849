import { quantityText } from '../../../../lib/format/units';
import type { ContractLine } from '../../api/works';

/** Lines of one room, in the order of the contract. */
export interface RoomLines<Line> {
  room: string;
  lines: readonly Line[];
}

const WHOLE_FLAT = 'Whole flat';

/** Rooms in the order in which the contract names them first. */
export function linesByRoom<Line extends { room: string | null }>(lines: readonly Line[]): RoomLines<Line>[] {
  const rooms = new Map<string, Line[]>();
  for (const line of lines) {
    const room = line.room ?? WHOLE_FLAT;
    rooms.set(room, [...(rooms.get(room) ?? []), line]);
  }
  return [...rooms].map(([room, own]) => ({ room, lines: own }));
}

/** A quantity as it is shown: two decimals of the four that are stored. */
export const inShort = (value: number): number => Math.round(value * 100) / 100;

/** What of a line is still to be measured; nothing once more than the contract is. */
export const leftOf = ({ quantity, measured }: Pick<ContractLine, 'quantity' | 'measured'>, added = 0): number =>
  Math.max(0, inShort(quantity - measured - added));

/** The same to the last decimal that is stored, so that an entry of it leaves nothing. */
export const wholeLeftOf = ({ quantity, measured }: Pick<ContractLine, 'quantity' | 'measured'>): number =>
  Math.max(0, Math.round((quantity - measured) * 10_000) / 10_000);

/** By how much a line is above its contract with what is being added. */
const excessOf = ({ quantity, measured }: Pick<ContractLine, 'quantity' | 'measured'>, added = 0): number =>
  Math.max(0, inShort(measured + added - quantity));

/** Says in words that a line is above its contract; null where it is not. */
export function excessText(line: Pick<ContractLine, 'quantity' | 'measured' | 'unit'>, added = 0): string | null {
  const excess = excessOf(line, added);
  return excess === 0 ? null : `${quantityText(excess, line.unit)} more than the contract has.`;
}

/** The lines next to one in the order in which they are shown, and the next that has something left. */
export function neighboursOf(lines: readonly ContractLine[], itemId: string) {
  const order = linesByRoom(lines).flatMap(({ lines: own }) => own);
  const at = order.findIndex(({ item_id: id }) => id === itemId);
  const later = at < 0 ? [] : order.slice(at + 1);
  return {
    at,
    of: order.length,
    before: order[at - 1] ?? null,
    after: later[0] ?? null,
    open: later.find((line) => leftOf(line) > 0) ?? null,
  };
}
