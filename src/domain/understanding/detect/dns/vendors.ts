/**
 * What a domain's records say of the services that its company uses. Written for this service from the vendors' own set-up instructions;
 * each mark is the constant part of a record, never a customer's token.
 */
export interface DnsVendor {
  id: string;
  name: string;
  category: VendorCategory;
  /** Beginnings of TXT records, lower case. */
  txt?: readonly string[];
  /** Domains in `include:` of an SPF record, or parents of them. */
  spf?: readonly string[];
  /** Domains that mail exchangers stand in. */
  mx?: readonly string[];
  /** Domains that canonical names of the company's hosts lead to. */
  cname?: readonly string[];
}

type VendorCategory =
  | 'mail'
  | 'mail_security'
  | 'mail_sending'
  | 'marketing'
  | 'sales'
  | 'support'
  | 'identity'
  | 'security'
  | 'collaboration'
  | 'documents'
  | 'developer'
  | 'commerce'
  | 'hr'
  | 'analytics'
  | 'site'
  | 'status';

export const DNS_VENDORS: readonly DnsVendor[] = [
  // Mailboxes.
  {
    id: 'google_workspace',
    name: 'Google Workspace',
    category: 'mail',
    spf: ['_spf.google.com'],
    mx: ['google.com', 'googlemail.com'],
    cname: ['ghs.googlehosted.com'],
  },
  {
    id: 'microsoft_365',
    name: 'Microsoft 365',
    category: 'mail',
    txt: ['ms='],
    spf: ['spf.protection.outlook.com'],
    mx: ['mail.protection.outlook.com', 'mx.microsoft'],
    cname: ['autodiscover.outlook.com'],
  },
  {
    id: 'zoho_mail',
    name: 'Zoho Mail',
    category: 'mail',
    txt: ['zoho-verification='],
    spf: ['zoho.com', 'zohomail.com', 'zoho.eu'],
    mx: ['zoho.com', 'zoho.eu', 'zohomail.com'],
  },
  {
    id: 'proton_mail',
    name: 'Proton Mail',
    category: 'mail',
    txt: ['protonmail-verification='],
    spf: ['_spf.protonmail.ch'],
    mx: ['protonmail.ch'],
  },
  {
    id: 'fastmail',
    name: 'Fastmail',
    category: 'mail',
    spf: ['spf.messagingengine.com'],
    mx: ['messagingengine.com'],
  },
  {
    id: 'rackspace_email',
    name: 'Rackspace Email',
    category: 'mail',
    spf: ['emailsrvr.com'],
    mx: ['emailsrvr.com'],
  },
  {
    id: 'yandex_mail',
    name: 'Yandex Mail',
    category: 'mail',
    txt: ['yandex-verification'],
    spf: ['_spf.yandex.net'],
    mx: ['yandex.net'],
  },
  {
    id: 'icloud_mail',
    name: 'iCloud Mail',
    category: 'mail',
    txt: ['apple-domain='],
    spf: ['icloud.com'],
    mx: ['mail.icloud.com'],
  },
  {
    id: 'ionos_mail',
    name: 'IONOS Mail',
    category: 'mail',
    mx: ['ionos.com', 'ionos.de', 'kundenserver.de'],
  },
  // Before the mailboxes.
  {
    id: 'proofpoint',
    name: 'Proofpoint',
    category: 'mail_security',
    spf: ['pphosted.com', 'ppe-hosted.com'],
    mx: ['pphosted.com', 'ppe-hosted.com'],
  },
  {
    id: 'mimecast',
    name: 'Mimecast',
    category: 'mail_security',
    spf: ['_netblocks.mimecast.com', 'mimecast.com'],
    mx: ['mimecast.com', 'mimecast-offshore.com'],
  },
  {
    id: 'barracuda',
    name: 'Barracuda',
    category: 'mail_security',
    spf: ['spf.ess.barracudanetworks.com'],
    mx: ['barracudanetworks.com'],
  },
  { id: 'cisco_secure_email', name: 'Cisco Secure Email', category: 'mail_security', mx: ['iphmx.com'] },
  {
    id: 'cloudflare_email',
    name: 'Cloudflare Email',
    category: 'mail_security',
    spf: ['_spf.mx.cloudflare.net'],
    mx: ['mx.cloudflare.net', 'mxrecord.io'],
  },
  {
    id: 'hornetsecurity',
    name: 'Hornetsecurity',
    category: 'mail_security',
    spf: ['spf.hornetsecurity.com'],
    mx: ['hornetsecurity.com', 'antispameurope.com'],
  },
  {
    id: 'sophos_email',
    name: 'Sophos Email',
    category: 'mail_security',
    txt: ['sophos-domain-verification='],
    mx: ['sophos.com'],
  },
  { id: 'valimail', name: 'Valimail', category: 'mail_security', spf: ['vali.email'], cname: ['vali.email'] },
  // Mail that programs send.
  {
    id: 'sendgrid',
    name: 'SendGrid',
    category: 'mail_sending',
    spf: ['sendgrid.net'],
    cname: ['sendgrid.net'],
  },
  {
    id: 'mailgun',
    name: 'Mailgun',
    category: 'mail_sending',
    spf: ['mailgun.org'],
    mx: ['mailgun.org'],
    cname: ['mailgun.org'],
  },
  {
    id: 'amazon_ses',
    name: 'Amazon SES',
    category: 'mail_sending',
    txt: ['amazonses:'],
    spf: ['amazonses.com'],
  },
  {
    id: 'postmark',
    name: 'Postmark',
    category: 'mail_sending',
    spf: ['spf.mtasv.net'],
    cname: ['pm.mtasv.net'],
  },
  {
    id: 'sparkpost',
    name: 'SparkPost',
    category: 'mail_sending',
    spf: ['sparkpostmail.com'],
    cname: ['sparkpostmail.com'],
  },
  {
    id: 'mandrill',
    name: 'Mailchimp Transactional',
    category: 'mail_sending',
    txt: ['mandrill_verify'],
    spf: ['spf.mandrillapp.com'],
  },
  { id: 'resend', name: 'Resend', category: 'mail_sending', txt: ['resend-domain-verification='] },
  // Marketing.
  {
    id: 'mailchimp',
    name: 'Mailchimp',
    category: 'marketing',
    txt: ['mailchimp-domain-verification'],
    spf: ['servers.mcsv.net'],
    cname: ['dkim.mcsv.net'],
  },
  {
    id: 'hubspot',
    name: 'HubSpot',
    category: 'marketing',
    txt: ['hubspot-developer-verification=', 'hubspot-domain-verification='],
    spf: ['hubspotemail.net'],
    cname: ['hubspot.net', 'hs-sites.com', 'hubspotpagebuilder.com', 'hscoscdn10.net', 'hscoscdn20.net'],
  },
  {
    id: 'marketo',
    name: 'Adobe Marketo Engage',
    category: 'marketing',
    spf: ['mktomail.com'],
    cname: ['mktoweb.com', 'mktossl.com', 'mktoedge.com'],
  },
  {
    id: 'pardot',
    name: 'Salesforce Account Engagement',
    category: 'marketing',
    txt: ['pardot_', 'pardot'],
    spf: ['et._spf.pardot.com', 'aspmx.pardot.com'],
    cname: ['pardot.com'],
  },
  {
    id: 'klaviyo',
    name: 'Klaviyo',
    category: 'marketing',
    txt: ['klaviyo-site-verification='],
    spf: ['klaviyomail.com'],
    cname: ['klaviyomail.com'],
  },
  { id: 'braze', name: 'Braze', category: 'marketing', cname: ['braze.com', 'braze.eu'] },
  {
    id: 'customer_io',
    name: 'Customer.io',
    category: 'marketing',
    spf: ['customeriomail.com'],
    cname: ['customeriomail.com', 'customer.io'],
  },
  { id: 'iterable', name: 'Iterable', category: 'marketing', cname: ['iterable.com'] },
  {
    id: 'brevo',
    name: 'Brevo',
    category: 'marketing',
    txt: ['brevo-code:', 'sendinblue-code:'],
    spf: ['spf.sendinblue.com', 'spf.brevo.com'],
  },
  {
    id: 'constant_contact',
    name: 'Constant Contact',
    category: 'marketing',
    spf: ['spf.constantcontact.com'],
  },
  {
    id: 'activecampaign',
    name: 'ActiveCampaign',
    category: 'marketing',
    spf: ['emsd1.com'],
    cname: ['activehosted.com'],
  },
  { id: 'eloqua', name: 'Oracle Eloqua', category: 'marketing', cname: ['eloqua.com', 'en25.com'] },
  { id: 'unbounce', name: 'Unbounce', category: 'marketing', cname: ['unbouncepages.com'] },
  { id: 'facebook', name: 'Meta Business', category: 'marketing', txt: ['facebook-domain-verification='] },
  {
    id: 'tiktok',
    name: 'TikTok for Business',
    category: 'marketing',
    txt: ['tiktok-developers-site-verification=', 'tiktok-domain-verification='],
  },
  {
    id: 'pinterest',
    name: 'Pinterest Business',
    category: 'marketing',
    txt: ['pinterest-site-verification='],
  },
  // Sales.
  {
    id: 'salesforce',
    name: 'Salesforce',
    category: 'sales',
    txt: ['salesforce-'],
    spf: ['_spf.salesforce.com'],
    cname: ['salesforce.com', 'force.com', 'siteforce.com', 'exacttarget.com'],
  },
  { id: 'outreach', name: 'Outreach', category: 'sales', cname: ['outrch.com', 'outreach.io'] },
  { id: 'salesloft', name: 'Salesloft', category: 'sales', cname: ['salesloftlinks.com'] },
  { id: 'chili_piper', name: 'Chili Piper', category: 'sales', cname: ['chilipiper.com'] },
  {
    id: 'apollo',
    name: 'Apollo.io',
    category: 'sales',
    txt: ['apollo-domain-verification='],
    cname: ['aploconnect.com'],
  },
  // Support.
  {
    id: 'zendesk',
    name: 'Zendesk',
    category: 'support',
    txt: ['zendesk_verification', 'zendeskverification'],
    spf: ['mail.zendesk.com'],
    cname: ['zendesk.com', 'ssl.zendesk.com'],
  },
  {
    id: 'freshworks',
    name: 'Freshworks',
    category: 'support',
    txt: ['freshworks-'],
    spf: ['email.freshdesk.com', 'fwdkim1.com', 'freshemail.io'],
    cname: ['freshdesk.com', 'freshworks.com', 'freshservice.com'],
  },
  {
    id: 'intercom',
    name: 'Intercom',
    category: 'support',
    txt: ['intercom-verification='],
    cname: ['custom.intercom.help', 'intercom.io', 'intercom.help'],
  },
  {
    id: 'help_scout',
    name: 'Help Scout',
    category: 'support',
    spf: ['helpscoutemail.com'],
    cname: ['helpscoutdocs.com'],
  },
  {
    id: 'front',
    name: 'Front',
    category: 'support',
    txt: ['front-domain-verification='],
    spf: ['_spf.frontapp.com'],
  },
  { id: 'gorgias', name: 'Gorgias', category: 'support', spf: ['mail.gorgias.com'], cname: ['gorgias.help'] },
  { id: 'gitbook', name: 'GitBook', category: 'documents', cname: ['gitbook.io', 'gitbook.com'] },
  {
    id: 'readme',
    name: 'ReadMe',
    category: 'documents',
    cname: ['readme.io', 'readmessl.com', 'ssl.readmessl.com'],
  },
  // Identity and security.
  {
    id: 'okta',
    name: 'Okta',
    category: 'identity',
    txt: ['okta-verification=', 'okta-domain-verification='],
    cname: ['okta.com', 'customdomains.okta.com'],
  },
  { id: 'auth0', name: 'Auth0', category: 'identity', cname: ['edge.tenants.auth0.com', 'auth0.com'] },
  {
    id: 'onelogin',
    name: 'OneLogin',
    category: 'identity',
    txt: ['onelogin-domain-verification='],
    cname: ['onelogin.com'],
  },
  { id: 'onepassword', name: '1Password', category: 'identity', txt: ['1password-site-verification='] },
  { id: 'lastpass', name: 'LastPass', category: 'identity', txt: ['lastpass-verification-code='] },
  { id: 'duo', name: 'Duo', category: 'identity', txt: ['duo_sso_verification='] },
  { id: 'jumpcloud', name: 'JumpCloud', category: 'identity', txt: ['jumpcloud-domain-verification='] },
  { id: 'knowbe4', name: 'KnowBe4', category: 'security', txt: ['knowbe4-site-verification='] },
  { id: 'sendmarc', name: 'Sendmarc', category: 'security', spf: ['sendmarc.com'] },
  { id: 'bugcrowd', name: 'Bugcrowd', category: 'security', txt: ['bugcrowd-verification='] },
  { id: 'hackerone', name: 'HackerOne', category: 'security', txt: ['h1-domain-verification='] },
  { id: 'detectify', name: 'Detectify', category: 'security', txt: ['detectify-verification='] },
  { id: 'vanta', name: 'Vanta', category: 'security', cname: ['vantatrust.com'] },
  { id: 'drata', name: 'Drata', category: 'security', cname: ['drata.com'] },
  { id: 'onetrust', name: 'OneTrust', category: 'security', txt: ['onetrust-domain-verification='] },
  // Working together.
  {
    id: 'atlassian',
    name: 'Atlassian',
    category: 'collaboration',
    txt: ['atlassian-domain-verification=', 'atlassian-sending-domain-verification='],
    spf: ['_spf.atlassian.net'],
    cname: ['atlassian.net'],
  },
  { id: 'slack', name: 'Slack', category: 'collaboration', txt: ['slack-domain-verification='] },
  { id: 'zoom', name: 'Zoom', category: 'collaboration', txt: ['zoom_verify_', 'zoom-domain-verification='] },
  {
    id: 'webex',
    name: 'Webex',
    category: 'collaboration',
    txt: ['cisco-ci-domain-verification=', 'webexdomainverification'],
  },
  { id: 'dropbox', name: 'Dropbox', category: 'collaboration', txt: ['dropbox-domain-verification='] },
  { id: 'box', name: 'Box', category: 'collaboration', txt: ['box-domain-verification='] },
  { id: 'miro', name: 'Miro', category: 'collaboration', txt: ['miro-verification='] },
  { id: 'asana', name: 'Asana', category: 'collaboration', txt: ['asana-domain-verification=', 'asv='] },
  {
    id: 'notion',
    name: 'Notion',
    category: 'collaboration',
    txt: ['notion-domain-verification=', 'notion_verify_'],
    cname: ['notion.site'],
  },
  { id: 'airtable', name: 'Airtable', category: 'collaboration', txt: ['airtable-verification='] },
  { id: 'smartsheet', name: 'Smartsheet', category: 'collaboration', txt: ['smartsheet-site-validation='] },
  { id: 'monday', name: 'monday.com', category: 'collaboration', txt: ['monday-com-verification='] },
  {
    id: 'loom',
    name: 'Loom',
    category: 'collaboration',
    txt: ['loom-site-verification=', 'loom-verification='],
  },
  { id: 'canva', name: 'Canva', category: 'collaboration', txt: ['canva-site-verification='] },
  { id: 'figma', name: 'Figma', category: 'collaboration', txt: ['figma-domain-verification='] },
  { id: 'docusign', name: 'Docusign', category: 'documents', txt: ['docusign='], spf: ['docusign.net'] },
  { id: 'adobe_sign', name: 'Adobe Sign', category: 'documents', txt: ['adobe-sign-verification='] },
  {
    id: 'adobe',
    name: 'Adobe enterprise accounts',
    category: 'documents',
    txt: ['adobe-idp-site-verification='],
  },
  { id: 'pandadoc', name: 'PandaDoc', category: 'documents', txt: ['pandadoc-domain-verification='] },
  // Building software.
  { id: 'github', name: 'GitHub', category: 'developer', txt: ['_github-challenge'], cname: ['github.io'] },
  {
    id: 'gitlab',
    name: 'GitLab',
    category: 'developer',
    txt: ['gitlab-pages-verification-code='],
    cname: ['gitlab.io'],
  },
  { id: 'mongodb', name: 'MongoDB Atlas', category: 'developer', txt: ['mongodb-site-verification='] },
  { id: 'postman', name: 'Postman', category: 'developer', txt: ['postman-domain-verification='] },
  { id: 'docker', name: 'Docker', category: 'developer', txt: ['docker-verification='] },
  { id: 'hcp', name: 'HashiCorp Cloud Platform', category: 'developer', txt: ['hcp-domain-verification='] },
  { id: 'jamf', name: 'Jamf', category: 'developer', txt: ['jamf-site-verification='] },
  { id: 'sentry', name: 'Sentry', category: 'developer', txt: ['sentry-domain-verification='] },
  { id: 'teamviewer', name: 'TeamViewer', category: 'developer', txt: ['teamviewer-sso-verification='] },
  { id: 'openai', name: 'OpenAI', category: 'developer', txt: ['openai-domain-verification='] },
  { id: 'anthropic', name: 'Anthropic', category: 'developer', txt: ['anthropic-domain-verification'] },
  { id: 'cursor', name: 'Cursor', category: 'developer', txt: ['cursor-domain-verification'] },
  // Commerce, people, figures.
  {
    id: 'stripe',
    name: 'Stripe',
    category: 'commerce',
    txt: ['stripe-verification='],
    cname: ['hosted-checkout.stripecdn.com', 'stripe.com'],
  },
  {
    id: 'shopify',
    name: 'Shopify',
    category: 'commerce',
    txt: ['shopify-verification-code='],
    spf: ['shops.shopify.com'],
    cname: ['shops.myshopify.com', 'myshopify.com'],
  },
  { id: 'bigcommerce', name: 'BigCommerce', category: 'commerce', cname: ['mybigcommerce.com'] },
  { id: 'greenhouse', name: 'Greenhouse', category: 'hr', spf: ['mg-spf.greenhouse.io', 'greenhouse.io'] },
  { id: 'lever', name: 'Lever', category: 'hr', spf: ['lever.co'] },
  { id: 'workday', name: 'Workday', category: 'hr', spf: ['workday.com', 'myworkday.com'] },
  { id: 'bamboohr', name: 'BambooHR', category: 'hr', spf: ['bamboohr.com'], cname: ['bamboohr.com'] },
  { id: 'teamtailor', name: 'Teamtailor', category: 'hr', cname: ['ext.teamtailor.com', 'teamtailor.com'] },
  { id: 'ashby', name: 'Ashby', category: 'hr', spf: ['ashbyhq.com'] },
  { id: 'rippling', name: 'Rippling', category: 'hr', txt: ['rippling-domain-verification='] },
  {
    id: 'segment',
    name: 'Segment',
    category: 'analytics',
    txt: ['segment-site-verification='],
    cname: ['segment.com', 'segment.io'],
  },
  {
    id: 'netsuite',
    name: 'Oracle NetSuite',
    category: 'commerce',
    spf: ['sent-via.netsuite.com', 'mailsenders.netsuite.com'],
    cname: ['netsuite.com'],
  },
  {
    id: 'statuspage',
    name: 'Atlassian Statuspage',
    category: 'status',
    txt: ['status-page-domain-verification='],
    spf: ['stspg-customer.com'],
    cname: ['stspg-customer.com', 'statuspage.io'],
  },
  {
    id: 'better_stack',
    name: 'Better Stack',
    category: 'status',
    cname: ['betteruptime.com', 'betterstack.com'],
  },
  { id: 'instatus', name: 'Instatus', category: 'status', cname: ['instatus.com'] },
  {
    id: 'webflow',
    name: 'Webflow',
    category: 'site',
    cname: ['proxy-ssl.webflow.com', 'proxy.webflow.com', 'cdn.webflow.com'],
  },
  {
    id: 'squarespace',
    name: 'Squarespace',
    category: 'site',
    cname: ['ext-cust.squarespace.com', 'squarespace.com'],
  },
  { id: 'wp_engine', name: 'WP Engine', category: 'site', cname: ['wpengine.com', 'wpeproxy.com'] },
];
