import { numberOf } from '../chance.ts';

/** What a technology leaves in a page's head, or at the end of its body, in the form its vendor hands out. */
interface Embed {
  head?: (site: string) => string;
  foot?: (site: string) => string;
}

const account = (site: string, vendor: string) =>
  String(1_000_000 + numberOf(`${vendor}:${site}`, 8_999_999));

const key = (site: string, vendor: string) =>
  Array.from(
    { length: 16 },
    (_, place) => 'abcdefghijkmnpqrstuvwxyz23456789'[numberOf(`${vendor}:${site}:${place}`, 32)],
  ).join('');

const script = (src: string, attributes = ' async') => `<script${attributes} src="${src}"></script>`;

const embeds: Record<string, Embed> = {
  google_analytics: {
    head: (site) => {
      const id = `G-${key(site, 'ga').slice(0, 10).toUpperCase()}`;
      return `<script async src="https://www.googletagmanager.com/gtag/js?id=${id}"></script>
<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments);}gtag('js',new Date());gtag('config','${id}');</script>`;
    },
  },
  google_tag_manager: {
    head: (site) => {
      const id = `GTM-${key(site, 'gtm').slice(0, 7).toUpperCase()}`;
      return `<script>(function(w,d,s,l,i){w[l]=w[l]||[];w[l].push({'gtm.start':new Date().getTime(),event:'gtm.js'});var f=d.getElementsByTagName(s)[0],j=d.createElement(s);j.async=true;j.src='https://www.googletagmanager.com/gtm.js?id='+i;f.parentNode.insertBefore(j,f);})(window,document,'script','dataLayer','${id}');</script>`;
    },
    foot: (site) =>
      `<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-${key(site, 'gtm').slice(0, 7).toUpperCase()}" height="0" width="0" style="display:none"></iframe></noscript>`,
  },
  hubspot: {
    foot: (site) =>
      script(`//js.hs-scripts.com/${account(site, 'hubspot')}.js`, ' id="hs-script-loader" async defer'),
  },
  segment: {
    head: (site) =>
      `<script>!function(){var analytics=window.analytics=window.analytics||[];if(!analytics.initialize){analytics.load=function(k){var t=document.createElement("script");t.async=!0;t.src="https://cdn.segment.com/analytics.js/v1/"+k+"/analytics.min.js";document.head.appendChild(t)};analytics.SNIPPET_VERSION="4.15.3";analytics.load("${key(site, 'segment')}");}}();</script>`,
  },
  intercom: {
    foot: (site) => {
      const id = key(site, 'intercom').slice(0, 8);
      return `<script>window.intercomSettings={api_base:"https://api-iam.intercom.io",app_id:"${id}"};(function(){var s=document.createElement('script');s.async=true;s.src='https://widget.intercom.io/widget/${id}';document.body.appendChild(s);})();</script>`;
    },
  },
  stripe: { head: () => script('https://js.stripe.com/v3/') },
  shopify: {
    head: (site) => `<link rel="preconnect" href="https://cdn.shopify.com" crossorigin>
<script src="https://cdn.shopify.com/s/files/1/${account(site, 'shopify')}/assets/theme.js" defer></script>
<script>var Shopify=Shopify||{};Shopify.shop="${site.split('.')[0]}.myshopify.com";Shopify.theme={"name":"Dawn","id":${account(site, 'theme')}};</script>`,
  },
  wordpress: {
    head: (site) => `<link rel="https://api.w.org/" href="https://${site}/wp-json/">
<link rel="stylesheet" href="/wp-content/themes/harbour/style.css?ver=6.6.2">
<script src="/wp-includes/js/jquery/jquery.min.js?ver=3.7.1"></script>`,
  },
  marketo: {
    foot: (site) =>
      `<script>(function(){var s=document.createElement('script');s.async=true;s.src='//munchkin.marketo.net/munchkin.js';s.onload=function(){Munchkin.init('${account(site, 'marketo').slice(0, 3)}-ABC-123');};document.head.appendChild(s);})();</script>`,
  },
  pardot: {
    foot: (site) =>
      `<script>piAId='${account(site, 'pardot')}';piCId='4711';piHostname='pi.pardot.com';(function(){var s=document.createElement('script');s.src=('https:'==document.location.protocol?'https://pi':'http://cdn')+'.pardot.com/pd.js';document.body.appendChild(s);})();</script>`,
  },
  salesforce: { foot: () => script('https://service.force.com/embeddedservice/5.0/esw.min.js', '') },
  zendesk: {
    foot: (site) =>
      script(`https://static.zdassets.com/ekr/snippet.js?key=${key(site, 'zendesk')}`, ' id="ze-snippet"'),
  },
  crisp: {
    foot: (site) =>
      `<script>window.$crisp=[];window.CRISP_WEBSITE_ID="${key(site, 'crisp')}";(function(){var s=document.createElement("script");s.src="https://client.crisp.chat/l.js";s.async=1;document.head.appendChild(s);})();</script>`,
  },
  hotjar: {
    head: (site) =>
      `<script>(function(h,o,t,j,a,r){h._hjSettings={hjid:${account(site, 'hotjar')},hjsv:6};r=o.createElement('script');r.async=1;r.src=t+h._hjSettings.hjid+j+h._hjSettings.hjsv;o.head.appendChild(r);})(window,document,'https://static.hotjar.com/c/hotjar-','.js?sv=');</script>`,
  },
  onetrust: {
    head: (site) =>
      script(
        'https://cdn.cookielaw.org/scripttemplates/otSDKStub.js',
        ` data-domain-script="${key(site, 'onetrust')}"`,
      ),
  },
  cookiebot: {
    head: (site) =>
      script(
        'https://consent.cookiebot.com/uc.js',
        ` id="Cookiebot" data-cbid="${key(site, 'cookiebot')}" data-blockingmode="auto"`,
      ),
  },
  axeptio: {
    foot: (site) =>
      `<script>window.axeptioSettings={clientId:"${key(site, 'axeptio')}"};</script>${script('//static.axept.io/sdk.js')}`,
  },
  klaviyo: {
    foot: (site) =>
      script(
        `https://static.klaviyo.com/onsite/js/klaviyo.js?company_id=${key(site, 'klaviyo').slice(0, 6)}`,
      ),
  },
  mailchimp: {
    foot: (site) =>
      script(`https://chimpstatic.com/mcjs-connected/js/users/${key(site, 'mailchimp')}/app.js`),
  },
  facebook_pixel: {
    head: (site) =>
      `<script>!function(f,b,e,v,n){n=f.fbq=function(){n.queue.push(arguments)};n.queue=[];var t=b.createElement(e);t.async=!0;t.src=v;b.head.appendChild(t)}(window,document,'script','https://connect.facebook.net/en_US/fbevents.js');fbq('init','${account(site, 'pixel')}');</script>`,
  },
  plausible: { head: (site) => script('https://plausible.io/js/script.js', ` defer data-domain="${site}"`) },
  matomo: {
    foot: (site) =>
      `<script>var _paq=window._paq=window._paq||[];_paq.push(['trackPageView']);(function(){var u="https://${site.split('.')[0]}.matomo.cloud/";_paq.push(['setTrackerUrl',u+'matomo.php']);var g=document.createElement('script');g.async=true;g.src='//cdn.matomo.cloud/${site.split('.')[0]}.matomo.cloud/matomo.js';document.head.appendChild(g);})();</script>`,
  },
  typeform: { foot: () => script('//embed.typeform.com/next/embed.js') },
  adobe_analytics: {
    head: (site) =>
      script(
        `https://assets.adobedtm.com/${key(site, 'adobe')}/launch-${key(site, 'launch').slice(0, 10)}.min.js`,
      ),
  },
  qualtrics: {
    foot: (site) =>
      script(
        `https://zn${key(site, 'qualtrics')}-${site.split('.')[0]}.siteintercept.qualtrics.com/SIE/?Q_ZID=ZN_${key(site, 'zid')}`,
      ),
  },
};

/** `cloudflare` is seen in the answer's headers alone, and has nothing here. */
export function headEmbeds(site: string, technologies: string[]): string {
  return technologies
    .map((id) => embeds[id]?.head?.(site) ?? '')
    .filter(Boolean)
    .join('\n');
}

export function footEmbeds(site: string, technologies: string[]): string {
  return technologies
    .map((id) => embeds[id]?.foot?.(site) ?? '')
    .filter(Boolean)
    .join('\n');
}

/** Header fields that the technologies of a site add to its answers. */
export function technologyHeaders(technologies: string[]): Record<string, string> {
  if (technologies.includes('cloudflare')) return { server: 'cloudflare', 'cf-cache-status': 'DYNAMIC' };
  if (technologies.includes('shopify')) return { 'x-shopify-stage': 'production', 'powered-by': 'Shopify' };
  if (technologies.includes('wordpress')) return { server: 'nginx', 'x-powered-by': 'PHP/8.2.20' };
  return { server: 'nginx' };
}
