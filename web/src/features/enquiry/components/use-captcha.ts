import { useRef, useState } from 'react';
import { messageOf } from '../../../lib/api/errors';
import { fetchChallenge, isHosted, solveChallenge } from '../api/captcha';
import type { HostedChallenge } from '../model/captcha-provider';

/** `asking`: a provider's widget waits for the person's answer. */
export type CaptchaState = 'open' | 'working' | 'asking' | 'passed';

/**
 * "I'm not a robot": ticking solves a challenge or shows a provider's widget, unticking drops the proof. A proof is
 * valid once, so call `reset` after every server answer that used or refused it.
 */
export function useCaptcha() {
  const [state, setState] = useState<CaptchaState>('open');
  const [failure, setFailure] = useState<string | null>(null);
  const [hosted, setHosted] = useState<HostedChallenge | null>(null);
  const proof = useRef<string | null>(null);
  /** Counts attempts: a solution that arrives after unticking is ignored. */
  const current = useRef(0);

  function reset(): void {
    current.current += 1;
    proof.current = null;
    setState('open');
    setFailure(null);
    setHosted(null);
  }

  async function pass(): Promise<void> {
    reset();
    const mine = current.current;
    setState('working');
    try {
      const challenge = await fetchChallenge();
      if (mine !== current.current) return;
      if (isHosted(challenge)) {
        setHosted(challenge);
        setState('asking');
        return;
      }
      const solved = await solveChallenge(challenge);
      if (mine !== current.current) return;
      proof.current = solved;
      setState('passed');
    } catch (error) {
      if (mine !== current.current) return;
      setState('open');
      setFailure(messageOf(error));
    }
  }

  /** Handles a widget's callback: the answer, or null when it is no longer valid. */
  function answer(token: string | null): void {
    proof.current = token;
    setState(token === null ? 'asking' : 'passed');
  }

  return { state, failure, hosted, pass, reset, answer, proof: () => proof.current };
}
