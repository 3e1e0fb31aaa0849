import { join } from 'node:path';
import { estimateWords, sentencesIn } from '../../../boq/boq.public';
import { paise, rupees } from '../../../kernel/money';
import { grouped } from '../../../kernel/record';
import { WHOLE_FLAT } from '../../../kernel/terms';
import { paper } from '../../../papers/rendering/paper';
import { ledgerSums } from '../../domain/ledger';
import { progressOfContract } from '../../domain/site/progress';
import type { WorksState } from '../../domain/works.state';
import type { Works } from '../../works.service';
import { standing } from '../../domain/stamp';
import { letterOf, type Form, type Letter } from '../letter';

/** What a certificate and a warranty card are made of; amounts in rupees with GST. */
export interface HandoverPaper extends Letter {
  readonly document: 'certificate' | 'warranty';
  /** Of the handover. */
  readonly date: string;
  readonly acceptedOn: string | null;
  /** The first day of which anything was entered on site. */
  readonly begunOn: string | null;
  /** Of the works by value, in percent. */
  readonly progress: number;
  /** What was built: the items of each room; null for the whole flat. */
  readonly scope: readonly { readonly room: string | null; readonly items: readonly string[] }[];
  readonly value: Readonly<
    Record<'contract' | 'variations' | 'invoiced' | 'paid' | 'deducted' | 'retained' | 'due', number>
  >;
  readonly snags: {
    readonly mended: number;
    readonly open: readonly {
      readonly text: string;
      readonly room: string | null;
      readonly who: string | null;
      readonly until: string | null;
    }[];
  };
  /** What the firm typed, and for how many months the workmanship is covered. */
  readonly warranty: string;
  readonly months: number | null;
}

export const handoverFile = paper<typeof import('./handover.paper')>(join(__dirname, 'handover.paper'));

interface Asked extends Form {
  readonly document: HandoverPaper['document'];
  readonly date: string;
  readonly months?: number | undefined;
}

export function handoverPaper({ agreed, state }: Works, { document, date, months, ...form }: Asked): HandoverPaper {
  const { contract, estimate, variations } = agreed;
  const { i18n, names } = estimateWords(form.lang);
  const roomIn = (room: string | null): string | null =>
    room === null || room === WHOLE_FLAT ? null : names.room(room);
  const sums = ledgerSums(state);
  const snags = standing(state.site.snags);
  return {
    ...letterOf(agreed, form),
    document,
    date,
    acceptedOn: estimate.acceptedOn,
    begunOn: firstDay(state),
    progress: progressOfContract(contract, state) / 100,
    scope: [...grouped(contract.lines, ({ room }) => roomIn(room))].map(([room, lines]) => ({
      room,
      items: [...new Set(lines.map(({ title }) => names.work(title)))],
    })),
    value: {
      contract: rupees(contract.totalWithGst),
      variations: rupees(paise(variations.reduce((sum, { totalWithGst }) => sum + totalWithGst, 0))),
      invoiced: rupees(sums.invoiced),
      paid: rupees(paise(sums.received + sums.tds)),
      deducted: rupees(sums.deducted),
      retained: rupees(sums.retained),
      due: rupees(sums.due),
    },
    snags: {
      mended: snags.filter(({ done }) => done !== null).length,
      open: snags
        .filter(({ done }) => done === null)
        .map(({ text, room, who, until }) => ({ text, room: roomIn(room), who, until })),
    },
    warranty: sentencesIn(i18n, agreed.document.proposal?.firm.warranty ?? ''),
    months: months ?? null,
  };
}

function firstDay({ book, site }: WorksState): string | null {
  const days = [...standing(book), ...site.progress.values(), ...standing(site.diary)].map(({ date }) => date);
  return days.sort()[0] ?? null;
}
