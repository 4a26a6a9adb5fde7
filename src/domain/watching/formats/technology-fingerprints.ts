import { RETIREMENT_HEADERS } from './retirement-headers.ts';

/** The categories of a fingerprint; they are also the subtypes of the signal `tech_adopted`. */
type TechnologyCategory =
  | 'analytics'
  | 'marketing_automation'
  | 'crm'
  | 'ecommerce'
  | 'cms'
  | 'payments'
  | 'support_chat'
  | 'cdn'
  | 'security'
  | 'ab_testing'
  | 'cookie_consent'
  | 'other';

/**
 * `script`: part of a script's address. `asset`: part of the address of a stylesheet, image, frame or form. `inline`: part
 * of an inline script. `generator`: start of `<meta name=generator>`. `meta`: name of a meta tag. `header`: name, or
 * `name: part of its value`. `cookie`: start of a cookie's name. All in lower case and compared as plain text.
 */
export type FingerprintPattern = readonly [
  kind: 'script' | 'asset' | 'inline' | 'generator' | 'meta' | 'header' | 'cookie',
  needle: string,
];

export interface Fingerprint {
  id: string;
  name: string;
  category: TechnologyCategory;
  patterns: readonly FingerprintPattern[];
}

/** One line: id, name, then patterns as `kind needle`, parted by ` | `. */
function fingerprints(category: TechnologyCategory, lines: string): Fingerprint[] {
  return lines
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', name = '', ...patterns] = line.split(' | ').map((part) => part.trim());
      return {
        id,
        name,
        category,
        patterns: patterns.map((pattern) => {
          const space = pattern.indexOf(' ');
          return [pattern.slice(0, space), pattern.slice(space + 1)] as unknown as FingerprintPattern;
        }),
      };
    });
}

/** Written from the vendors' own embed instructions: the addresses, cookies and headers a customer's page shows. */
export const FINGERPRINTS: readonly Fingerprint[] = [
  ...fingerprints(
    'analytics',
    `
    google-analytics | Google Analytics | script google-analytics.com/ | script googletagmanager.com/gtag/js | inline google-analytics.com/analytics.js | cookie _ga
    google-tag-manager | Google Tag Manager | script googletagmanager.com/gtm.js | inline googletagmanager.com/gtm.js | asset googletagmanager.com/ns.html
    adobe-analytics | Adobe Analytics | script omtrdc.net | script 2o7.net | script /appmeasurement | script assets.adobedtm.com
    segment | Segment | script cdn.segment.com | inline cdn.segment.com/analytics.js
    mixpanel | Mixpanel | script cdn.mxpnl.com | script cdn4.mxpnl.com | inline cdn.mxpnl.com | cookie mp_
    amplitude | Amplitude | script cdn.amplitude.com | inline cdn.amplitude.com | cookie amp_
    heap | Heap | script cdn.heapanalytics.com | script heapanalytics.com/js | inline heap.load( | cookie _hp2_
    hotjar | Hotjar | script static.hotjar.com | inline static.hotjar.com | cookie _hjsession
    fullstory | FullStory | script fullstory.com/s/fs.js | inline fullstory.com/s/fs.js | inline _fs_namespace
    clarity | Microsoft Clarity | script clarity.ms/tag | inline clarity.ms/tag | cookie _clck
    matomo | Matomo | script /matomo.js | script /piwik.js | inline matomo.php | cookie _pk_id
    plausible | Plausible | script plausible.io/js
    fathom | Fathom Analytics | script cdn.usefathom.com
    posthog | PostHog | script posthog.com/static | inline posthog.init( | cookie ph_phc_
    pendo | Pendo | script cdn.pendo.io | inline cdn.pendo.io/agent
    contentsquare | Contentsquare | script contentsquare.net | inline contentsquare.net | cookie _cs_id
    crazy-egg | Crazy Egg | script script.crazyegg.com
    mouseflow | Mouseflow | script cdn.mouseflow.com | inline cdn.mouseflow.com
    logrocket | LogRocket | script cdn.lr-ingest | script cdn.logrocket | inline logrocket.init(
    chartbeat | Chartbeat | script static.chartbeat.com | inline _sf_async_config
    cloudflare-web-analytics | Cloudflare Web Analytics | script static.cloudflareinsights.com
    snowplow | Snowplow | inline snowplowname | cookie _sp_id
    linkedin-insight | LinkedIn Insight Tag | script snap.licdn.com | inline snap.licdn.com | inline _linkedin_partner_id
    meta-pixel | Meta Pixel | script connect.facebook.net | inline connect.facebook.net/en_us/fbevents.js | cookie _fbp`,
  ),
  ...fingerprints(
    'marketing_automation',
    `
    hubspot | HubSpot | script js.hs-scripts.com | script js.hs-analytics.net | script js.hsforms.net | script js.hsleadflows.net | cookie hubspotutk | generator hubspot
    marketo | Marketo Engage | script munchkin.marketo.net | script .marketo.com/js/forms2 | inline munchkin.init( | cookie _mkto_trk
    pardot | Salesforce Account Engagement (Pardot) | script pi.pardot.com | inline pi.pardot.com | inline piaid | asset go.pardot.com
    eloqua | Oracle Eloqua | script img.en25.com | inline img.en25.com | inline _elqq | cookie eloqua
    mailchimp | Mailchimp | script chimpstatic.com | asset list-manage.com/subscribe | script mailchimp.com
    klaviyo | Klaviyo | script static.klaviyo.com | script a.klaviyo.com | cookie __kla_id
    activecampaign | ActiveCampaign | script trackcmp.net | inline trackcmp.net | script .activehosted.com
    customer-io | Customer.io | script assets.customer.io | inline assets.customer.io
    braze | Braze | script js.appboycdn.com | inline js.appboycdn.com
    iterable | Iterable | script js.iterable.com | inline js.iterable.com
    brevo | Brevo | script sibautomation.com | inline sibautomation.com | script sibforms.com | asset sibforms.com
    6sense | 6sense | script j.6sc.co | inline j.6sc.co
    demandbase | Demandbase | script tag.demandbase.com | inline tag.demandbase.com
    clearbit | Clearbit | script tag.clearbitscripts.com | script x.clearbitjs.com
    zoominfo | ZoomInfo | script ws.zoominfo.com | script js.zi-scripts.com | inline ws.zoominfo.com
    rb2b | RB2B | inline ddwl4m2hdecbv.cloudfront.net | script b2bjsstore
    drip | Drip | script tag.getdrip.com | inline tag.getdrip.com
    omnisend | Omnisend | script omnisrc.com | inline omnisnippet
    unbounce | Unbounce | script ubembed.com | header x-unbounce-pageid`,
  ),
  ...fingerprints(
    'crm',
    `
    salesforce | Salesforce Web-to-Lead | asset webto.salesforce.com | asset servlet/servlet.webtolead
    zoho-crm | Zoho CRM | asset crm.zoho.com/crm/webtoleadform | asset crm.zoho.eu/crm/webtoleadform | script crm.zoho
    pipedrive | Pipedrive | script leadbooster-chat.pipedrive.com | asset webforms.pipedrive.com | script webforms.pipedrive.com
    dynamics-365 | Microsoft Dynamics 365 | script mktdplp102cdn.azureedge.net | script .dynamics.com
    close | Close | asset app.close.com
    chili-piper | Chili Piper | script js.chilipiper.com
    calendly | Calendly | script assets.calendly.com | asset calendly.com/`,
  ),
  ...fingerprints(
    'ecommerce',
    `
    shopify | Shopify | script cdn.shopify.com | asset cdn.shopify.com | header x-shopid | header x-shopify-stage | cookie _shopify_y
    woocommerce | WooCommerce | script /wp-content/plugins/woocommerce | asset /wp-content/plugins/woocommerce | generator woocommerce | cookie woocommerce_
    magento | Adobe Commerce (Magento) | script /static/frontend/ | script mage/cookies | header x-magento-cache-id | header x-magento-vary | cookie mage-cache
    bigcommerce | BigCommerce | script cdn11.bigcommerce.com | asset cdn11.bigcommerce.com | cookie shop_session_token
    salesforce-commerce | Salesforce Commerce Cloud | script demandware.static | asset demandware.static | cookie dwsid
    prestashop | PrestaShop | generator prestashop | cookie prestashop-
    shopware | Shopware | generator shopware | header sw-context-token
    ecwid | Ecwid | script app.ecwid.com
    snipcart | Snipcart | script cdn.snipcart.com`,
  ),
  ...fingerprints(
    'cms',
    `
    wordpress | WordPress | generator wordpress | script /wp-content/ | script /wp-includes/ | asset /wp-content/ | header x-pingback | header link: api.w.org
    drupal | Drupal | generator drupal | header x-drupal-cache | header x-generator: drupal | script /core/misc/drupal.js | asset /sites/default/files/
    joomla | Joomla | generator joomla
    webflow | Webflow | generator webflow | script website-files.com | asset website-files.com
    wix | Wix | generator wix.com | script static.parastorage.com | header x-wix-request-id
    squarespace | Squarespace | generator squarespace | script static1.squarespace.com | script assets.squarespace.com | header server: squarespace
    contentful | Contentful | asset images.ctfassets.net
    sanity | Sanity | asset cdn.sanity.io
    prismic | Prismic | asset images.prismic.io | script static.cdn.prismic.io
    storyblok | Storyblok | asset a.storyblok.com
    ghost | Ghost | generator ghost | asset /ghost/api/
    framer | Framer | generator framer | script framerusercontent.com | asset framerusercontent.com
    hubspot-cms | HubSpot CMS | asset hubfs/hub_generated | header x-hs-hub-id | script /hs/hsstatic/
    sitecore | Sitecore | cookie sc_analytics_global_cookie | asset /-/media/ | asset /~/media/
    adobe-experience-manager | Adobe Experience Manager | script /etc.clientlibs/ | asset /etc.clientlibs/ | asset /content/dam/
    typo3 | TYPO3 | generator typo3 | asset /typo3temp/ | asset /typo3conf/
    contao | Contao | generator contao
    kentico | Kentico | generator kentico | cookie cmspreferredculture
    docusaurus | Docusaurus | generator docusaurus
    hugo | Hugo | generator hugo
    gatsby | Gatsby | generator gatsby`,
  ),
  ...fingerprints(
    'payments',
    `
    stripe | Stripe | script js.stripe.com | cookie __stripe_mid
    paypal | PayPal | script paypal.com/sdk/js | script paypalobjects.com | asset paypal.com/cgi-bin/webscr
    braintree | Braintree | script js.braintreegateway.com
    adyen | Adyen | script checkoutshopper-live.adyen.com
    square | Square | script web.squarecdn.com | script js.squareup.com
    klarna | Klarna | script klarnaservices.com | script x.klarnacdn.net
    mollie | Mollie | script js.mollie.com
    paddle | Paddle | script cdn.paddle.com
    chargebee | Chargebee | script js.chargebee.com
    recurly | Recurly | script js.recurly.com
    affirm | Affirm | script cdn1.affirm.com | inline cdn1.affirm.com`,
  ),
  ...fingerprints(
    'support_chat',
    `
    intercom | Intercom | script widget.intercom.io | script js.intercomcdn.com | inline widget.intercom.io | cookie intercom-
    drift | Drift | script js.driftt.com | inline js.driftt.com | cookie driftt_aid
    zendesk | Zendesk | script static.zdassets.com | inline static.zdassets.com
    freshchat | Freshworks | script wchat.freshchat.com | script freshworks.com/widget | script fw-cdn.com
    livechat | LiveChat | script cdn.livechatinc.com | inline cdn.livechatinc.com
    tawk-to | tawk.to | script embed.tawk.to | inline embed.tawk.to
    crisp | Crisp | script client.crisp.chat | inline client.crisp.chat
    olark | Olark | script static.olark.com | inline static.olark.com
    tidio | Tidio | script code.tidio.co
    gorgias | Gorgias | script config.gorgias.chat | inline config.gorgias.chat
    help-scout | Help Scout | script beacon-v2.helpscout.net | inline beacon-v2.helpscout.net
    front | Front Chat | script chat-assets.frontapp.com
    qualified | Qualified | script js.qualified.com
    ada | Ada | script static.ada.support
    zoho-salesiq | Zoho SalesIQ | script salesiq.zoho | inline salesiq.zoho
    userlike | Userlike | script userlike-cdn-widgets`,
  ),
  ...fingerprints(
    'cdn',
    `
    cloudflare | Cloudflare | header cf-ray | header server: cloudflare | cookie __cf_bm
    fastly | Fastly | header x-served-by: cache- | header x-fastly-request-id
    cloudfront | Amazon CloudFront | header x-amz-cf-id | header via: cloudfront
    akamai | Akamai | header x-akamai-transformed | header server: akamaighost | cookie ak_bmsc
    azure-front-door | Azure Front Door | header x-azure-ref
    vercel | Vercel | header x-vercel-id | header server: vercel
    netlify | Netlify | header x-nf-request-id | header server: netlify
    bunny | bunny.net | header server: bunnycdn | asset .b-cdn.net
    google-cloud-cdn | Google Cloud | header via: 1.1 google
    keycdn | KeyCDN | header server: keycdn`,
  ),
  ...fingerprints(
    'security',
    `
    recaptcha | Google reCAPTCHA | script google.com/recaptcha | script recaptcha.net/recaptcha | script gstatic.com/recaptcha
    hcaptcha | hCaptcha | script hcaptcha.com/1/api.js
    turnstile | Cloudflare Turnstile | script challenges.cloudflare.com/turnstile
    imperva | Imperva | header x-iinfo | cookie visid_incap_ | cookie incap_ses_
    datadome | DataDome | header x-datadome | cookie datadome | script js.datadome.co
    human-security | HUMAN (PerimeterX) | cookie _pxhd | script client.perimeterx.net
    sucuri | Sucuri | header x-sucuri-id
    auth0 | Auth0 | script cdn.auth0.com
    okta | Okta | script global.oktacdn.com`,
  ),
  ...fingerprints(
    'ab_testing',
    `
    optimizely | Optimizely | script cdn.optimizely.com | cookie optimizelyenduserid
    vwo | VWO | script dev.visualwebsiteoptimizer.com | inline dev.visualwebsiteoptimizer.com | cookie _vwo_uuid
    ab-tasty | AB Tasty | script try.abtasty.com | cookie abtasty
    adobe-target | Adobe Target | script tt.omtrdc.net | cookie mbox
    launchdarkly | LaunchDarkly | script app.launchdarkly.com
    statsig | Statsig | script cdn.jsdelivr.net/npm/@statsig
    convert | Convert | script cdn-4.convertexperiments.com | script convertexperiments.com
    kameleoon | Kameleoon | script kameleoon.eu/kameleoon.js | script kameleoon.io | cookie kameleoonvisitorcode
    mutiny | Mutiny | script client-registry.mutinycdn.com`,
  ),
  ...fingerprints(
    'cookie_consent',
    `
    onetrust | OneTrust | script cdn.cookielaw.org | script optanon | cookie optanonconsent
    cookiebot | Cookiebot | script consent.cookiebot.com | cookie cookieconsent
    usercentrics | Usercentrics | script app.usercentrics.eu | script usercentrics.eu
    didomi | Didomi | script sdk.privacy-center.org | inline sdk.privacy-center.org
    trustarc | TrustArc | script consent.trustarc.com | script consent.truste.com
    osano | Osano | script cmp.osano.com
    quantcast-choice | Quantcast Choice | script quantcast.mgr.consensu.org | script cmp.quantcast.com
    iubenda | iubenda | script cdn.iubenda.com | script iubenda.com/cs
    cookieyes | CookieYes | script cdn-cookieyes.com
    termly | Termly | script app.termly.io
    borlabs | Borlabs Cookie | script /plugins/borlabs-cookie | cookie borlabs-cookie`,
  ),
  ...fingerprints(
    'other',
    `
    nextjs | Next.js | script /_next/static/ | header x-powered-by: next.js
    nuxt | Nuxt | script /_nuxt/
    sentry | Sentry | script browser.sentry-cdn.com | script js.sentry-cdn.com
    datadog-rum | Datadog RUM | script datadoghq-browser-agent.com | inline datadoghq-browser-agent
    new-relic | New Relic | script js-agent.newrelic.com | inline nreum
    typeform | Typeform | script embed.typeform.com
    wistia | Wistia | script fast.wistia.com | script fast.wistia.net
    vimeo | Vimeo | script player.vimeo.com | asset player.vimeo.com
    algolia | Algolia | script algoliasearch | script cdn.jsdelivr.net/npm/@algolia
    trustpilot | Trustpilot | script widget.trustpilot.com
    google-ads | Google Ads | script googleadservices.com | script googleads.g.doubleclick.net
    microsoft-ads | Microsoft Advertising | script bat.bing.com | inline bat.bing.com
    g2 | G2 Tracking | script tracking.g2crowd.com
    php | PHP | header x-powered-by: php | cookie phpsessid
    asp-net | ASP.NET | header x-aspnet-version | header x-powered-by: asp.net | cookie asp.net_sessionid
    laravel | Laravel | cookie laravel_session`,
  ),
];

/** Response headers that readers look at, `set-cookie` among them: whoever stores headers must keep these. */
export const FINGERPRINT_HEADERS: ReadonlySet<string> = new Set([
  'set-cookie',
  ...RETIREMENT_HEADERS,
  ...FINGERPRINTS.flatMap(({ patterns }) =>
    patterns.flatMap(([kind, needle]) => (kind === 'header' ? [needle.split(':', 1)[0] ?? needle] : [])),
  ),
]);
