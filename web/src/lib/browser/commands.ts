import { useEffect, useRef } from 'react';

/** Something that the screen in sight can do, as the command palette lists it. */
export interface AppCommand {
  /** Unique among the commands of the screen. */
  id: string;
  label: string;
  /** Heading it is listed under. */
  group: string;
  /** Shown behind the label: a room, an amount. Searched as well. */
  hint?: string;
  /** Further words it is found by. */
  keywords?: string;
  /** Its keys, as `Ctrl+Z`. */
  keys?: string;
  run: () => void;
}

type Source = () => readonly AppCommand[];
const sources = new Set<{ current: Source }>();

/** Everything that can be done now, in the order in which the screen's parts offered it. */
export function allCommands(): AppCommand[] {
  return [...sources].flatMap((source) => [...source.current()]);
}

/** Offers commands for as long as the component is on the screen. `source` is asked when the palette opens. */
export function useCommands(source: Source): void {
  const latest = useRef(source);
  useEffect(() => {
    latest.current = source;
  });
  useEffect(() => {
    sources.add(latest);
    return () => void sources.delete(latest);
  }, []);
}
