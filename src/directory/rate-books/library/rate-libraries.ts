import type { EventStore } from '../../../platform/event-store/event-store';
import type { LibraryPin } from '../../../kernel/rate-key';
import {
  currentRateBook,
  draftLibrary,
  emptyLibrary,
  knowsLibrary,
  rateLibrary,
  takeLibrarySaves,
  type LibrarySave,
  type RateLibrary,
} from '../../../pricing';
import type { Escalation, OwnRecipe } from '../../../pricing';
import { decideLibrary, type AskedRate, type LibraryCommand } from './library.decider';
import { keyOfId } from './rate-id';
import { librarySaveOf, LIBRARY_EVENT, libraryOwnerOf, libraryStreamOf } from './library-stream';

const PAGE = 500;

/** Changes to a library that are not saved yet. */
export interface DraftedLibrary {
  readonly rates: readonly AskedRate[];
  /** Ids of rates. */
  readonly removed: readonly string[];
  /** Null: back to the product's recipe. */
  readonly recipes: readonly { readonly work: string; readonly recipe: OwnRecipe | null }[];
  /** Absent: unchanged. */
  readonly escalation?: Escalation | null | undefined;
}

/** Loads the firms' rate libraries from the event log into pricing, in every process that prices. */
export class RateLibraries {
  private readTo = 0n;

  constructor(private readonly store: EventStore) {}

  /**
   * Makes sure that pricing has this version. Costs nothing when it does; does nothing for a version that does not
   * exist.
   */
  async ensure(pin: LibraryPin): Promise<void> {
    if (!knowsLibrary(pin)) await this.read(pin.owner);
  }

  /** Whether BOQs can be pinned to this version. */
  async has(pin: LibraryPin): Promise<boolean> {
    await this.ensure(pin);
    return knowsLibrary(pin);
  }

  /** The newest version of a library; null before the first one, and for an empty one. */
  async newest(owner: string): Promise<RateLibrary | null> {
    const version = await this.read(owner);
    if (version === 0) return null;
    const library = rateLibrary({ owner, version });
    const { rates, recipes, escalation, spread } = library;
    const isEmpty = rates.size === 0 && recipes.size === 0 && escalation === null && spread === null;
    return isEmpty ? null : library;
  }

  /**
   * The owner's library as it would be with all these changes; taking away what is not there is none. Throws Rejection
   * as its decider does.
   */
  async draft(owner: string, { rates, removed, recipes, escalation }: DraftedLibrary): Promise<RateLibrary> {
    const version = await this.read(owner);
    const now = version === 0 ? emptyLibrary(owner) : rateLibrary({ owner, version });
    const keys = removed.flatMap((id) => keyOfId(now, id) ?? []);
    const commands: LibraryCommand[] = [
      { type: 'ImportRates', rates },
      ...recipes.flatMap(({ work, recipe }): LibraryCommand[] => {
        if (recipe) return [{ type: 'KeepRecipe', work, recipe }];
        return now.recipes.has(work) ? [{ type: 'DropRecipe', work }] : [];
      }),
      ...(escalation === undefined ? [] : [{ type: 'SetEscalation' as const, escalation }]),
      ...keys.map((key) => ({ type: 'RemoveRate' as const, key })),
    ];
    return commands.reduce((library, command) => {
      const save = decideLibrary(command, library, currentRateBook());
      return save ? draftLibrary(library, save) : library;
    }, now);
  }

  /** Reads every library in its current state, for folds that cannot wait for one. */
  async refresh(): Promise<void> {
    const head = await this.store.head();
    const owners = new Set<string>();
    for (let at = this.readTo; ;) {
      const page = await this.store.readAll(at, [LIBRARY_EVENT], PAGE);
      for (const { streamId } of page) owners.add(libraryOwnerOf(streamId));
      const last = page.at(-1);
      if (!last || page.length < PAGE) break;
      at = last.position;
    }
    for (const owner of owners) await this.read(owner);
    this.readTo = head;
  }

  private async read(owner: string): Promise<number> {
    const saves: LibrarySave[] = (await this.store.read(libraryStreamOf(owner))).map(librarySaveOf);
    takeLibrarySaves(owner, saves);
    return saves.length;
  }
}
