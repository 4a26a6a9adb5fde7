import logo from '../../../src/pages/logo.svg';

/** The mark and the name; the way to the front page. */
export function Logo() {
  return (
    <a href="/" className="logo" aria-label="Whynow, front page">
      <img src={logo} alt="" width="22" height="22" />
      <span>Whynow</span>
    </a>
  );
}
