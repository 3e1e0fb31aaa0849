import { Text } from '@mantine/core';
import { useEffect, useRef, useState } from 'react';
import classes from './auth-form.module.css';

const SCRIPT = 'https://accounts.google.com/gsi/client';

interface GoogleIdentityServices {
  initialize(options: { client_id: string; callback: (answer: { credential: string }) => void }): void;
  renderButton(parent: HTMLElement, options: { theme: 'outline'; size: 'large'; width: number; text: string }): void;
}
declare global {
  interface Window {
    google?: { accounts: { id: GoogleIdentityServices } };
  }
}

let loading: Promise<void> | undefined;

function loadScript(): Promise<void> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener('load', () => resolve());
    script.addEventListener('error', () => {
      loading = undefined;
      script.remove();
      reject(new Error('Google’s script did not load.'));
    });
    document.head.append(script);
  });
  return loading;
}

/**
 * Google's own button; returns the signed ID token for the server to verify. Shows a message when Google cannot be
 * reached.
 */
export function GoogleButton({
  clientId,
  onCredential,
}: {
  clientId: string;
  onCredential: (credential: string) => void;
}) {
  const place = useRef<HTMLDivElement>(null);
  const latest = useRef(onCredential);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    latest.current = onCredential;
  });
  useEffect(() => {
    let here = true;
    async function show(): Promise<void> {
      try {
        await loadScript();
      } catch {
        if (here) setFailed(true);
        return;
      }
      const services = window.google?.accounts.id;
      if (!here || !place.current || !services) return;
      services.initialize({ client_id: clientId, callback: ({ credential }) => latest.current(credential) });
      services.renderButton(place.current, {
        theme: 'outline',
        size: 'large',
        width: Math.min(400, place.current.clientWidth || 320),
        text: 'continue_with',
      });
    }
    void show();
    return () => {
      here = false;
    };
  }, [clientId]);
  if (failed)
    return (
      <Text fz="sm" c="dimmed">
        Google cannot be reached right now. Please use your email.
      </Text>
    );
  return <div ref={place} className={classes.google} />;
}
