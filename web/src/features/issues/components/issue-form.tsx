import { Button, Group, Skeleton, Text, Textarea, TextInput } from '@mantine/core';
import { lazy, Suspense } from 'react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Reply } from '../../../lib/api/api-types';
import { focusAtOnce } from '../../../lib/browser/focus-at-once';
import { messageOf } from '../../../lib/api/errors';
import { useBoqCommand } from '../../../lib/api/use-command';
import { sharesTogether, type Milestone } from '../../../lib/boq/milestones';
import { sentLanguage } from '../../../lib/language/language';
import { paths } from '../../../lib/paths';
import { firmQuery, type Firm } from '../../../lib/reference/firm';
import { MilestonesField } from '../../../ui/boq/milestones-field';
import { confirm } from '../../../ui/feedback/confirm-store';
import { DataState } from '../../../ui/feedback/data-state';
import { toast, toastError } from '../../../ui/feedback/toast-store';
import { NumberField } from '../../../ui/form/number-field';
import { useFields } from '../../../ui/form/use-fields';
import { useUnsaved } from '../../../ui/form/use-unsaved';
import { RecipientLanguage } from '../../../ui/language/recipient-language';
import { issueRevision, previewIssue, type Alternatives, type IssueInput } from '../api/issue-commands';
import { issueQuery, itemChoicesQuery, type IssueDocument } from '../api/issue-queries';
import { FileNotes, LONGEST_MESSAGE } from './send/file-notes';
import { OptionsFields } from './send/options-fields';
import classes from './issues.module.css';

const QuotationPreview = lazy(async () => ({ default: (await import('./quotation-preview')).QuotationPreview }));

interface Props {
  boqId: string;
  /** Whether something was accepted, so that what is sent varies it. */
  isVariation: boolean;
  /** The open quotation, which a new one supersedes. */
  waiting: number | null;
  /** The newest quotation. */
  last: number | null;
  /** Whether the BOQ was read from a file, whose notes may go into the message. */
  isImported: boolean;
}

/** Sends the current BOQ as a quotation; with an email its link and PDF are mailed at once. */
export function IssueForm(props: Props) {
  const { boqId, last } = props;
  const firm = useQuery(firmQuery);
  const earlier = useQuery({ ...issueQuery(boqId, last ?? 0), enabled: last !== null });
  const items = useQuery({ ...itemChoicesQuery(boqId), enabled: hasOptions(earlier.data?.document) });
  if (last !== null && (earlier.isPending || (items.isPending && items.fetchStatus !== 'idle')))
    return <Skeleton h={420} />;
  return (
    <DataState query={firm} skeleton={<Skeleton h={420} />}>
      {(known) => (
        <Fields
          {...props}
          firm={known}
          initialValues={valuesOf(
            known,
            earlier.data,
            items.data?.map(({ id }) => id),
          )}
        />
      )}
    </DataState>
  );
}

interface Values {
  name: string;
  email: string;
  site: string;
  note: string;
  validity_days: number;
  milestones: Milestone[];
  options: string[];
  alternatives: Alternatives[];
  language: IssueInput['language'];
}

const hasOptions = (document: IssueDocument | null | undefined): boolean =>
  (document?.proposal?.options.length ?? 0) > 0;

/** What the form starts with: as the newest quotation, with what is still an item of the BOQ. */
function valuesOf(
  firm: Firm,
  earlier:
    | { issue: { mailed_to: string | null; language: IssueInput['language'] }; document: IssueDocument | null }
    | undefined,
  items: readonly string[] = [],
): Values {
  const { client = '', site = '', milestones, options = [], alternatives = [] } = earlier?.document?.proposal ?? {};
  const kept = alternatives.filter((group) => group.items.every((id) => items.includes(id)));
  const grouped = new Set(alternatives.flatMap((group) => group.items));
  const single = options.map(({ item }) => item.id).filter((id) => !grouped.has(id));
  return {
    name: client,
    email: earlier?.issue.mailed_to ?? '',
    site,
    note: '',
    validity_days: firm.validity_days,
    milestones: milestones?.map(({ label, stage, percentage }) => ({ label, stage, percentage })) ?? firm.milestones,
    options: single.filter((id) => items.includes(id)),
    alternatives: kept,
    language: earlier?.issue.language ?? sentLanguage.get().language,
  };
}

/** A quotation is numbered for good, so nobody sends a blank one by accident. */
const withoutClient = (isMailed: boolean) => ({
  title: 'Send it without a client?',
  body: `The quotation will name nobody${isMailed ? '' : ' and is mailed to nobody: you get a link to hand on'}. It takes the next number, also if you withdraw it.`,
  confirmLabel: isMailed ? 'Send without client' : 'Make a link without client',
  cancelLabel: 'Name the client',
});

type Form = ReturnType<typeof useFields<Values>>;

/** Sends or previews what the form holds. */
function useSending({ boqId, isVariation }: Pick<Props, 'boqId' | 'isVariation'>, form: Form) {
  const issue = useBoqCommand<IssueInput, Reply<'/api/boqs/{id}/issues', 'post'>>({
    boqId,
    run: issueRevision,
    onSuccess: ({ details, data }) => {
      toast.success(details);
      sentLanguage.set({ language: data.language });
      form.reset();
    },
    onError: (error) => {
      if (!form.refuse(error)) toast.error(messageOf(error));
    },
  });
  const preview = useMutation({
    mutationFn: previewIssue,
    onMutate: form.clearErrors,
    onError: (error) => form.refuse(error) || toastError(error),
  });
  const inputOf = ({ name, email, site, note, options, alternatives, ...rest }: Values): IssueInput => ({
    boqId,
    note: note.trim(),
    site: site.trim(),
    // What was accepted is varied as it is, without choices.
    options: isVariation ? [] : options,
    alternatives: isVariation ? [] : alternatives.filter(({ items }) => items.length > 0),
    ...rest,
    ...(name.trim() ? { name: name.trim() } : {}),
    ...(email.trim() ? { email: email.trim() } : {}),
  });
  async function send(values: Values): Promise<void> {
    if (issue.isPending) return;
    const isNamed = values.name.trim() !== '';
    if (isNamed || (await confirm(withoutClient(values.email.trim() !== '')))) issue.mutate(inputOf(values));
    else form.getInputNode('name')?.focus();
  }
  return { isSending: issue.isPending, send, preview, onPreview: () => preview.mutate(inputOf(form.values)) };
}

function Fields(props: Props & { firm: Firm; initialValues: Values }) {
  const { boqId, isVariation, isImported, waiting, firm, initialValues } = props;
  const form = useFields<Values>({ initialValues });
  const { isSending, send, preview, onPreview } = useSending(props, form);
  useUnsaved(form.isDirty() && !isSending);
  const isBad = sharesTogether(form.values.milestones) !== 100;
  return (
    <form
      className={classes.form}
      onSubmit={form.onSubmit((values) => void send(values))}
      noValidate
      aria-label="Send quotation"
    >
      <TextInput ref={focusAtOnce} label="Client" autoComplete="off" maxLength={100} {...form.getInputProps('name')} />
      <TextInput label="Email" type="email" autoComplete="off" maxLength={254} {...form.getInputProps('email')} />
      <TextInput label="Site" autoComplete="off" maxLength={200} {...form.getInputProps('site')} />
      <NumberField
        label="Valid for (days)"
        decimals={0}
        value={form.values.validity_days}
        error={form.errors.validity_days}
        onChange={(days) => form.setFieldValue('validity_days', days ?? 0)}
      />
      <RecipientLanguage
        description="Of the mail, the page and the PDF"
        value={form.values.language}
        onChange={(language) => form.setFieldValue('language', language)}
      />
      <div className={classes.wide}>
        <Textarea
          label="Message"
          autosize
          minRows={2}
          maxRows={6}
          maxLength={LONGEST_MESSAGE}
          {...form.getInputProps('note')}
        />
        {isImported && (
          <FileNotes boqId={boqId} message={form.values.note} onMessage={(note) => form.setFieldValue('note', note)} />
        )}
      </div>
      <div className={classes.wide}>
        <MilestonesField
          value={form.values.milestones}
          error={form.errorOf('milestones')}
          onChange={(milestones) => form.setFieldValue('milestones', milestones)}
        />
      </div>
      {!isVariation && (
        <OptionsFields
          boqId={boqId}
          options={form.values.options}
          alternatives={form.values.alternatives}
          errors={{ options: form.errorOf('options'), alternatives: form.errorOf('alternatives') }}
          onOptions={(options) => form.setFieldValue('options', options)}
          onAlternatives={(alternatives) => form.setFieldValue('alternatives', alternatives)}
        />
      )}
      <Text c="dimmed" fz={13} className={classes.wide}>
        {firm.name ? `From ${firm.name}.` : 'Your quotation shows your name only.'}{' '}
        <Link to={paths.firm}>{firm.name ? 'Change firm' : 'Add your firm'}</Link>. The BOQ is sent as it is now.
        Without an email, copy the link and hand it on.
        {waiting !== null && ` Quotation ${waiting}, which is awaiting a reply, is replaced by it.`}
      </Text>
      <Group gap={8} className={`${classes.wide} ${classes.foot}`}>
        <Button type="submit" disabled={isSending || isBad}>
          {isSending ? 'Sending...' : isVariation ? 'Send variation' : 'Send quotation'}
        </Button>
        <Button variant="default" disabled={preview.isPending || isBad} onClick={onPreview}>
          Preview
        </Button>
      </Group>
      {preview.data && (
        <Suspense fallback={null}>
          <QuotationPreview preview={preview.data} onClose={preview.reset} />
        </Suspense>
      )}
    </form>
  );
}
