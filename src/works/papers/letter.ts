import type { LetterFirm } from '../../papers/rendering/letterhead';
import type { Language } from '../../kernel/quotations/languages';
import type { AgreedContract } from '../contract/contracts';

/** What a paper of the works is wanted as. */
export interface Form {
  readonly format: 'pdf' | 'xlsx';
  readonly lang: Language;
}
const ENGLISH_PDF: Form = { format: 'pdf', lang: 'en' };

/** Whose letter a paper of the works is, to whom and about which flat: plain data. */
export interface Letter {
  readonly format: Form['format'];
  readonly language: Language;
  readonly firm: LetterFirm & { readonly bank: string; readonly accent: string | null };
  readonly client: string;
  readonly site: string;
  readonly title: string;
  /** Number of the quotation that was accepted. */
  readonly quotation: string | null;
}

/** The letter of a contract: the firm and the client as its quotation names them. */
export function letterOf(
  { contract, document, estimate }: AgreedContract,
  { format, lang: language }: Form = ENGLISH_PDF,
): Letter {
  const { proposal } = document;
  const firm = proposal?.firm;
  return {
    format,
    language,
    firm: {
      name: firm?.name ?? document.issuedBy,
      address: firm?.address ?? '',
      phone: firm?.phone ?? '',
      gstin: contract.gstin ?? '',
      logo: firm?.logo ?? '',
      bank: firm?.bank ?? '',
      accent: firm?.accent ?? null,
    },
    client: proposal?.client ?? '',
    site: proposal?.site ?? '',
    title: contract.title,
    quotation: estimate.number,
  };
}
