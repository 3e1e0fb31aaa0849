import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { listen } from '../../../../lib/api/sse';
import { leadUrl, tellLead } from '../../api/issue-commands';
import type { QuotationLink } from '../../api/issue-queries';
import { readLead, type Lead, type LedPage } from '../../model/lead';
import { LeadTeller } from '../../model/lead-teller';

export interface Leading {
  /** What somebody else shows; null while nobody leads, and for who has left. */
  readonly followed: Lead | null;
  /** Whether this person may lead, and does. */
  readonly canLead: boolean;
  readonly isLeading: boolean;
  readonly start: () => void;
  /** Ends one's own lead, or leaves that of another. */
  readonly end: () => void;
  /** Shows a page to those who follow. */
  readonly show: (page: LedPage) => void;
  /** Shows the others which options were switched. */
  readonly switchTo: (options: readonly string[]) => void;
}

/** Leading and following on the page of a link. `onOptions` is called with the options that another screen has switched. */
export function useLead(
  { code, issue, options }: QuotationLink,
  canLead: boolean,
  onOptions: (options: readonly string[]) => void,
): Leading {
  const [lead, setLead] = useState<Lead | null>(null);
  const [isLeading, setLeading] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const teller = useRef<LeadTeller | null>(null);
  const heard = useEffectEvent((next: Lead | null) => {
    // Pages that are turned repeat the options as they were: a switch here may be on its way.
    if (next && next.options.join() !== lead?.options.join()) onOptions(next.options);
    setLead(next);
    if (!next) setLeft(false);
  });
  const listens = isLeading || !canLead;
  useEffect(() => {
    if (!listens) return undefined;
    const line = listen({
      url: leadUrl({ code, issue }),
      lastId: () => undefined,
      onEvent: ({ data }) => heard(readLead(data)),
      onOpen: () => undefined,
      onLost: () => undefined,
      onRefused: () => heard(null),
    });
    const onVisibility = (): void => {
      if (!document.hidden) line.wake();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      line.stop();
    };
  }, [code, issue, listens]);
  useEffect(() => {
    const leave = (): void => teller.current?.end('now');
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
  const followed = isLeading || hasLeft ? null : lead;
  return {
    followed,
    canLead,
    isLeading,
    start: () => {
      teller.current?.end();
      const send = (message: Parameters<typeof tellLead>[1]) => tellLead({ code, issue }, message);
      teller.current = new LeadTeller(send, { slide: 0, pointer: null }, options);
      setLeading(true);
    },
    end: () => {
      if (isLeading) teller.current?.end();
      else setLeft(true);
      setLeading(false);
    },
    show: (page) => teller.current?.show(page),
    switchTo: (switched) => {
      if (isLeading) teller.current?.switchTo(switched);
      else if (followed)
        void tellLead({ code, issue }, { pointer: null, options: [...switched] }).catch(() => undefined);
    },
  };
}
