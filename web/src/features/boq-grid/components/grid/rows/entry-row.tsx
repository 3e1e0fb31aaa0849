import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useState, type KeyboardEvent } from 'react';
import { newCommandKey } from '../../../../../lib/api/api-client';
import { messageOf } from '../../../../../lib/api/errors';
import { undoKey } from '../../../../../lib/browser/keys';
import { focusAtOnce } from '../../../../../lib/browser/focus-at-once';
import { SingleFlight } from '../../../../../lib/api/single-flight';
import { runBoqWrite } from '../../../../../lib/api/use-command';
import { toast } from '../../../../../ui/feedback/toast-store';
import { catalogueEntryQuery } from '../../../api/catalogue-query';
import { addItem, addManualItem } from '../../../api/item-commands';
import type { Service } from '../../../api/items-query';
import { completions, workNamesQuery, type WorkName } from '../../../api/work-names';
import { fieldsOf, firstDraft } from '../../../model/item-draft';
import { spliceItem } from '../../../model/splice';
import editor from '../grid-editor.module.css';
import classes from './entry-row.module.css';

/** Where a line that is typed here is inserted, and its trade. */
export interface EntryPlace {
  service: Service;
  room: string | null;
  section: string | null;
  /** Null: behind all others. */
  place: number | null;
}

export interface EntryRights {
  /** Whether the person may type lines of their own. */
  canType: boolean;
  /** Of the BOQ, in square feet. */
  carpetArea: number | null;
  /** Opens the catalogue. */
  onCatalogue: () => void;
}

interface Props extends EntryRights {
  boqId: string;
  at: EntryPlace;
  columns: number;
  rowIndex: number;
  offset: number;
  height: number;
  /** It was asked for: it has the focus, and goes with it. */
  asked: boolean;
  onDone: (addedId: string | null) => void;
}

/** A blank row: what is typed into it becomes a line, of the catalogue where it is chosen from there. */
export function EntryRow(props: Props) {
  const { columns, rowIndex, offset, height, asked, onCatalogue, onDone } = props;
  const id = useId();
  const [text, setText] = useState('');
  const [lit, setLit] = useState(-1);
  const [used, setUsed] = useState(asked);
  const works = useQuery({ ...workNamesQuery, enabled: used }).data ?? [];
  const found = completions(works, text);
  const chosen = found[lit];
  const { add, busy } = useEntry(props, (added) => {
    setText('');
    setLit(-1);
    onDone(added);
  });

  function onKeyDown(event: KeyboardEvent): void {
    // After a line was added, undoing takes that line back: a blank field has nothing of its own to undo.
    if (text === '' && undoKey(event.nativeEvent)) return;
    event.stopPropagation();
    const { key } = event;
    if (key === 'Enter') void add(chosen, text);
    else if (key === 'ArrowDown') setLit(Math.min(lit + 1, found.length - 1));
    else if (key === 'ArrowUp') setLit(Math.max(lit - 1, -1));
    else if (key === 'Escape') {
      setText('');
      onDone(null);
    } else if (key === '/' && text === '') onCatalogue();
    else return;
    event.preventDefault();
  }

  return (
    <div role="row" aria-rowindex={rowIndex} className={classes.row} style={{ top: offset, height }}>
      <span role="gridcell" aria-colindex={1} aria-colspan={columns} className={classes.cell}>
        <input
          ref={asked ? focusAtOnce : undefined}
          className={classes.field}
          role="combobox"
          aria-label="Add an item"
          aria-expanded={found.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={chosen ? `${id}-${lit}` : undefined}
          aria-busy={busy || undefined}
          tabIndex={asked ? undefined : -1}
          data-blank={text === '' || undefined}
          maxLength={300}
          placeholder="Type an item, or / for the catalogue"
          autoComplete="off"
          value={text}
          onFocus={() => setUsed(true)}
          onBlur={() => asked && text.trim() === '' && onDone(null)}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value);
            setLit(-1);
          }}
          onKeyDown={onKeyDown}
        />
        {found.length > 0 && (
          <span id={`${id}-list`} role="listbox" aria-label="Works of the catalogue" className={editor.list}>
            {found.map((work, index) => (
              <span
                key={`${work.service} ${work.id}`}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === lit}
                className={editor.option}
                onMouseDown={(event) => {
                  event.preventDefault();
                  void add(work, text);
                }}
              >
                {work.label}
              </span>
            ))}
          </span>
        )}
      </span>
    </div>
  );
}

/** Makes a line of what was typed, or of the work that was chosen. */
function useEntry({ boqId, at, canType, carpetArea }: Props, onAdded: (id: string) => void) {
  const queryClient = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [flight] = useState(() => new SingleFlight());

  async function send(work: WorkName | undefined, own: string) {
    const key = newCommandKey();
    const { service, room, section, place } = at;
    const where = { ...(place === null ? {} : { place }), ...(section === null ? {} : { section }) };
    if (!work) {
      const fields = { service, description: own, room, unit: 'no', quantity: 1, rate: 0, ...where };
      return addManualItem({ boqId, fields }, key);
    }
    const entry = await queryClient.fetchQuery(catalogueEntryQuery(work.service, work.id));
    const named = work.service === 'carpentry' ? { furniture: work.id } : { work: work.id };
    const draft = firstDraft(entry, { finishId: null, carpetArea, room });
    const fields = { ...named, ...fieldsOf(draft, entry.inputs), ...where };
    return addItem({ boqId, service: work.service, fields }, key);
  }
  async function add(work: WorkName | undefined, typed: string): Promise<void> {
    const own = typed.trim();
    if (!work && !own) return;
    if (!work && !canType) {
      toast.error('Choose an item of the catalogue: only designers type lines of their own.');
      return;
    }
    const { answer: sent, isNew } = flight.send([work?.id, own, at], () =>
      runBoqWrite(queryClient, boqId, () => send(work, own)),
    );
    // The second of two key presses that came before the first was shown.
    if (!isNew) return;
    setBusy(true);
    try {
      const answer = await sent;
      spliceItem(queryClient, boqId, answer);
      toast.quiet(work ? 'Item added successfully.' : 'new item added');
      onAdded(answer.data.id);
    } catch (error) {
      toast.error(messageOf(error));
    } finally {
      setBusy(false);
    }
  }
  return { add, busy };
}
