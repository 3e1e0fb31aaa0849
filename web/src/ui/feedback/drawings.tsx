import classes from './drawings.module.css';

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
