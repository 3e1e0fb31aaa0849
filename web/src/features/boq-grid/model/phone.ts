import { useMediaQuery } from '@mantine/hooks';

/** Screens on which items are cards instead of a grid. */
export const PHONE = '(max-width: 760px)';

/** Whether the page is that narrow. */
export const usePhone = (): boolean => useMediaQuery(PHONE, false, { getInitialValueInEffect: false }) ?? false;
