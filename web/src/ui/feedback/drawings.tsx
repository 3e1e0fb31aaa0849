import classes from './drawings.module.css';

/**
 * Line drawing of a furnished floor plan for the home page: walls grey, carpentry green, loose furniture terracotta.
 */
export function HomePlan() {
  return (
    <svg className={classes.plan} viewBox="0 0 500 232" aria-hidden>
      <g stroke="var(--fo-series-4)" strokeWidth={1.2} opacity={0.75}>
        <rect x="2" y="2" width="496" height="222" />
        <path d="M192 112h44a44 44 0 0 0-44-44 M294 164h-52a52 52 0 0 1 52-52" />
        <path d="M60 2v-2 M120 2v-2 M330 224v6 M430 224v6" />
      </g>
      <g stroke="var(--fo-series-4)" strokeWidth={3} strokeLinecap="square">
        <path d="M192 2v66 M2 112h190 M294 112h204 M192 112v112 M294 164v60" />
      </g>
      <g stroke="var(--fo-series-1)" strokeWidth={1.8}>
        <rect x="16" y="16" width="96" height="70" rx="4" />
        <path d="M16 42h96 M24 22h36v14h-36z M68 22h36v14h-36z" />
        <rect x="130" y="16" width="48" height="22" rx="3" />
        <path d="M154 16v22" />
        <rect x="312" y="16" width="170" height="26" rx="3" />
        <path d="M354 16v26 M397 16v26 M440 16v26" />
        <circle cx="333" cy="29" r="6" />
        <rect x="372" y="24" width="16" height="11" rx="2" />
      </g>
      <g stroke="var(--fo-series-2)" strokeWidth={1.8}>
        <rect x="18" y="130" width="120" height="40" rx="9" />
        <path d="M58 130v40 M98 130v40" />
        <rect x="18" y="184" width="40" height="30" rx="6" />
        <circle cx="372" cy="168" r="30" />
        <path d="M372 128v-6 M372 208v6 M332 168h-6 M412 168h6" />
        <rect x="452" y="126" width="34" height="84" rx="3" />
      </g>
      <g stroke="var(--fo-series-4)" strokeWidth={1.2} opacity={0.75}>
        <path d="M2 230h190 M2 226v6 M192 226v6" />
      </g>
    </svg>
  );
}

/** An empty room with dimensions, for empty lists. */
export function EmptyPlan() {
  return (
    <svg className={classes.small} viewBox="0 0 160 110" aria-hidden>
      <g stroke="var(--fo-series-4)" strokeWidth={1.2} opacity={0.75}>
        <path d="M24 8h112 M24 4v8 M136 4v8 M12 20v76 M8 20h8 M8 96h8" />
        <path d="M92 96a28 28 0 0 1 28-28" strokeDasharray="3 4" />
      </g>
      <g stroke="var(--fo-series-4)" strokeWidth={3} strokeLinecap="square">
        <path d="M92 96H24V20h112v76h-16" />
      </g>
      <g stroke="var(--fo-series-1)" strokeWidth={1.8}>
        <rect x="34" y="30" width="46" height="20" rx="2" strokeDasharray="4 4" />
        <path d="M57 30v20" strokeDasharray="4 4" />
      </g>
      <g stroke="var(--fo-series-2)" strokeWidth={1.8}>
        <circle cx="104" cy="50" r="13" strokeDasharray="4 4" />
      </g>
    </svg>
  );
}

/** A door that leads nowhere, for unknown URLs. */
export function LostDoor() {
  return (
    <svg className={classes.small} viewBox="0 0 160 110" aria-hidden>
      <g stroke="var(--fo-series-4)" strokeWidth={3} strokeLinecap="square">
        <path d="M8 84h52 M112 84h40" />
      </g>
      <g stroke="var(--fo-series-2)" strokeWidth={1.8}>
        <path d="M60 84V32" />
      </g>
      <g stroke="var(--fo-series-4)" strokeWidth={1.2} opacity={0.75}>
        <path d="M60 32a52 52 0 0 1 52 52" strokeDasharray="3 4" />
      </g>
    </svg>
  );
}

/** A front door with its key, for home owners. */
export function HomeOwnerMark() {
  return (
    <svg className={classes.mark} viewBox="0 0 64 48" aria-hidden>
      <g stroke="var(--fo-series-1)" strokeWidth={1.8}>
        <path d="M8 24 32 5l24 19 M14 20v24h36V20" />
      </g>
      <g stroke="var(--fo-series-2)" strokeWidth={1.8}>
        <path d="M27 44V28h10v16" />
      </g>
    </svg>
  );
}

/** Set square and pencil line, for designers. */
export function DesignerMark() {
  return (
    <svg className={classes.mark} viewBox="0 0 64 48" aria-hidden>
      <g stroke="var(--fo-series-1)" strokeWidth={1.8}>
        <path d="M10 44V6l44 38z M20 34V26l9 8z" />
      </g>
      <g stroke="var(--fo-series-2)" strokeWidth={1.8}>
        <path d="M34 10 54 27" />
      </g>
    </svg>
  );
}
