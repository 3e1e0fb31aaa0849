import { Checkbox, Group, Stack, TextInput } from '@mantine/core';
import { useState } from 'react';
import { DateField } from '../../../../ui/form/date-field';
import { ImageUploader } from '../../../../ui/files/image-uploader';
import { SelectField } from '../../../../ui/form/select-field';
import { usePhotoEntries } from '../../model/photo-entries';
import { subjectChoices, type SiteThings } from '../../model/photo-subject';
import { today } from '../../../../lib/format/dates';

const NOTHING = '';
/** Of one choice in the gallery of a phone. */
const AT_ONCE = 20;

/** What the next photos show; each is stored as soon as it is taken or chosen. */
export function PhotoForm({ boqId, things }: { boqId: string; things: SiteThings }) {
  const photos = usePhotoEntries(boqId);
  const [date, setDate] = useState(today());
  const [value, setValue] = useState(NOTHING);
  const [note, setNote] = useState('');
  const [shared, setShared] = useState(false);
  const choices = subjectChoices(things);
  const chosen = choices.find((choice) => choice.value === value);

  async function add(files: readonly File[]): Promise<void> {
    const title = chosen ? `Photo: ${chosen.label}` : 'Photo from site';
    await photos.add(files, { date, note: note.trim(), shared, ...chosen?.subject }, title);
    setNote('');
  }

  return (
    <Stack gap={10}>
      <SelectField
        label="What it shows"
        value={value}
        onChange={setValue}
        options={[{ value: NOTHING, label: 'The site' }, ...choices]}
      />
      <Group gap="sm" grow>
        <TextInput
          label="Note"
          aria-label="Note of the photo"
          maxLength={300}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <DateField label="Date" aria-label="Date of the photo" max={today()} value={date} onChange={setDate} />
      </Group>
      <Checkbox
        label="Show it to the client"
        checked={shared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
      <ImageUploader label="Add photos" room={AT_ONCE} busy={photos.isBusy} onFiles={(files) => void add(files)} />
    </Stack>
  );
}
