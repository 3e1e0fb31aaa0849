import { estimateWords, type LinePhases } from '../../boq/boq.public';
import { today } from '../../kernel/day';
import { rupees } from '../../kernel/money';
import { USUAL_ACCENT } from '../../kernel/quotations/accents';
import type { Language } from '../../kernel/quotations/languages';
import { billView } from '../bills/bill-view';
import type { Bill } from '../domain/bill';
import { lineOf } from '../domain/contract';
import { ledgerSums } from '../domain/ledger';
import { openingBill } from '../domain/opening';
import { latenessOf, type WorksPhase } from '../domain/site/programme';
import { progressOfContract } from '../domain/site/progress';
import type { Photo } from '../domain/site/site.state';
import { standing } from '../domain/stamp';
import { receiptView } from '../money/receipt-view';
import { homeOfWorks, roomsOfWorks } from '../rooms-view';
import { phasesOf } from '../site/programme-view';
import { completedOn, hasWarranty } from '../papers/handover/completion';
import { newestFirst, type PhotoAddress } from '../site/site-photos';
import { isChecked, stagesOf, variationView } from '../works-view';
import type { Works } from '../works.service';
import type { ClientWorks } from './client-works.dto';

/** Parts of the programme that are shown. */
const NEXT = 3;
const MOST_PHOTOS = 200;

/** What the client may see of the photos: those that are shared and were not taken back. */
export function sharedPhotos({ state }: Works): Photo[] {
  const shared = standing(state.site.photos).filter((photo) => photo.shared);
  return newestFirst(shared).slice(0, MOST_PHOTOS);
}

/** The works as the client sees them: nothing of cost, drafts, or what is not shared. `addresses`: of their photos. */
export function clientWorks(
  works: Works,
  toAnswer: ClientWorks['to_answer'],
  addresses: readonly PhotoAddress[],
  programme: LinePhases,
  day = today(),
): ClientWorks {
  const { agreed, state } = works;
  const { contract, estimate, variations, document } = agreed;
  const sums = ledgerSums(state);
  const phases = phasesOf(works, programme);
  return {
    title: contract.title,
    firm: firmOf(document.proposal?.firm),
    issued_by: document.issuedBy,
    contract: {
      issue: estimate.issue,
      number: estimate.number,
      accepted_on: estimate.acceptedOn,
      accepted_by: estimate.acceptedBy,
      total_with_gst: rupees(contract.totalWithGst),
      variations: variations.map(variationView),
      stages: stagesOf(contract, state),
    },
    progress: progressOfContract(contract, state, isChecked) / 100,
    rooms: roomsOfWorks(contract, state, isChecked),
    home: homeOfWorks(agreed),
    next: nextOf(phases, day),
    ends_on: latenessOf(phases, day).endsOn,
    to_answer: toAnswer,
    invoiced: rupees(sums.invoiced),
    received: rupees(sums.received),
    due: rupees(sums.due),
    on_account: rupees(sums.onAccount),
    retained: rupees(sums.retained),
    tds: rupees(sums.tds),
    deducted: rupees(sums.deducted),
    bills: [openingBill(state) ?? [], state.bills]
      .flat()
      .map((bill) => clientBill(works, bill))
      .reverse(),
    receipts: standing(state.receipts)
      .map((receipt) => receiptView(receipt, state))
      .map(({ id, date, mode, reference, amount, tds, bills }) => ({
        id,
        date,
        mode,
        reference,
        amount,
        tds,
        bills: bills.map(({ bill }) => bill),
      }))
      .reverse(),
    measured: standing(state.book).some(isChecked),
    handover: handoverOf(works),
    photos: sharedPhotos(works).map(({ id, date, room, itemId, note }, at) => ({
      id,
      date,
      room,
      item: itemId === null ? null : (lineOf(contract, itemId)?.title ?? null),
      note,
      ...(addresses[at] as PhotoAddress),
    })),
  };
}

function handoverOf(works: Works): ClientWorks['handover'] {
  const on = completedOn(works);
  return on === null ? null : { on, warranty: hasWarranty(works) };
}

/** What goes on or begins next, by planned days: nothing that is done, and nothing without items, such as design, once what follows has begun. */
function nextOf(phases: readonly WorksPhase[], day: string): ClientWorks['next'] {
  const isOver = phases.every(({ progressBp, endedOn }) => progressBp === null || endedOn !== null);
  const isLeft = (at: number): boolean => phases.slice(at + 1).some(({ startedOn }) => startedOn !== null);
  return phases
    .flatMap(({ label, planned, progressBp, endedOn }, at) => {
      const isDone = progressBp === null ? isOver || isLeft(at) || (planned?.endsOn ?? '') < day : endedOn !== null;
      return planned && !isDone ? [{ label, starts_on: planned.startsOn, ends_on: planned.endsOn }] : [];
    })
    .sort((one, other) => one.starts_on.localeCompare(other.starts_on))
    .slice(0, NEXT);
}

type IssuedFirm = NonNullable<Works['agreed']['document']['proposal']>['firm'];

function firmOf(firm: IssuedFirm | undefined): ClientWorks['firm'] {
  if (!firm) return null;
  const { name, address, gstin, phone, logo, accent = USUAL_ACCENT } = firm;
  return { name, address, gstin, phone, logo, accent };
}

function clientBill(works: Works, bill: Bill): ClientWorks['bills'][number] {
  const view = billView(works, bill);
  const { n, label, date, invoice_number, credit_note_number, total, payable, received, due, upi } = view;
  const status = view.status === 'draft' ? 'recorded' : view.status;
  return { n, label, status, date, invoice_number, credit_note_number, total, payable, received, due, upi };
}

/** The same with the product’s own words in a language: what a person typed stays. */
export function worksInLanguage(works: ClientWorks, language: Language): ClientWorks {
  if (language === 'en') return works;
  const { i18n, names } = estimateWords(language);
  const { contract, home } = works;
  return {
    ...works,
    contract: {
      ...contract,
      stages: contract.stages.map((stage) => ({ ...stage, label: i18n.own(stage.label) })),
    },
    rooms: works.rooms.map((room) => ({ ...room, label: i18n.own(names.room(room.label)) })),
    home: home && { ...home, plan: home.plan.map((room) => ({ ...room, label: names.room(room.label) })) },
    next: works.next.map((part) => ({ ...part, label: names.phase(part.label) })),
    bills: works.bills.map((bill) => ({ ...bill, label: i18n.own(bill.label) })),
    photos: works.photos.map((photo) => ({
      ...photo,
      room: photo.room && names.room(photo.room),
      item: photo.item && names.work(photo.item),
    })),
  };
}
