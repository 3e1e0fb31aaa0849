import type { ComponentProps } from 'react';
import { createPortal } from 'react-dom';
import { FirmBar } from '../../features/issues/components/quotation-cover';
import { useStore } from '../../lib/browser/create-store';
import { headerSlot } from '../../lib/browser/header-slot';
import { LanguageButtons } from '../../ui/language/language-buttons';

/** The firm's bar takes the place of the product's navigation. */
export function FirmHeader(props: ComponentProps<typeof FirmBar>) {
  const slot = useStore(headerSlot);
  const bar = props.document.proposal ? (
    <FirmBar {...props}>
      <LanguageButtons />
    </FirmBar>
  ) : (
    <LanguageButtons />
  );
  return slot ? createPortal(bar, slot) : bar;
}
