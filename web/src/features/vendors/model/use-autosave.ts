import { useEffect, useRef, useState } from 'react';
import { newCommandKey } from '../../../lib/api/api-client';
import type { SaveStatus } from '../../../ui/feedback/save-state';

/** A change is saved when nothing more has been changed for so long. */
const AUTOSAVE_MS = 1000;

interface Options<Input> {
  save: (input: Input, key: string) => Promise<unknown>;
  onSaved?: () => void;
  onError: (error: unknown) => void;
}

/**
 * Saves by itself a second after the last change. A change made while one is being saved follows it; one that is waiting
 * when the screen is left is sent at once. A failed one is kept for `retry`.
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
      // A later change holds everything this one did.
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
    /** Notes the state to be saved. */
    change(input: Input): void {
      waiting.current = { input, key: newCommandKey() };
      setStatus('saving');
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void sendRef.current(), AUTOSAVE_MS);
    },
    retry: (): void => void send(),
  };
}
