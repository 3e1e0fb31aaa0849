/** The five catalogues, by URL segment. */
export const CATALOGUES = [
  { id: 'furniture', label: 'Furniture' },
  { id: 'false-ceiling', label: 'False ceiling' },
  { id: 'painting', label: 'Painting' },
  { id: 'electrical', label: 'Electrical' },
  { id: 'civil', label: 'Civil' },
] as const;
export type Catalogue = (typeof CATALOGUES)[number]['id'];

/** The catalogue of a URL segment, if it is one. */
export function catalogueOf(text: string | undefined): (typeof CATALOGUES)[number] | undefined {
  return CATALOGUES.find(({ id }) => id === text);
}
