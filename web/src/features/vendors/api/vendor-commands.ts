import { call } from '../../../lib/api/api-client';
import type { Body } from '../../../lib/api/api-types';
import { sendForm } from '../../../lib/api/send-form';

export type VendorFields = Body<'/api/vendor/vendor/{slug}/details', 'patch'>;
export type RequestInput = Body<'/api/vendor/contact', 'post'>;

const nothing = (): void => undefined;
const address = (kind: string, slug: string, what: string): string =>
  `/api/vendor/${kind}/${encodeURIComponent(slug)}/${what}`;

/** Saves a category's name and, if chosen, picture. */
export function saveCategory(
  { slug, name, image }: { slug: string; name: string; image: File | null },
  key: string,
): Promise<unknown> {
  const form = new FormData();
  if (image) form.append('finish_image', image);
  form.append('name', name);
  form.append('slug', slug);
  return sendForm(address('category', slug, 'details'), form, key, nothing);
}

/** Saves the patterns of a category, in order. */
export function savePatterns(
  { slug, patterns }: { slug: string; patterns: readonly string[] },
  key: string,
): Promise<unknown> {
  return call('patch', '/api/vendor/category/{slug}/details', {
    path: { slug },
    body: { slug, patterns: [...patterns] },
    key,
  });
}

export function saveBrandImage({ slug, image }: { slug: string; image: File }, key: string): Promise<unknown> {
  const form = new FormData();
  form.append('brand_image', image);
  return sendForm(address('brand', slug, 'details'), form, key, nothing);
}

/** Saves the changed fields of a vendor. */
export function saveVendor({ slug, fields }: { slug: string; fields: VendorFields }, key: string): Promise<unknown> {
  return call('patch', '/api/vendor/vendor/{slug}/details', { path: { slug }, body: fields, key });
}

export interface ItemInput {
  slug: string;
  image: File;
  pdf: File;
  fields: Readonly<
    Record<'name' | 'base_price' | 'max_price' | 'catalog_code' | 'vendor_id' | 'brand_id' | 'pattern_id', string>
  >;
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
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return sendForm(address('vendor', slug, 'catalog'), form, key, onSent);
}

/** Adds an offer, or changes the text of offer `id`; returns the server's message. */
export async function saveOffer(
  { slug, id, message }: { slug: string; id: string | null; message: string },
  key: string,
): Promise<string> {
  const body = { message };
  const answer = await (id === null
    ? call('post', '/api/vendor/vendor/{slug}/offers', { path: { slug }, body, key })
    : call('patch', '/api/vendor/offers/{id}', { path: { id }, body, key }));
  return answer.message;
}

/** Deletes an offer; returns the server's message. */
export async function removeOffer({ id }: { id: string }, key: string): Promise<string> {
  return (await call('delete', '/api/vendor/offers/{id}', { path: { id }, key })).message;
}

/** Asks a vendor for contact or a sample; returns the server's message. */
export async function askVendor(kind: 'contact' | 'sample', body: RequestInput, key: string): Promise<string> {
  const answer = await (kind === 'contact'
    ? call('post', '/api/vendor/contact', { body, key })
    : call('post', '/api/vendor/sample', { body, key }));
  return answer.message;
}
