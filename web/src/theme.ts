import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type MantineColorsTuple,
} from '@mantine/core';

/** Deep green: the one primary. Shade 7 is the light theme's, shade 3 the dark theme's. */
const green: MantineColorsTuple = [
  '#e4efe9',
  '#c9dfd5',
  '#a9cbbd',
  '#86b5a3',
  '#639e89',
  '#458672',
  '#2f705d',
  '#1f5c4a',
  '#184a3b',
  '#11382c',
];
const terracotta: MantineColorsTuple = [
  '#fbebe4',
  '#f3d3c4',
  '#ebb79e',
  '#e59a78',
  '#d67d55',
  '#c4633a',
  '#b4522a',
  '#a5471f',
  '#873817',
  '#6a2b10',
];
const ochre: MantineColorsTuple = [
  '#fdf6e3',
  '#f8e9bd',
  '#f0d98e',
  '#e5c863',
  '#d9b84a',
  '#c9a227',
  '#a9871b',
  '#866a12',
  '#684f0c',
  '#4c3a07',
];

/** Warm greys in place of the library's blue ones: borders, tracks and rests of its components follow the paper. */
const gray: MantineColorsTuple = [
  '#faf8f4',
  '#f3efe8',
  '#ece6dc',
  '#e0d8cb',
  '#cfc6b7',
  '#b3a999',
  '#938b7d',
  '#6f685d',
  '#4c463d',
  '#2b2722',
];
const dark: MantineColorsTuple = [
  '#d8d2c7',
  '#c6bfb3',
  '#a9a194',
  '#857d70',
  '#4b463e',
  '#38342e',
  '#262320',
  '#201e1b',
  '#1b1a17',
  '#171613',
];

/** Meaning to colour, once for each scheme. Text tokens keep 4.5 : 1 on paper and card; ink3 is darkened for that. */
const LIGHT = {
  paper: '#faf8f4',
  card: '#ffffff',
  line: '#e6e0d6',
  'line-strong': '#938b7d',
  ink: '#1d1b18',
  ink2: '#5c564d',
  ink3: '#6f685d',
  primary: '#1f5c4a',
  tint: '#e4efe9',
  sunk: '#f3efe8',
  chip: '#efe9df',
  'chip-ink': '#5c4f3c',
  up: '#a5471f',
  'up-tint': '#fbebe4',
  down: '#1f5c4a',
  flash: '#fff6e0',
  focus: '#1f5c4a',
  'on-filled': '#ffffff',
  error: '#a3271f',
  'error-tint': '#fceceb',
  'series-1': '#1f5c4a',
  'series-2': '#a5471f',
  'series-3': '#c9a227',
  'series-4': '#8a8172',
  'series-5': '#3d6d99',
  'series-6': '#7d5a86',
  'series-2-soft': '#dab9a5',
  'plan-wall': '#4a443b',
  'plan-none': '#f7f4ed',
  'plan-full': '#a6cdbe',
} as const;
const DARK: Record<keyof typeof LIGHT, string> = {
  paper: '#171613',
  card: '#201e1b',
  line: '#38342e',
  'line-strong': '#857d70',
  ink: '#f2eee7',
  ink2: '#c6bfb3',
  ink3: '#a9a194',
  primary: '#93c2af',
  tint: '#21372f',
  sunk: '#1b1a17',
  chip: '#35312a',
  'chip-ink': '#d8cdb9',
  up: '#eba484',
  'up-tint': '#3b261c',
  down: '#8fcaad',
  flash: '#3a311a',
  focus: '#93c2af',
  'on-filled': '#171613',
  error: '#f2998f',
  'error-tint': '#3d211e',
  'series-1': '#6aa68f',
  'series-2': '#d67d55',
  'series-3': '#d9b84a',
  'series-4': '#938a7b',
  'series-5': '#7aa6cf',
  'series-6': '#b392bb',
  'series-2-soft': '#6e4b3a',
  'plan-wall': '#a79c8a',
  'plan-none': '#26231f',
  'plan-full': '#2c5547',
};

function variables(tokens: Record<keyof typeof LIGHT, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(tokens).map(([name, value]) => [`--fo-${name}`, value]));
}

/** Tokens as CSS variables, and Mantine's own variables bound to them, so that both speak one palette. */
export const resolver: CSSVariablesResolver = () => {
  const bound = {
    '--mantine-color-body': 'var(--fo-card)',
    '--mantine-color-text': 'var(--fo-ink)',
    '--mantine-color-dimmed': 'var(--fo-ink2)',
    '--mantine-color-placeholder': 'var(--fo-ink3)',
    '--mantine-color-error': 'var(--fo-error)',
    '--mantine-color-anchor': 'var(--fo-primary)',
    '--mantine-color-disabled': 'transparent',
    '--mantine-color-default': 'var(--fo-card)',
    '--mantine-color-default-hover': 'var(--fo-sunk)',
    '--mantine-color-default-color': 'var(--fo-ink)',
    '--mantine-color-default-border': 'var(--fo-line)',
  };
  return {
    variables: {},
    light: { ...variables(LIGHT), ...bound },
    dark: { ...variables(DARK), ...bound, '--mantine-primary-color-contrast': DARK['on-filled'] },
  };
};

/** The page keeps its scroll bar behind a dialog: hiding it takes a style element that no policy can know beforehand. */
const removeScrollProps = { removeScrollBar: false };

export const theme = createTheme({
  colors: { green, terracotta, ochre, gray, dark },
  primaryColor: 'green',
  primaryShade: { light: 7, dark: 3 },
  autoContrast: true,
  // The dark theme's fills are light, which the library does not see: what is written on them follows the scheme here.
  variantColorResolver: (input) => {
    const colors = defaultVariantColorsResolver(input);
    return input.variant === 'filled' ? { ...colors, color: 'var(--fo-on-filled)' } : colors;
  },
  black: '#1d1b18',
  fontFamily: "'Inter Variable', Inter, system-ui, -apple-system, 'Segoe UI', sans-serif",
  headings: {
    fontFamily: "'Fraunces Variable', Fraunces, Georgia, 'Times New Roman', serif",
    fontWeight: '600',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: '2rem', lineHeight: '1.55' },
      h2: { fontSize: '1.5rem', lineHeight: '1.55' },
      h3: { fontSize: '1.17rem', lineHeight: '1.55' },
      h4: { fontSize: '1rem', lineHeight: '1.55' },
    },
  },
  radius: { lg: '12px' },
  defaultRadius: 8,
  cursorType: 'pointer',
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    // Text inherits its font from its container, except for what it sets itself.
    Text: { defaultProps: { inherit: true } },
    Badge: { defaultProps: { tt: 'none', fz: 12, fw: 600, lh: '20px', h: 22, lts: 0, bd: 0 } },
    Button: { defaultProps: { size: 'sm', fw: 600 } },
    TextInput: { defaultProps: { size: 'sm' } },
    Modal: { defaultProps: { centered: true, radius: 12, overlayProps: { backgroundOpacity: 0.35 } } },
    Drawer: { defaultProps: { position: 'right', overlayProps: { backgroundOpacity: 0.3 } } },
    ModalRoot: { defaultProps: { removeScrollProps } },
    DrawerRoot: { defaultProps: { removeScrollProps } },
    Popover: { defaultProps: { radius: 12, shadow: 'md' } },
    // Its focus placeholder is no menu item, and readers trip over it.
    Menu: { defaultProps: { radius: 10, shadow: 'md', withInitialFocusPlaceholder: false } },
    Loader: { defaultProps: { size: 'sm' } },
    Skeleton: { defaultProps: { radius: 8 } },
  },
});
