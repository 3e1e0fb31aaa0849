import { labelKey } from '../../../../papers/reading/understand/cells';

/** Looks records up by slug or name, ignoring case. */
export class Names {
  private readonly slugs = new Set<string>();
  private readonly byName = new Map<string, Set<string>>();

  add(slug: string, name: string): void {
    this.slugs.add(slug);
    const key = labelKey(name);
    const known = this.byName.get(key);
    if (known) known.add(slug);
    else this.byName.set(key, new Set([slug]));
  }

  /** Makes a text mean a record too, where there is that record. */
  alias(slug: string, text: string): void {
    if (this.slugs.has(slug)) this.byName.set(labelKey(text), new Set([slug]));
  }

  /** The slugs a text may mean: none, one, or several with the same name. */
  find(text: string): readonly string[] {
    const slug = text.toLowerCase();
    if (this.slugs.has(slug)) return [slug];
    return [...(this.byName.get(labelKey(text)) ?? [])];
  }
}
