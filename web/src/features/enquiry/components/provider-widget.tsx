import { useComputedColorScheme } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { loadProvider, PROVIDERS, type HostedChallenge } from '../model/captcha-provider';

interface Props {
  challenge: HostedChallenge;
  hidden: boolean;
  onShown: () => void;
  /** The person's answer; null when it has expired. */
  onAnswer: (token: string | null) => void;
  /** The script failed to load, or the widget failed. */
  onFail: () => void;
}

/** Maximum width of a normal widget. */
const NORMAL_PX = 303;
/** hCaptcha reports these as errors, but the widget continues. */
const HARMLESS = new Set<unknown>(['challenge-closed', 'challenge-expired']);

/** Container that a provider's script fills with its widget. A new `key` creates a new widget. */
export function ProviderWidget({ challenge: { kind, site_key, action }, hidden, ...callbacks }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(callbacks);
  // Fixed at creation: a change of the colour scheme must not discard an answer.
  const theme = useRef(useComputedColorScheme('light'));

  useEffect(() => {
    latest.current = callbacks;
  });
  useEffect(() => {
    let here = true;
    let remove = (): void => undefined;
    const said = (token: string | null): void => {
      if (here) latest.current.onAnswer(token);
    };
    const fail = (): void => {
      if (here) latest.current.onFail();
    };
    async function show(): Promise<void> {
      const script = await loadProvider(kind);
      if (!here || !place.current) return;
      const { clientWidth } = place.current;
      // One per widget, so that anything a provider leaves behind is removed with it.
      const parent = document.createElement('div');
      place.current.append(parent);
      remove = () => parent.remove();
      const widget = script.render(parent, {
        sitekey: site_key,
        action,
        theme: theme.current,
        size: clientWidth > 0 && clientWidth < NORMAL_PX ? 'compact' : PROVIDERS[kind].size,
        retry: 'never',
        'response-field': false,
        callback: said,
        'expired-callback': () => said(null),
        'error-callback': (code) => {
          if (!HARMLESS.has(code)) fail();
          return true;
        },
      });
      remove = () => {
        script.remove(widget);
        parent.remove();
      };
      latest.current.onShown();
    }
    show().catch(fail);
    return () => {
      here = false;
      remove();
    };
  }, [kind, site_key, action]);

  return <div ref={place} hidden={hidden} />;
}
