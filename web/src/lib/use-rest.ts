import { useEffect, useRef, useState } from 'react';

/** A pause after something was done: true from `begin` for so many milliseconds. */
export function useRest(ms: number): { resting: boolean; begin: () => void } {
  const [resting, setResting] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    resting,
    begin: () => {
      clearTimeout(timer.current);
      setResting(true);
      timer.current = setTimeout(() => setResting(false), ms);
    },
  };
}
