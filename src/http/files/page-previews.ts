/** What messengers show of a page's link. */
export interface PagePreview {
  readonly title: string;
  readonly description: string;
}

/** Previews of pages that are about something; brought by the feature whose pages they are. */
export abstract class PagePreviews {
  /** Null for a page that is shown like any other. */
  abstract of(path: string): Promise<PagePreview | null>;
}
