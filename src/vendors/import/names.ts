import { labelKey } from '../../imports/imports.public';

/** Records by what people call them: their slug or their name, whatever its case. */
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

  /** The slugs that a text may mean: none, one, or several of the same name. */
  find(text: string): readonly string[] {
    const slug = text.toLowerCase();
    if (this.slugs.has(slug)) return [slug];
    return [...(this.byName.get(labelKey(text)) ?? [])];
  }
}
