import { useEffect, useState } from 'react';
import { undoKey } from '../../../lib/browser/keys';
import type { Answers } from './answers';

/** Changes of the answers that Ctrl+Z takes back, one at a time; a field's own undo goes first. */
export function useUndo(answers: Answers, setAnswers: (answers: Answers) => void) {
  const [past, setPast] = useState<readonly Answers[]>([]);
  const last = past.at(-1);
  const run = (): void => {
    if (!last) return;
    setAnswers(last);
    setPast(past.slice(0, -1));
  };
  useEffect(() => {
    function press(event: KeyboardEvent): void {
      const isText = event.target instanceof HTMLInputElement && event.target.type === 'text';
      if (undoKey(event) !== 'undo' || isText || !last) return;
      event.preventDefault();
      setAnswers(last);
      setPast((before) => before.slice(0, -1));
    }
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [last, setAnswers]);
  return {
    can: last !== undefined,
    run,
    change: (next: Answers): void => {
      setPast([...past, answers]);
      setAnswers(next);
    },
  };
}
