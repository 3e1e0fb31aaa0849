import { Modal } from '@mantine/core';
import type { Preview } from '../api/issue-commands';
import { FirmBar, OfferCover } from './offer-cover';
import { useAccent } from './offer/use-accent';
import { OfferRooms } from './offer-rooms';
import { OfferStages } from './offer-stages';
import { OfferTerms } from './offer-terms';
import { OfferTotal } from './offer-total';
import { OfferVariation } from './offer-variation';
import classes from './offer.module.css';

/** A quotation as the client would see it, before it is sent. */
export function OfferPreview({ preview, onClose }: { preview: Preview; onClose: () => void }) {
  const { data: document, pictures } = preview;
  useAccent(document.proposal?.firm.accent);
  return (
    <Modal
      opened
      fullScreen
      onClose={onClose}
      title="Preview: this is what the client sees"
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <FirmBar document={document} />
      <div className={classes.sheet}>
        <div className={classes.column}>
          <OfferCover {...{ document, pictures }} status={null} />
          <OfferVariation document={document} />
          <OfferRooms document={document} pictures={pictures} />
          <OfferTerms document={document} />
        </div>
        <div className={classes.side}>
          <OfferTotal document={document} />
          <OfferStages document={document} />
        </div>
      </div>
    </Modal>
  );
}
