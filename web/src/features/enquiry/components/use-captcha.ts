import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/errors';
import { passCaptcha } from '../api/captcha';

export type CaptchaState = 'open' | 'working' | 'passed';

/**
 * "I'm not a robot": ticking it solves a challenge, unticking drops the proof. A proof is good once, so `reset` follows
 * every answer of the server that used or refused it.
 */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>('open');
  const [failure, setFailure] = useState<string | null>(null);
  const proof = useRef<string | null>(null);
  /** Counts the tries: a solution that comes after the box was unticked is not wanted any more. */
  const current = useRef(0);

  function reset(): void {
    current.current += 1;
    proof.current = null;
    setState('open');
    setFailure(null);
  }

  async function pass(): Promise<void> {
    reset();
    const mine = current.current;
    setState('working');
    try {
      const solved = await passCaptcha();
      if (mine !== current.current) return;
      proof.current = solved;
      setState('passed');
    } catch (error) {
      if (mine !== current.current) return;
      setState('open');
      setFailure(messageOf(error));
    }
  }

  return { state, failure, pass, reset, proof: () => proof.current };
}
