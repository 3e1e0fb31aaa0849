/** One rendering: plain data and the program for it, a module `*.paper.ts` that exports `render`. */
export interface RenderJob {
  /** Path of the module, without extension: a thread loads it, so that no other process needs its libraries. */
  readonly program: string;
  readonly document: unknown;
}

/** What a program exports. */
export type Render<Document> = (document: Document) => Promise<Buffer>;

/** A program by its path, held to what its `render` takes: `paper<typeof import('./x.paper')>(join(__dirname, 'x.paper'))`. */
export function paper<Program extends { readonly render: (document: never) => Promise<Buffer> }>(program: string) {
  return (document: Parameters<Program['render']>[0]): RenderJob => ({ program, document });
}
