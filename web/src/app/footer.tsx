import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { rootQuery } from '../features/reference/api/root-query';
import { paths } from '../lib/paths';
import { useToken } from '../lib/session';
import classes from './footer.module.css';

/** Contact details and the small print about what an estimate is. */
export function Footer() {
  const { data: root } = useQuery(rootQuery(useToken()));
  const { email, phone, address } = root?.contact ?? { email: null, phone: null, address: null };
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
          <h2>Contact</h2>
          <ul>
            {phone && (
              <li>
                <a href={`tel:${phone.replace(/[^\d+]/g, '')}`}>{phone}</a>
              </li>
            )}
            {email && (
              <li>
                <a href={`mailto:${email}`}>{email}</a>
              </li>
            )}
            {address && <li>{address}</li>}
            <li>
              <Link to={paths.consult}>Book a consultation</Link>
            </li>
            <li>
              <Link to={paths.support}>Support</Link>
            </li>
          </ul>
        </div>
        <div>
          <h2>How to read an estimate</h2>
          <p>
            Accurate within ±5 %. GST of 18 % on interior work is not included in totals.{' '}
            <Link to={paths.assumptions}>Assumptions</Link>
          </p>
        </div>
        <div>
          <h2>Site hours</h2>
          <p>Monday to Saturday, 10 am to 7 pm; no noisy work from 2 to 4 pm.</p>
        </div>
      </div>
    </footer>
  );
}
