import classes from './charts.module.css';

/** Material and labour share of one line, 0 to 100, as a thin bar. The figures are next to it. */
export function SplitBar({ material }: { material: number }) {
  const share = Math.min(100, Math.max(0, material));
  return (
    <svg className={`${classes.bar} ${classes.thin}`} viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden>
      <rect fill="var(--fo-series-2-soft)" width="100" height="6" />
      <rect className={`${classes.fill} ${classes.s1}`} width={share} height="6" />
    </svg>
  );
}
