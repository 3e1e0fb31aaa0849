import { Button, Modal, Text } from '@mantine/core';
import type { CatalogueItem } from '../api/vendor-queries';
import { Picture } from './picture';
import classes from './search.module.css';

/**
 * An item's catalogue in a dialog. The frame has no `sandbox`: browsers refuse to show a PDF in one, whatever it
 * permits. The server's headers keep it harmless (files.controller.ts): a PDF only, which can load nothing. Browsers
 * without a PDF viewer (phones) get the picture and a link.
 */
export function CatalogueViewer({ item, onClose }: { item: CatalogueItem; onClose: () => void }) {
  const url = item.catalog_url ?? '';
  const canShow = navigator.pdfViewerEnabled;
  return (
    <Modal
      opened
      onClose={onClose}
      fullScreen
      title={`Catalogue: ${item.name}`}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ duration: 0 }}
      classNames={{ body: classes.viewerBody, content: classes.viewerContent }}
    >
      {canShow ? (
        <iframe className={classes.frame} src={url} title={`Catalogue of ${item.vendor.name}`} />
      ) : (
        <div className={classes.fallback}>
          <Picture src={item.image_url} alt={item.name} width={640} height={480} />
          <Text c="dimmed">This browser opens catalogues in a new tab.</Text>
          <Button component="a" href={url} target="_blank" rel="noreferrer">
            Open the catalogue
          </Button>
        </div>
      )}
    </Modal>
  );
}
