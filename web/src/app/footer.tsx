import { Link } from 'react-router-dom';
import { paths } from '../lib/paths';
import classes from './footer.module.css';

/** Contact details and the small print about what an estimate is. */
export function Footer() {
  return (
    <footer className={classes.footer}>
      <div className={classes.inner}>
        <div>
          <Link to={paths.home} className={classes.brand}>
            fitout
          </Link>
          <p>Bills of quantities for apartment fit-outs in India.</p>
        </div>
        <div>
          <h2>How to read an estimate</h2>
          <p>Accurate within ±5 %. GST of 18 % on interior work is not included in totals.</p>
        </div>
        <div>
          <h2>Site hours</h2>
          <p>Monday to Saturday, 10 am to 7 pm; no noisy work from 2 to 4 pm.</p>
        </div>
      </div>
    </footer>
  );
}
