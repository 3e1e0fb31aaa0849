import { Modal } from '@mantine/core';
import { useState } from 'react';
import type { Preview } from '../api/issue-commands';
import { PresentQuotation } from './present/present-quotation';
import { FirmBar, QuotationCover } from './quotation-cover';
import { useAccent } from './quotation/use-accent';
import { QuotationRooms } from './quotation-rooms';
import { QuotationStages } from './quotation-stages';
import { QuotationTerms } from './quotation-terms';
import { QuotationTotal } from './quotation-total';
import { QuotationVariation } from './quotation-variation';
import classes from './quotation.module.css';
import { InLanguage } from '../../../ui/language/in-language';

/** A quotation as the client would see it, before it is sent. */
export function QuotationPreview({ preview, onClose }: { preview: Preview; onClose: () => void }) {
  const { data: document, pictures } = preview;
  const [isPresented, setPresented] = useState(false);
  useAccent(document.proposal?.firm.accent);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title="Preview: this is what the client sees"
      // Escape leaves the rooms first.
      closeOnEscape={!isPresented}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <InLanguage language="en">
        <FirmBar document={document} />
        <div className={classes.sheet}>
          <div className={classes.column}>
            <QuotationCover {...{ document, pictures }} status={null} />
            <QuotationVariation document={document} />
            <QuotationRooms document={document} pictures={pictures} />
            <QuotationTerms document={document} />
          </div>
          <div className={classes.side}>
            <QuotationTotal document={document}>
              <PresentQuotation {...{ document, pictures }} onShow={setPresented} />
            </QuotationTotal>
            <QuotationStages document={document} />
          </div>
        </div>
      </InLanguage>
    </Modal>
  );
}
