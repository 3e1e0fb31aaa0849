import { Text } from '@mantine/core';
import { useEffect } from 'react';
import { useWords } from '../../../../lib/language/words';
import { noteLooks } from '../../api/issue-commands';
import type { QuotationLink } from '../../api/issue-queries';
import { LookClock } from '../../model/look-clock';
import { presentedRoom } from '../../model/presented-room';
import { partId } from './room-nav';

interface Props {
  asked: QuotationLink;
  /** Rooms of the page, as the server names them in the page's language. */
  rooms: readonly string[];
}

/** Whether the browser asks that its person is not followed. */
function asksNotTo(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean };
  return doNotTrack === '1' || globalPrivacyControl === true;
}

/** Reports how long each room is on screen, and says so; neither for a browser that asks not to be followed. */
export function LooksNote({ asked, rooms }: Props) {
  const i18n = useWords();
  const { code, issue } = asked;
  const { locale: lang } = i18n;
  const key = rooms.join('\n');
  useEffect(() => {
    if (asksNotTo()) return undefined;
    return reportLooks(key.split('\n'), (looks) => noteLooks({ code, issue, lang, looks }));
  }, [code, issue, lang, key]);
  if (asksNotTo()) return null;
  return (
    <Text c="dimmed" fz={13}>
      {i18n.t(
        'Your designer sees when this page is opened and for how long each room is on screen, not who looks. With “Do Not Track” in the browser, rooms are not counted.',
      )}
    </Text>
  );
}

/** Follows which room is in the middle of the screen until the returned function is called; reports when the page is left. */
function reportLooks(rooms: readonly string[], report: (looks: ReturnType<LookClock['take']>) => void): () => void {
  const clock = new LookClock();
  const inMiddle = new Set<string>();
  const labels = new Map(rooms.map((label) => [partId(label), label]));
  function look(): void {
    const presented = presentedRoom.get();
    const room = presented === undefined ? ([...inMiddle].at(-1) ?? null) : presented;
    clock.show(document.hidden ? null : room, performance.now());
  }
  function send(): void {
    const looks = clock.take(performance.now());
    if (looks.length > 0) report(looks);
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        const label = labels.get(target.id);
        inMiddle.delete(label ?? '');
        if (label !== undefined && isIntersecting) inMiddle.add(label);
      }
      look();
    },
    // A line across the middle of the window: one room at a time is there.
    { rootMargin: '-50% 0px' },
  );
  for (const id of labels.keys()) {
    const part = document.getElementById(id);
    if (part) observer.observe(part);
  }
  function onVisibility(): void {
    look();
    if (document.hidden) send();
  }
  document.addEventListener('visibilitychange', onVisibility);
  const unsubscribe = presentedRoom.subscribe(look);
  return () => {
    observer.disconnect();
    document.removeEventListener('visibilitychange', onVisibility);
    unsubscribe();
    send();
  };
}
