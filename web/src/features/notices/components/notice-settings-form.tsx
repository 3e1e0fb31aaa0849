import { Button, Checkbox } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../../lib/api/use-command';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { Form } from '../../../ui/form/form';
import { DataTable } from '../../../ui/layout/data-table';
import { changeNoticeSettings, type NoticeKind, type NoticeSettings } from '../api/notices-query';

/** What each kind is, most urgent first. */
const KINDS: Record<NoticeKind, string> = {
  accepted: 'A quotation is accepted',
  declined: 'A quotation is declined',
  asked: 'A client asks about a quotation',
  mentioned: 'Someone mentions you',
  commented: 'Someone comments',
  import: 'An import waits for your answer',
  invited: 'You are invited to a BOQ',
  joined: 'Someone joins a BOQ',
  assigned: 'A BOQ is handed over',
  changed: 'Someone changes a BOQ',
  billed: 'A bill is recorded',
  paid: 'A receipt is noted',
  released: 'Retention is released',
  snag: 'Someone raises a snag',
  indent: 'The site asks for material',
  due: 'Something is due on the works',
  quoted: 'A vendor sends prices',
  priced: 'A vendor’s price that you use changes',
  expired: 'Vendors’ prices that you use end',
};
const PLACES = [
  { off: 'bell_off', label: 'Bell' },
  { off: 'digest_off', label: 'Daily mail' },
] as const;

/** Which notices one gets in the bell and in the daily mail. */
export function NoticeSettingsForm({ settings }: { settings: NoticeSettings }) {
  const queryClient = useQueryClient();
  const [chosen, setChosen] = useState(settings);
  const save = useCommand<NoticeSettings, void>({
    run: changeNoticeSettings,
    onSuccess: async () => {
      toast.success('Updated successfully.');
      await queryClient.invalidateQueries({ queryKey: ['me', 'notice-settings'] });
      await queryClient.invalidateQueries({ queryKey: ['notices'] });
    },
    onError: toastError,
  });

  function set(place: 'bell_off' | 'digest_off', kind: NoticeKind, isOn: boolean): void {
    const others = chosen[place].filter((one) => one !== kind);
    setChosen({ ...chosen, [place]: isOn ? others : [...others, kind] });
  }

  return (
    <Form
      aria-label="Notices"
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate(chosen);
      }}
    >
      <Checkbox
        label="Mail me once a day what is new"
        description="In the morning, and only when something is new. Each mail has a link that turns it off."
        checked={chosen.digest}
        onChange={(event) => setChosen({ ...chosen, digest: event.currentTarget.checked })}
      />
      <DataTable of="words" head={['Notice', ...PLACES.map(({ label }) => label)]}>
        <tbody>
          {(Object.entries(KINDS) as [NoticeKind, string][]).map(([kind, title]) => (
            <tr key={kind}>
              <th scope="row">{title}</th>
              {PLACES.map(({ off, label }) => (
                <td key={off}>
                  <Checkbox
                    aria-label={`${title}: ${label.toLowerCase()}`}
                    checked={!chosen[off].includes(kind)}
                    disabled={off === 'digest_off' && !chosen.digest}
                    onChange={(event) => set(off, kind, event.currentTarget.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </DataTable>
      <Button type="submit" loading={save.isPending} style={{ alignSelf: 'flex-start' }}>
        Save
      </Button>
    </Form>
  );
}
