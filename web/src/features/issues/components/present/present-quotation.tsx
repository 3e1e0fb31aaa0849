import { Button } from '@mantine/core';
import { lazy, Suspense, useState } from 'react';
import { useWords } from '../../../../lib/language/words';
import type { PresentProps } from './present-window';

const PresentWindow = lazy(async () => ({ default: (await import('./present-window')).PresentWindow }));

interface Props extends Omit<PresentProps, 'isOpen' | 'onClose'> {
  /** Called with whether the rooms cover the page. */
  onShow?: (isShown: boolean) => void;
}

/** Opens the quotation as full-screen rooms. */
export function PresentQuotation({ onShow, ...props }: Props) {
  const i18n = useWords();
  const [isOpen, setOpen] = useState(false);
  const [wasOpened, setWasOpened] = useState(false);
  if (isOpen && !wasOpened) setWasOpened(true);
  function show(wanted: boolean): void {
    setOpen(wanted);
    onShow?.(wanted);
  }
  return (
    <>
      <Button variant="default" onClick={() => show(true)}>
        {i18n.t('Present room by room')}
      </Button>
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
