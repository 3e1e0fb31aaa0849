import type { FillChoices } from '../../papers/filling/changes';
import type { RequestContext } from '../../platform/http/request/request-context';
import type { ShownItemView } from '../core/dto/item.dto';

/** A picture of the project, with addresses that expire. */
export interface ProjectImage {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly thumbnail_url: string;
}

/** A picture for paper. */
export interface PrintablePicture {
  readonly id: string;
  readonly itemId: string | null;
  readonly print: (width: number) => Promise<Buffer | null>;
}

/** Images and comments added to an item. */
export interface ItemAdditions {
  readonly images: number;
  readonly comments: number;
}

/**
 * Images and comments that reads of BOQs show. They are not events, so a BOQ's revision does not cover them. A what-if
 * copy also shows those of its BOQ, for the items that the copy has.
 */
export abstract class BoqAttachments {
  /** Pictures of the project in the order they were added. */
  abstract projectImages(context: RequestContext, boqId: string): Promise<ProjectImage[]>;

  /** The BOQ's own pictures that clients see, in the order they were added; `item_id` is null for the project's. */
  abstract clientPictures(
    context: RequestContext,
    boqId: string,
  ): Promise<(ProjectImage & { item_id: string | null })[]>;

  /** Number of comments per item, without items that have none. */
  abstract commentsByItem(context: RequestContext, boqId: string): Promise<ReadonlyMap<string, number>>;

  /**
   * What was added to each item in this BOQ itself: for a what-if copy, without what its BOQ has. Items with nothing
   * are omitted.
   */
  abstract ownByItem(boqId: string): Promise<ReadonlyMap<string, ItemAdditions>>;

  /**
   * Moves what was added to items of a what-if copy to its BOQ: `items` maps each item of the copy to its item there.
   * When repeated, it moves only what is left.
   */
  abstract bringBack(
    context: RequestContext,
    branchId: string,
    boqId: string,
    items: ReadonlyMap<string, string>,
  ): Promise<void>;
}

/** Pictures that clients see, for paper: also in the worker, which mails quotations. */
export abstract class PaperPictures {
  /**
   * The BOQ's own pictures that clients see, in the order they were added: `print` makes one of them as JPEG, at most so
   * many pixels wide. It returns null, with a line in the log, for a file that cannot be read.
   */
  abstract printable(boqId: string): Promise<PrintablePicture[]>;
}

/** What is known of the file that a BOQ was uploaded as. */
export interface SourceFile {
  readonly name: string;
  /** Null while it is being read, and where nothing came of it. */
  readonly kind: string | null;
  /** The revision that its import made; null before. */
  readonly revision: number | null;
  readonly isKept: boolean;
}

/** What a BOQ has in common with the file that it came from. */
export interface FiledBill {
  readonly items: readonly ShownItemView[];
  readonly additions: readonly { readonly label: string; readonly percent: number | null; readonly amount: number }[];
  /** Its discounts, fee, miscellaneous and contingency, which no row of a file is read as: below zero where taken off. */
  readonly terms: readonly { readonly label: string; readonly amount: number }[];
  /** Without tax, with it, and the tax alone. */
  readonly totals: { readonly net: number; readonly withTax: number; readonly tax: number };
}

/** An uploaded workbook filled in. */
export interface FilledFile {
  /** Null where it is of a kind that cannot be written into. */
  readonly bytes: Buffer | null;
  /** What a person is to know of it before it is handed on; null where there is nothing. */
  readonly note: string | null;
}

/** The file that a BOQ was uploaded as. */
export abstract class BoqFiles {
  /** Null for a BOQ that came from no file. */
  abstract source(boqId: string): Promise<SourceFile | null>;

  /**
   * The uploaded workbook with every difference between its items and additions as imported and as given written into its cells. Throws a
   * problem where it cannot be read, and 409 with the lines that have no place in it, unless they are left out and others are not, and with
   * the cells where `formulas` is to ask and some give other figures.
   */
  abstract filled(boqId: string, imported: FiledBill, now: FiledBill, choices: FillChoices): Promise<FilledFile>;

  /** An address that opens for a while; null for a BOQ that came from no file, and when it is kept no longer. */
  abstract address(context: RequestContext, boqId: string): Promise<string | null>;
}

/** A picture of an imported file that belongs to an item; `id` is the same for every attempt of an import. */
export interface LinePicture {
  readonly id: string;
  readonly boqId: string;
  readonly itemId: string;
  readonly name: string;
  readonly bytes: Buffer;
}

/** Where pictures of imported lines are kept. */
export abstract class LinePictures {
  /** Keeps a picture with its item, once whatever is repeated; false for what is no intact picture. */
  abstract keep(picture: LinePicture, author: { readonly id: string; readonly name: string }): Promise<boolean>;
}
