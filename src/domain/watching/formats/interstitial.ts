import type { HtmlPage } from './html.ts';

/** Longer pages have something of their own to say, whatever stands above it. */
const MAX_VISIBLE = 1_500;

const TITLES =
  /^(?:just a moment|attention required|access denied|please wait|one moment|checking your browser|security check|are you (?:a )?(?:human|robot)|pardon our interruption|request (?:blocked|unsuccessful)|before you continue|verify(?:ing)? you are human|human verification|bot verification|ddos protection|403 forbidden|40[34]|50[0234]\b|error|service unavailable|bad gateway|gateway time-?out|internal server error|(?:site|page|scheduled|under|down for|we['’]ll be back).{0,20}(?:maintenance|soon)|maintenance(?: mode)?|temporarily unavailable|page not found|not found|captcha)/i;

const WORDS =
  /\b(?:enable javascript and cookies to continue|checking (?:if the site connection is secure|your browser before)|verify (?:that )?you are (?:a )?human|unusual traffic from your|request has been blocked|you have been blocked|ray id|temporarily unavailable|down for (?:scheduled )?maintenance|the server is (?:temporarily )?unable to service|before you continue to|to continue, please accept|you must accept (?:all )?cookies|please accept (?:our |all )?cookies to (?:continue|view|proceed)|we value your privacy)\b/i;

/**
 * Why a page that answered 200 is not the site's own page: a bot challenge, a consent wall, an error or maintenance page. Such a page
 * says nothing about what is or is no longer there. Null for an ordinary page; a cookie banner over real content is one.
 */
export function interstitialReason(page: HtmlPage, visibleText: string): string | null {
  if (page.visibleLength > MAX_VISIBLE) return null;
  if (TITLES.test(page.title.trim())) return `the page is no content: “${page.title.trim().slice(0, 60)}”`;
  const words = WORDS.exec(visibleText);
  if (words === null) return null;
  const isWall = visibleText.length < SHORTEST_PAGE || consentShare(visibleText) > CONSENT_SHARE;
  return isWall ? `the page is a wall: “${words[0].slice(0, 60)}”` : null;
}

/** Under this many characters there is nothing behind the banner. */
const SHORTEST_PAGE = 300;
/** A wall speaks of little else: of a hundred words more than six are these; of a page with a banner one or two. */
const CONSENT_SHARE = 0.06;

function consentShare(text: string): number {
  const said = text.match(
    /\b(?:cookies?|consent|partners|privacy|personal data|advertising|legitimate interest|preferences|vendors)\b/gi,
  );
  return (said?.length ?? 0) / Math.max(1, text.split(' ').length);
}
