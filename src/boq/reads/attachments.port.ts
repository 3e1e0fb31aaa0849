import type { RequestContext } from '../../http/request/request-context';

/** A picture of the project, by addresses that open for a while. */
export interface ProjectImage {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly thumbnail_url: string;
}

/** Images and comments that an item was given. */
export interface ItemAdditions {
  readonly images: number;
  readonly comments: number;
}

/**
 * What reads of BOQs show of images and comments. They are no events: a BOQ's revision says nothing of them. In a what-if copy
 * those of its BOQ are seen as well, for the items that the copy has.
 */
export abstract class BoqAttachments {
  /** Pictures of the project in the order in which they were added. */
  abstract projectImages(context: RequestContext, boqId: string): Promise<ProjectImage[]>;

  /** How many comments each item has; items without any are left out. */
  abstract commentsByItem(context: RequestContext, boqId: string): Promise<ReadonlyMap<string, number>>;

  /** What was added to each item in this BOQ itself: of a what-if copy, nothing that its BOQ has. Items without any are left out. */
  abstract ownByItem(boqId: string): Promise<ReadonlyMap<string, ItemAdditions>>;

  /**
   * Hands what was added to items of a what-if copy over to its BOQ: `items` names for each item of the copy the one it is there.
   * Done again, it moves only what is left.
   */
  abstract bringBack(
    context: RequestContext,
    branchId: string,
    boqId: string,
    items: ReadonlyMap<string, string>,
  ): Promise<void>;
}

/** The file that a BOQ was uploaded as. */
export abstract class BoqFiles {
  /** An address that opens for a while; null for a BOQ that came from no file, and when it is kept no longer. */
  abstract address(context: RequestContext, boqId: string): Promise<string | null>;
}
