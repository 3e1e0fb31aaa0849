import { Card } from '../../../ui/card';
import { ScrollRegion } from '../../../ui/scroll-region';
import classes from './integrations.module.css';

/** How a program reads the feed, and where it is documented. */
export function FeedCard() {
  const call = `curl -H 'Authorization: Bearer fitout_…' \\\n  '${window.location.origin}/api/events?after=0'`;
  return (
    <Card title="Feed">
      <p className={classes.lead}>
        With an access token a program follows every change of the BOQs you see, in order and from any cursor on: as
        pages, as lines of JSON, or as server-sent events.
      </p>
      <ScrollRegion label="How the feed is called">
        <pre className={classes.body}>{call}</pre>
      </ScrollRegion>
      <p className={classes.links}>
        <a href="/api/docs" target="_blank" rel="noreferrer">
          API documentation
        </a>
        <a href="/api/events/schemas" target="_blank" rel="noreferrer">
          Schemas of the events
        </a>
      </p>
    </Card>
  );
}
