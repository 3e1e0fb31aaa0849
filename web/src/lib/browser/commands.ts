import { useEffect, useRef } from 'react';

/** A command of the visible screen, for the command palette. */
export interface AppCommand {
  /** Unique among the screen's commands. */
  id: string;
  label: string;
  /** Heading it is listed under. */
  group: string;
  /** Shown after the label: a room, an amount. Also searched. */
  hint?: string;
  /** More search words. */
  keywords?: string;
  /** Its shortcut, as `Ctrl+Z`. */
  keys?: string;
  run: () => void;
}

type Source = () => readonly AppCommand[];
const sources = new Set<{ current: Source }>();

/** All current commands, in the order the screen's parts registered them. */
export function allCommands(): AppCommand[] {
  return [...sources].flatMap((source) => [...source.current()]);
}

/** Registers commands while the component is mounted. `source` is called when the palette opens. */
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
