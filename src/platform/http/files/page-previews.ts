/** What messengers show of a page's link. */
export interface PagePreview {
  readonly title: string;
  readonly description: string;
}

/** Previews of pages that are about something; brought by the feature whose pages they are. */
export abstract class PagePreviews {
  /** Of a page by its path, without the first slash, and its parameters; null for one that is shown like any other. */
  abstract of(path: string, query: Readonly<Record<string, unknown>>): Promise<PagePreview | null>;
}
