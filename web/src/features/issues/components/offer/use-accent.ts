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
    style.setProperty('--offer-accent-light', accent);
    style.setProperty('--offer-accent-dark', shade.dark);
    return () => {
      delete dataset.accent;
      style.removeProperty('--offer-accent-light');
      style.removeProperty('--offer-accent-dark');
    };
  }, [accent]);
}
