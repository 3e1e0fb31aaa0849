import { call } from '../../../lib/api/api-client';
import type { Body } from '../../../lib/api/api-types';
import { sendForm } from '../../../lib/api/send-form';

export type VendorFields = Body<'/api/vendor/vendor/{slug}/details', 'patch'>;
export type RequestInput = Body<'/api/vendor/contact', 'post'>;

const nothing = (): void => undefined;
const address = (kind: string, slug: string, what: string): string =>
  `/api/vendor/${kind}/${encodeURIComponent(slug)}/${what}`;

interface SavedCategory {
  data: { revision: number };
}

/** Saves a category's name and, if chosen, picture; returns its new revision. */
export async function saveCategory(
  { slug, name, image, revision }: { slug: string; name: string; image: File | null; revision: number },
  key: string,
): Promise<number> {
  const form = new FormData();
  if (image) form.append('finish_image', image);
  form.append('name', name);
  form.append('slug', slug);
  const path = address('category', slug, 'details');
  return (await sendForm<SavedCategory>(path, form, key, nothing, revision)).data.revision;
}

/** Saves the patterns of a category, in order; returns its new revision. */
export async function savePatterns(
  { slug, patterns, revision }: { slug: string; patterns: readonly string[]; revision: number },
  key: string,
): Promise<number> {
  const body = { slug, patterns: [...patterns] };
  const saved = await call('patch', '/api/vendor/category/{slug}/details', { path: { slug }, body, key, revision });
  return saved.data.revision;
}

/** Saves the changed fields of a vendor; returns its new revision. */
export async function saveVendor(
  { slug, fields, revision }: { slug: string; fields: VendorFields; revision: number },
  key: string,
): Promise<number> {
  const saved = await call('patch', '/api/vendor/vendor/{slug}/details', {
    path: { slug },
    body: fields,
    key,
    revision,
  });
  return saved.data.revision;
}

export interface ItemInput {
  slug: string;
  image: File;
  pdf: File;
  /** As typed; those left blank are not sent. */
  fields: Readonly<Record<string, string>>;
}

/** Adds an item to a vendor's catalogue; `onSent` receives 0 to 100. */
export function addItem(
  { slug, image, pdf, fields }: ItemInput,
  key: string,
  onSent: (percent: number) => void,
): Promise<unknown> {
  const form = new FormData();
  form.append('catalog_image', image);
  form.append('catalog_detail', pdf);
  form.append('slug', slug);
  for (const [name, value] of Object.entries(fields)) if (value !== '') form.append(name, value);
  return sendForm(address('vendor', slug, 'catalog'), form, key, onSent);
}

/** Adds an offer, or changes offer `id` as it was at a revision; returns the server's message. */
export async function saveOffer(
  {
    slug,
    id,
    revision,
    ...body
  }: { slug: string; id: string | null; revision: number } & Body<'/api/vendor/offers/{id}', 'patch'>,
  key: string,
): Promise<string> {
  const answer = await (id === null
    ? call('post', '/api/vendor/vendor/{slug}/offers', { path: { slug }, body, key })
    : call('patch', '/api/vendor/offers/{id}', { path: { id }, body, key, revision }));
  return answer.message;
}

/** Deletes an offer as it was at a revision; returns the server's message. */
export async function removeOffer({ id, revision }: { id: string; revision: number }, key: string): Promise<string> {
  return (await call('delete', '/api/vendor/offers/{id}', { path: { id }, key, revision })).message;
}

/** Asks a vendor for contact or a sample; returns the server's message. */
export async function askVendor(kind: 'contact' | 'sample', body: RequestInput, key: string): Promise<string> {
  const answer = await (kind === 'contact'
    ? call('post', '/api/vendor/contact', { body, key })
    : call('post', '/api/vendor/sample', { body, key }));
  return answer.message;
}
