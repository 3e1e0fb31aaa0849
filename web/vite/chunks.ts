import type { Rolldown } from 'vite';

/**
 * The libraries under everything: they change with a dependency's version, not with every release. In two files, which arrive
 * side by side and run one after the other.
 */
const REACT = /\/node_modules\/(react|react-dom|scheduler)\//;
const BASE = /\/node_modules\/(react-router|react-router-dom|@tanstack|openapi-fetch)\//;
/** Small parts that nearly every screen is made of: in one file, since thirty of a kilobyte each cost more to ask for. */
const COMMON = [
  /\/web\/src\/lib\/(?!(api\/sse|browser\/(canvas|kept-files|whats-app)|boq\/(bill-files|kept-boq|kept-shell|room-sizes|boq-catch-up|plan-query|totals-query|milestones|accents|history-kinds|since-sent|undo-revision|adopt-offers))\.)/,
  /\/web\/src\/api\/(cities|services)\./,
  /\/web\/src\/ui\/charts-svg\/(?!(budget-bars|gantt|pair-bars|waterfall)\.)/,
  /\/web\/src\/ui\/[a-z]+\/(card|choice-chips|columns|confirm-store|data-state|data-table|drawings|fact|form|money-text|notice|page-layout|pill|range-text|save-state|scroll-region|swatch|table|tabs-nav|toast-store|toasts|use-marked-in-sight|use-window-rows|why-button)\./,
  /\/@mantine\/core\/esm\/(components\/(Anchor|Badge|Group|Paper|Skeleton|Stack|Text|Title|VisuallyHidden)|core)\//,
  /\/@mantine\/hooks\/esm\/(use-(debounced-callback|debounced-value|id|uncontrolled|window-event)|utils\/(clamp|random-id))\//,
];
/** Small parts that the screens of a BOQ share, and that ask for nothing themselves; not what explains an issued document, once asked. */
const BOQ =
  /\/web\/src\/(features\/(boq|exports|history|images|issues|live|revisions|rooms|what-if)\/((api|model)\/(?!quotation-why)|.*(\.module\.css|\/use-(export|flashes)\.ts|\/(item-marks|select-box|by-service|by-room|schedule|material-and-labour|accepted-banner)\.tsx))|lib\/boq\/(boq-catch-up|plan-query|totals-query|milestones|accents|history-kinds|since-sent|undo-revision|adopt-offers)\.|ui\/feedback\/closed-boq\.|routes\/boq\/history\/use-history-url|ui\/[a-z]+\/(person-mark|tax-table|use-save-lock)\.)/;
/** What shows and changes the lines of a BOQ: its summary and its history come without. */
const GRID =
  /\/web\/src\/(ui\/form\/length-keys\.|features\/boq-grid\/((api|model)\/|.*(\.module\.css|\/(finish-swatch|grid-columns|grid-header|item-icon|item-marks|row-issues|select-all|select-box|use-cell-edits|use-flashes)\.)))/;
/** The questions of a quick estimate; the forms of login and sign-up; the cards of an estimate and of a BOQ's summary. */
const ESTIMATE =
  /\/web\/src\/features\/quick-estimate\/(model\/|components\/share-button\.)|\/@mantine\/core\/esm\/components\/Slider\/|\/@mantine\/hooks\/esm\/use-move\//;
const AUTH =
  /\/web\/src\/features\/auth\/components\/auth-(form|note|screen)\.|\/@mantine\/core\/esm\/components\/PasswordInput\//;
/** Charts that no first visit sees. */
const CHARTS = /\/web\/src\/ui\/charts-svg\//;
const OVERVIEW = /\/web\/src\/ui\/overview\/(?!proposal-preview)/;
/** What floats over a screen (menus, panels, tips), fetched when the first of it is; and the fields of forms. */
const FLOATING =
  /\/node_modules\/(@floating-ui|@mantine\/(core\/esm\/(utils\/Floating|components\/(Floating|FocusTrap|Menu|Overlay|Popover|Portal|ScrollArea|Tooltip|Transition\/get-transition-props))|hooks\/esm\/use-(click-outside|focus-return|focus-trap|long-press)))\/|\/@mantine\/core\/esm\/components\/(Accordion\/AccordionChevron|Checkbox\/CheckIcon|Radio\/RadioIcon)\./;
const FIELDS =
  /\/@mantine\/core\/esm\/components\/(Combobox\/ComboboxChevron|Combobox\/get-parsed-combobox-data|Input|InputBase|InputWrapper|NativeSelect|TextInput)\/|\/@mantine\/core\/esm\/components\/Combobox\/Combobox\.module|\/web\/src\/ui\/form\/(number|search|select)-field\./;

/** What follows the first sight of a screen: of the bar, of the lines of a BOQ, the plan, what explains an amount, the panel at the side, and what takes files. Each asked for on its own would be a task of its own. */
const BAR = /\/web\/src\/(app\/shell\/(bell|profile-menu|use-leave)\.|features\/notices\/api\/notices-query\.)/;
const LINES_LATER =
  /\/web\/src\/(routes\/boq\/details\/(more-menu|offline)\.|features\/(exports\/components\/export-menu|boq-grid\/(items\/fold-out|parts\/work-drawing)|checks\/(components\/(score-chip|checks\.module)|model\/findings|api\/checks-query)|undo\/(components\/(undo-buttons|use-undo)|model\/own-changes|api\/own-changes-query))\.)|\/@mantine\/hooks\/esm\/use-network\//;
const PLAN = /\/web\/src\/ui\/plan\/|\/src\/kernel\/plan\//;
const WHY =
  /\/web\/src\/(features\/(why\/components\/|issues\/model\/quotation-why)|routes\/shared\/(issue-why|quotation-why|why-with-issues)\.|ui\/boq\/revision-delta\.)/;
const PANEL =
  /\/web\/src\/ui\/layout\/side-panel\.|\/@mantine\/core\/esm\/components\/(Drawer|ModalBase|NativeScrollArea)\/|\/node_modules\/(react-remove-scroll|react-remove-scroll-bar|react-style-singleton|use-callback-ref|use-sidecar|get-nonce|tslib)\//;
const FILES =
  /\/web\/src\/(app\/shell\/file-drop|ui\/(files\/drop-zone|form\/file-field)|features\/imports\/(api\/upload-file|model\/(upload-queue|bill-files)))\./;

const isCommon = (id: string): boolean => COMMON.some((part) => part.test(id)) && !id.includes('.spec.');

/** Which modules share a file; those that are not named are divided by what asks for them. */
export const CHUNKS: Rolldown.CodeSplittingOptions = {
  includeDependenciesRecursively: false,
  groups: [
    { name: 'react', test: REACT, priority: 5 },
    { name: 'base', test: BASE, priority: 5 },
    { name: 'common', test: isCommon, priority: 4 },
    { name: 'entry', tags: ['$initial'], priority: 3 },
    { name: 'boq', test: BOQ, minShareCount: 2, priority: 2 },
    { name: 'grid', test: GRID, minShareCount: 2, priority: 2 },
    { name: 'estimate', test: ESTIMATE, minShareCount: 2, priority: 2 },
    { name: 'auth', test: AUTH, minShareCount: 2, priority: 2 },
    { name: 'overview', test: OVERVIEW, minShareCount: 2, priority: 2 },
    { name: 'charts', test: CHARTS, priority: 2 },
    { name: 'floating', test: FLOATING, minShareCount: 2, priority: 1 },
    { name: 'fields', test: FIELDS, minShareCount: 2, priority: 1 },
    { name: 'bar', test: BAR, priority: 1 },
    { name: 'lines-later', test: LINES_LATER, priority: 1 },
    { name: 'plan', test: PLAN, minShareCount: 2, priority: 1 },
    { name: 'why', test: WHY, priority: 1 },
    { name: 'panel', test: PANEL, minShareCount: 2, priority: 1 },
    { name: 'files', test: FILES, priority: 1 },
  ],
};
