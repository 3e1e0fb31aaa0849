import './accent.css';
import { useEffect } from 'react';
import { ACCENTS } from '../../../../lib/boq/accents';

/** Sets the whole page, with its dialogs, in the accent of the firm for as long as the caller is shown. */
export function useAccent(accent: string | undefined): void {
  useEffect(() => {
    const shade = Object.entries(ACCENTS).find(([light]) => light === accent)?.[1];
    if (accent === undefined || !shade) return undefined;
    const { dataset, style } = document.documentElement;
    dataset.accent = accent;
    style.setProperty('--quotation-accent-light', accent);
    style.setProperty('--quotation-accent-dark', shade.dark);
    return () => {
      delete dataset.accent;
      style.removeProperty('--quotation-accent-light');
      style.removeProperty('--quotation-accent-dark');
    };
  }, [accent]);
}
