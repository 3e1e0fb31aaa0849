import { useRef } from 'react';
import type { FinishCategory, Pattern } from '../../api/vendor-queries';
import { CategoryForm } from '../category-form';
import { PatternList } from '../pattern-list';

interface Props {
  category: FinishCategory;
  /** All patterns of the directory. */
  patterns: readonly Pattern[];
  onLook: () => void;
}

/** A category's name, picture and patterns: two forms of one record. */
export function CategoryEditor({ category, patterns, onLook }: Props) {
  const base = useRef(category.revision);
  return (
    <>
      <CategoryForm category={category} base={base} onLook={onLook} />
      <PatternList category={category} all={patterns} base={base} onLook={onLook} />
    </>
  );
}
