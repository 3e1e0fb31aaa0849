import { useEffect, useRef } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { confirm } from '../feedback/confirm-store';

/** What an address names a form by, besides its path: while these stay, so does the form. */
const OF_FORM = ['item', 'panel', 'work'];

/**
 * Asks before a form whose values are not saved is left: by closing its panel, by Escape, by going back, by a link, or
 * with the tab. `isUnsaved`: whether there is anything to lose; false while it is being saved.
 */
export function useUnsaved(isUnsaved: boolean): void {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && leaves(currentLocation, nextLocation));
  const latest = useRef(blocker);
  useEffect(() => {
    latest.current = blocker;
  });
  const isAsked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isAsked) return;
    const question = {
      title: 'Leave without saving?',
      body: 'What you changed here is not saved yet.',
      confirmLabel: 'Discard changes',
      cancelLabel: 'Keep editing',
      danger: true,
    };
    void confirm(question).then((yes) => (yes ? latest.current.proceed?.() : latest.current.reset?.()));
  }, [isAsked]);
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const keep = (event: Event): void => event.preventDefault();
    window.addEventListener('beforeunload', keep);
    return () => window.removeEventListener('beforeunload', keep);
  }, [isUnsaved]);
}

function leaves(from: Location, to: Location): boolean {
  const [was, is] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return from.pathname !== to.pathname || OF_FORM.some((name) => was.get(name) !== is.get(name));
}
