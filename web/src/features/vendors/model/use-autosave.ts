import { useEffect, useRef, useState } from 'react';
import { newCommandKey } from '../../../lib/api/api-client';
import type { SaveStatus } from '../../../ui/feedback/save-state';

/** Delay after the last change before saving. */
const AUTOSAVE_MS = 1000;

interface Options<Input> {
  save: (input: Input, key: string) => Promise<unknown>;
  onSaved?: () => void;
  onError: (error: unknown) => void;
}

/**
 * Saves automatically one second after the last change. A change during a save is saved next; one pending when the
 * screen is left is sent at once. A failed one is kept for `retry`.
 */
export function useAutosave<Input>(options: Options<Input>) {
  const [status, setStatus] = useState<SaveStatus>('saved');
  const current = useRef(options);
  const waiting = useRef<{ input: Input; key: string } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const busy = useRef(false);
  useEffect(() => {
    current.current = options;
  });

  async function send(): Promise<void> {
    clearTimeout(timer.current);
    const change = waiting.current;
    if (!change || busy.current) return;
    busy.current = true;
    waiting.current = null;
    setStatus('saving');
    let failed = false;
    try {
      await current.current.save(change.input, change.key);
      current.current.onSaved?.();
    } catch (error) {
      failed = true;
      // A later change includes this one.
      waiting.current ??= change;
      current.current.onError(error);
    }
    busy.current = false;
    if (failed) setStatus('failed');
    else if (waiting.current) void send();
    else setStatus('saved');
  }
  const sendRef = useRef(send);
  useEffect(() => {
    sendRef.current = send;
  });
  useEffect(() => () => void sendRef.current(), []);

  return {
    status,
    /** Sets the state to save. */
    change(input: Input): void {
      waiting.current = { input, key: newCommandKey() };
      setStatus('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void sendRef.current(), AUTOSAVE_MS);
    },
    retry: (): void => void send(),
  };
}
