import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../../lib/language/words';
import type { PresentProps } from './present-window';

const PresentWindow = lazy(async () => ({ default: (await import('./present-window')).PresentWindow }));

interface Props extends Omit<PresentProps, 'isOpen' | 'onClose'> {
  /** Called with whether the rooms cover the page. */
  onShow?: (isShown: boolean) => void;
}

/** Opens the quotation as full-screen rooms; for who follows a lead, it opens by itself. */
export function PresentQuotation({ onShow, ...props }: Props) {
  const i18n = useWords();
  const { lead } = props;
  const [wants, setWants] = useState(false);
  const isOpen = wants || (lead?.followed ?? null) !== null;
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  function show(wanted: boolean): void {
    setWants(wanted);
    onShow?.(wanted);
    if (!wanted) lead?.end();
  }
  return (
    <>
      <Button variant="default" onClick={() => show(true)}>
        {i18n.t('Present room by room')}
      </Button>
      {lead?.canLead && (
        <Button
          variant="default"
          onClick={() => {
            lead.start();
            show(true);
          }}
        >
          {i18n.t('Lead the client through it')}
        </Button>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <PresentWindow
            {...props}
            isOpen={isOpen}
            onClose={() => show(false)}
            onAccept={
              props.onAccept &&
              (() => {
                show(false);
                props.onAccept?.();
              })
            }
          />
        </Suspense>
      )}
    </>
  );
}
