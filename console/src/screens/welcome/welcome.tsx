import './welcome.css';
import { Link } from '@tanstack/react-router';
import { Page } from '../../ui/page.tsx';
import { useSearchState } from '../../ui/use-search-state.ts';
import { FirstDomains } from './first-domains.tsx';
import { Watch } from './watch.tsx';

const MAX_WATCHED = 5;

/** The first run: a few domains go in, and what Whynow does with them is watched as it happens. */
export function Welcome() {
  const [search, change] = useSearchState();
  const ids = (search.accounts ?? '').split(',').filter((id) => /^acc_[0-9a-z]{26}$/.test(id));
  if (ids.length === 0)
    return (
      <Page
        title="Welcome to Whynow"
        lead="Who to write to, and why now. Begin with a few companies that you sell to."
      >
        <FirstDomains onAdded={(added) => change({ accounts: added.join(',') })} />
      </Page>
    );
  const watched = ids.slice(0, MAX_WATCHED);
  return (
    <Page
      title="Reading the web for you"
      lead="This goes on when you leave the page. Each company is looked at again by itself from now on."
      actions={
        <>
          <Link to="/welcome" className="button button-secondary">
            Add more
          </Link>
          <Link to="/accounts" className="button button-primary">
            See all accounts
          </Link>
        </>
      }
    >
      <Watch ids={watched} others={ids.length - watched.length} />
    </Page>
  );
}
