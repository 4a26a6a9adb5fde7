import { Logo } from './logo.tsx';

/** For somebody without a session: the way to one. The address that was asked for is where signing in leads. */
export function SignedOut() {
  const to = window.location.pathname + window.location.search;
  return (
    <main className="signed-out">
      <Logo />
      <h1>Sign in to Whynow</h1>
      <p className="muted">
        This is the console of your workspace. Nothing of it can be read without signing in.
      </p>
      <a className="button button-primary" href={`/sign-in?to=${encodeURIComponent(to)}`}>
        Sign in
      </a>
      <p className="muted small">
        Running it yourself? <code>npx whynow console</code> prints a link that signs you in.
      </p>
    </main>
  );
}
