import { Box, Skeleton } from '@mantine/core';
import { late } from '../../../lib/browser/late';
import { useWords } from '../../../lib/language/words';
import { Card } from '../../../ui/layout/card';

const ImageList = late(
  async () => (await import('./image-list')).ImageList,
  () => <Skeleton h={92} radius={10} />,
);

interface Props {
  boqId: string;
  canEdit: boolean;
  note?: string | undefined;
}

/** The images of a whole BOQ, on its overview. */
export function ProjectImages({ boqId, canEdit, note }: Props) {
  const i18n = useWords();
  const empty = i18n.t('No images of this project yet.');
  return (
    <Box mt="md">
      <Card title={i18n.t('Project images')}>
        <ImageList {...{ boqId, canEdit, empty, note }} itemId={null} />
      </Card>
    </Box>
  );
}
