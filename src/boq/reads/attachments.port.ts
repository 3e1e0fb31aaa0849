/** A picture of the project, by addresses that open for a while. */
export interface ProjectImage {
  readonly id: string;
  readonly name: string;
  readonly url: string;
  readonly thumbnail_url: string;
}

/** What reads of BOQs show of images and comments. They are no events: a BOQ's revision says nothing of them. */
export abstract class BoqAttachments {
  /** Pictures of the project in the order in which they were added. */
  abstract projectImages(boqId: string): Promise<ProjectImage[]>;

  /** How many comments each item has; items without any are left out. */
  abstract commentsByItem(boqId: string): Promise<ReadonlyMap<string, number>>;
}

/** The file that a BOQ was uploaded as. */
export abstract class BoqFiles {
  /** An address that opens for a while; null for a BOQ that came from no file. */
  abstract address(boqId: string): Promise<string | null>;
}
