import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { RoomsDirectory, steadyRoomLabel } from '../../directory/rooms/rooms.public';
import type { BoqView } from '../core/dto/boq.dto';
import { onlyRooms } from '../core/dto/flat.dto';

/**
 * Replaces the permanent room names in views and read models with the current ones: a renamed room shows its new name at once,
 * and a rebuild of the read models still gives the same rows.
 */
@Injectable()
export class RoomNames {
  private source: unknown = null;
  private names: ReadonlyMap<string, string> = new Map();
  private hash = '';

  constructor(private readonly rooms: RoomsDirectory) {}

  /**
   * Part of an answer's key: answers with the same stamp use the same room names. Empty while no room has been renamed.
   */
  get stamp(): string {
    this.look();
    return this.hash;
  }

  /** The current name of a room. */
  label(id: string): string {
    this.look();
    return this.names.get(id) ?? steadyRoomLabel(id);
  }

  /** Items with the current names of their rooms. */
  items<Item extends { readonly room: string | null; readonly room_label: string | null }>(
    items: readonly Item[],
  ): Item[] {
    this.look();
    if (this.names.size === 0) return [...items];
    return items.map((item) => {
      const label = item.room === null ? undefined : this.names.get(item.room);
      return label === undefined ? item : { ...item, room_label: label };
    });
  }

  /** A BOQ's rooms with their current names. */
  boq<T extends Pick<BoqView, 'rooms' | 'rooms_in_scope' | 'only_rooms'>>(view: T): T {
    this.look();
    if (this.names.size === 0) return view;
    const rooms = view.rooms.map((part) => ({ ...part, label: this.names.get(part.room ?? '') ?? part.label }));
    return { ...view, rooms, only_rooms: onlyRooms(view.rooms_in_scope, (id) => this.label(id)) };
  }

  private look(): void {
    const snapshot = this.rooms.snapshot();
    if (snapshot === this.source) return;
    this.source = snapshot;
    const moved = [...snapshot.values()].flatMap(({ id, label }) =>
      label === steadyRoomLabel(id) ? [] : [[id, label] as const],
    );
    this.names = new Map(moved);
    this.hash =
      moved.length === 0 ? '' : createHash('sha256').update(JSON.stringify(moved)).digest('base64url').slice(0, 10);
  }
}
