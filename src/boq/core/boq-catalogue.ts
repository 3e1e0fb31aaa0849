import { Injectable } from '@nestjs/common';
import { CatalogueDirectory } from '../../directory/catalogue/catalogue.public';
import { FINISHES, WORKS, type EntryDimension, type WorkEntry } from '../../directory/catalogue/data';
import type { RoomKind } from '../../kernel/terms';
import {
  inputsOf,
  LINE_INPUTS,
  quantityInputs,
  rateBook,
  rateBookWith,
  type LineInput,
  type QuantityField,
  type Recipe,
} from '../../pricing';
import type { RoomEntry } from '../../directory/rooms/data/rooms';
import { RoomsDirectory, steadyRoomLabel } from '../../directory/rooms/rooms.public';
import type { LineDraft, LineEdit } from '../domain/boq.commands';

const works: ReadonlyMap<string, WorkEntry> = new Map(WORKS.map((work) => [work.id, work]));
const finishes = new Map(FINISHES.map((finish) => [finish.id, finish]));

export interface Refusal {
  readonly field: string;
  readonly message: string;
}

/** What BOQs need from the catalogue, the rooms and the recipes: names, inputs and the rules between them. */
@Injectable()
export class BoqCatalogue {
  constructor(
    private readonly rooms: RoomsDirectory,
    private readonly directory: CatalogueDirectory,
  ) {}

  /** A work with its current name, for new items. Never for read models, which are rebuilt from events. */
  work(id: string): WorkEntry | undefined {
    return this.directory.work(id);
  }

  /** The name of a work in read models and the history. It never changes; the id of a work that is no longer known. */
  workName(id: string): string {
    return works.get(id)?.label ?? id;
  }

  /** Label of a finish; the id of one that is no longer known. */
  finish(id: string): string {
    return finishes.get(id)?.label ?? id;
  }

  /**
   * The name of a room in read models and the history. It never changes; reads replace it with the current name
   * (RoomNames).
   */
  room(id: string): string {
    return steadyRoomLabel(id);
  }

  roomEntry(id: string): RoomEntry | undefined {
    return this.rooms.entry(id);
  }

  /** How the newest rate book that includes the work prices it; undefined where none does. */
  recipe(work: string): Recipe | undefined {
    return rateBookWith(work).recipes.get(work);
  }

  /** Finishes that the work's recipe knows in the newest rate book. */
  finishesOf(work: string): { id: string; label: string }[] {
    const recipe = this.recipe(work);
    return Object.keys(recipe?.finishes ?? {}).map((id) => ({ id, label: this.finish(id) }));
  }

  /** Default values of a new item made in this finish. */
  givenBy(finish: string | null): LineEdit {
    return (finish === null ? undefined : finishes.get(finish)?.given) ?? {};
  }

  defaultFinish(work: string): string | null {
    return this.recipe(work)?.defaultFinish ?? null;
  }

  /** Usual sizes of the work, the default first. */
  dimensionsOf(work: string): readonly EntryDimension[] {
    return works.get(work)?.availableDimensions ?? [];
  }

  /** Kinds of room the work is allowed in; empty = any. */
  roomKindsOf(work: string): readonly RoomKind[] {
    return works.get(work)?.roomKinds ?? [];
  }

  /** Measures the work takes, by their names in the API: L, W, H, carpet_area, total_trips, area. */
  inputsOf(work: string, bookVersion: number): string[] {
    const recipe = rateBook(bookVersion).recipes.get(work);
    if (!recipe) return [];
    const { required, optional } = inputsOf(recipe);
    return (Object.keys(LINE_INPUTS) as LineInput[]).filter(
      (name) => required.includes(name) || optional.includes(name),
    );
  }

  /** Measures that are the quantity of a work when one of them is given; none where it follows from sides or pieces. */
  quantityFields(work: string, bookVersion: number): readonly QuantityField[] {
    const recipe = rateBook(bookVersion).recipes.get(work);
    return recipe ? quantityInputs(recipe) : [];
  }

  /** The rule that a line breaks, or null. */
  refuse(line: LineDraft): Refusal | null {
    const room = line.room === null ? null : this.rooms.entry(line.room);
    if (room === undefined) return { field: 'room', message: 'There is no such room.' };
    // A typed or imported line is priced by its own figures; the work it may name is only a suggestion.
    if (line.manual)
      return line.work === null || works.has(line.work)
        ? null
        : { field: 'work', message: 'There is no such entry in the catalogue.' };
    if (line.work === null) return { field: 'work', message: 'Choose what the item is.' };
    const work = works.get(line.work);
    const field = line.service === 'carpentry' ? 'furniture' : 'work';
    if (!work || work.service !== line.service) return { field, message: 'There is no such entry in the catalogue.' };
    if (room && work.roomKinds.length > 0 && !work.roomKinds.includes(room.kind)) {
      return {
        field: 'room',
        message: `${work.label} can only be in ${work.roomKinds.map(roomKindWords).join(' or ')}.`,
      };
    }
    if (line.finish !== null && !this.finishesOf(line.work).some(({ id }) => id === line.finish)) {
      return { field: 'finish_id', message: `${work.label} is not made in this finish.` };
    }
    return null;
  }
}

function roomKindWords(kind: string): string {
  return kind === 'bathroom' ? 'a bathroom, toilet or washroom' : `a ${kind}`;
}
