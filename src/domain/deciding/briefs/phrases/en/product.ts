import type { FamilyWords } from '../phrase-book.ts';
import type { ProductType } from '../families.ts';

export const product: FamilyWords<ProductType> = {
  product_launch: {
    topic: 'the launch',
    bridges: [
      'After a launch, fixes and small changes usually ship every few days.',
      'A new product usually connects to a lot of other systems, and each of those connections can break.',
    ],
    apart: {
      major_feature: {
        topic: 'the new feature',
        bridges: [
          'After a new feature ships, the fixes usually follow within days.',
          'A new feature often changes things that other systems rely on.',
        ],
      },
      general_availability: {
        topic: 'the launch',
        bridges: [
          'Once a product is open to everyone, customers build on it, and every change can break something for them.',
          'After general availability, more customers connect their own systems, so every release has more to test.',
        ],
      },
      beta: {
        topic: 'the beta',
        bridges: [
          'During a beta, new versions usually go out every few days.',
          'Beta customers usually connect their own systems early, so every change can break something for them.',
        ],
      },
      ai_feature: {
        topic: 'the AI feature',
        bridges: [
          'AI features usually change often after launch, and every change has to be tested again.',
          'After an AI feature ships, the models behind it usually get updated every few weeks.',
        ],
      },
      hardware: {
        topic: 'the new device',
        bridges: [
          'With a new device in the field, every software update has to work on old and new hardware.',
          'New hardware usually brings a series of software updates in its first months.',
        ],
      },
    },
    forms: {
      new_product: ['{company} launched {product} {when}', '{company} launched a new product {when}'],
      major_feature: ['{company} launched {product} {when}', '{company} launched a new feature {when}'],
      general_availability: [
        '{company} made {product} generally available {when}',
        '{company} made a product generally available {when}',
      ],
      beta: ['{company} opened a beta of {product} {when}', '{company} opened a beta {when}'],
      ai_feature: [
        '{company} launched its AI feature {product} {when}',
        '{company} launched a new AI feature {when}',
      ],
      hardware: ['{company} launched {product} {when}', '{company} launched new hardware {when}'],
    },
  },
  major_release: {
    topic: 'the new version',
    bridges: [
      'After a major release, customers usually upgrade at different times, so old and new both have to work.',
      'A major version usually changes things that customers’ systems rely on.',
    ],
    apart: {
      minor_version: {
        topic: 'the new version',
        bridges: [
          'Even a small release can change something that a customer’s system relies on.',
          'Even a small release has to be tested against everything customers use, and there’s rarely much time for it.',
        ],
      },
      sdk_release: {
        topic: 'the new SDK',
        bridges: [
          'When a new SDK comes out, customers upgrade at different times, so several versions are in use at once.',
          'A new SDK usually means old and new integrations running side by side.',
        ],
      },
      api_version: {
        topic: 'the new API version',
        bridges: [
          'With a new API version, old and new usually run side by side for months.',
          'Customers rarely move to a new API version at the same time, so both have to keep working.',
        ],
      },
      cadence_change: {
        topic: 'your release schedule',
        bridges: [
          'When the release schedule changes, testing usually has to change with it.',
          'A different release schedule usually changes when things get tested, and how thoroughly.',
        ],
      },
    },
    forms: {
      major_version: [
        '{company} released {product} {version} {when}',
        '{company} released version {version} {when}',
        '{company} released a major new version {when}',
      ],
      minor_version: [
        '{company} released {product} {version} {when}',
        '{company} released version {version} {when}',
        '{company} released a new version {when}',
      ],
      sdk_release: [
        '{company} released {product} {version} for developers {when}',
        '{company} released a new developer kit {when}',
      ],
      api_version: [
        '{company} released version {version} of its API {when}',
        '{company} released a new version of its API {when}',
      ],
      cadence_change: [
        '{company} changed the pace of its {product} releases {when}',
        '{company} changed the pace of its releases {when}',
      ],
    },
  },
  product_sunset: {
    topic: 'the product you’re retiring',
    bridges: [
      'When a product is retired, customers have to move their integrations, and some of them do it late.',
      'Retiring a product usually means finding out which customers still depend on it.',
    ],
    apart: {
      api_retired: {
        topic: 'the API you’re retiring',
        bridges: [
          'Before an API is switched off, it’s hard to be sure which customers still use it.',
          'When an API is retired, customers usually have to rebuild integrations in a short time.',
        ],
      },
    },
    forms: {
      deprecation: [
        '{company} announced the retirement of {product} {when}',
        '{company} announced {when} that part of its product is being retired',
      ],
      end_of_life: [
        '{company} announced the end of life of {product} {when}',
        '{company} announced the end of life of a product {when}',
      ],
      shutdown: [
        '{company} announced {when} that it is shutting down {product}',
        '{company} announced {when} that it is shutting down a product',
      ],
      api_retired: [
        '{company} announced {when} that it is retiring part of its API, {product}',
        '{company} announced {when} that it is retiring part of its API',
      ],
    },
  },
  integration_added: {
    topic: 'the new integration',
    bridges: [
      'A new integration has to keep working through every release on both sides.',
      'A new integration usually means one more system to test before every release.',
    ],
    apart: {
      marketplace_listing: {
        topic: 'the marketplace listing',
        bridges: [
          'A marketplace listing usually brings new users who connect systems of their own.',
          'Once an app is listed in a marketplace, every update has to keep working there, too.',
        ],
      },
      api_connector: {
        topic: 'the new connector',
        bridges: [
          'A new connector has to keep working through every release on both sides.',
          'Once customers rely on a connector, every release has one more thing to test.',
        ],
      },
    },
    forms: {
      native_integration: [
        '{company} added an integration with {product} {when}',
        '{company} added a new integration {when}',
      ],
      marketplace_listing: [
        '{company} added a marketplace listing for {product} {when}',
        '{company} added a marketplace listing {when}',
      ],
      api_connector: [
        '{company} added a connector for {product} {when}',
        '{company} added a new connector {when}',
      ],
    },
  },
  developer_platform_change: {
    topic: 'your API',
    bridges: [
      'When an API grows, every release has more that can break for the developers who use it.',
      'Everything that’s added to an API is one more thing to test before the next release.',
    ],
    apart: {
      new_sdk: {
        topic: 'the new SDK',
        bridges: [
          'With a new SDK, developers build on code that has to keep working in every release.',
          'A new SDK usually means one more package to test before every release.',
        ],
      },
      docs_section_added: {
        topic: 'your developer documentation',
        bridges: [
          'New documentation usually brings more developers who try things out in their own systems.',
          'With better documentation, developers build more, and every change can break something for them.',
        ],
      },
      llms_txt_added: {
        topic: 'your developer documentation',
        bridges: [
          'When AI assistants can read the documentation, more people build integrations without ever talking to the team.',
          'With AI assistants, customers usually write more code against an API, so more of it can break.',
        ],
      },
    },
    forms: {
      openapi_changed: ['{company} extended its API {when}'],
      new_sdk: [
        '{company} published {product} for developers {when}',
        '{company} published a new developer kit {when}',
      ],
      docs_section_added: [
        '{company} added a section on {section} to its developer documentation {when}',
        '{company} extended its developer documentation {when}',
      ],
      llms_txt_added: ['{company} made its documentation readable for AI assistants {when}'],
    },
  },
  open_source_activity: {
    topic: 'your open-source project',
    bridges: [
      'Once code is public, people use it in setups that nobody has tested.',
      'A public project usually brings issues and questions from people outside the company.',
    ],
    apart: {
      star_spike: {
        topic: 'your open-source project',
        bridges: [
          'When a project gets popular, issues usually come in faster than the team can answer them.',
          'More attention usually means more people who run the code in setups that nobody has tested.',
        ],
      },
      download_spike: {
        topic: 'your open-source project',
        bridges: [
          'More downloads usually mean more setups that the next release can break.',
          'When downloads go up, more bug reports usually follow.',
        ],
      },
      repo_archived: {
        topic: 'the archived repository',
        bridges: [
          'When a repository is archived, some users usually keep depending on it.',
          'After a repository is archived, its users usually have to move to something else, and integrations can break on the way.',
        ],
      },
      license_changed: {
        topic: 'the licence change',
        bridges: [
          'After a licence change, some users usually stay on the old version for a long time.',
          'A licence change usually means that several versions stay in use for longer.',
        ],
      },
    },
    forms: {
      repo_created: [
        '{company} published the code for {repository} {when}',
        '{company} published new code {when}',
      ],
      repo_archived: ['{company} archived {repository} {when}', '{company} archived a public project {when}'],
      license_changed: [
        '{company} changed the licence of {repository} {when}',
        '{company} changed the licence of a public project {when}',
      ],
      star_spike: [
        '{company} got a lot of attention for {repository} {when}',
        '{company} got a lot of attention for its public code {when}',
      ],
      download_spike: [
        '{company} had far more downloads of {product} than usual {when}',
        '{company} had far more downloads than usual {when}',
      ],
    },
  },
  service_incident: {
    topic: 'the incident',
    bridges: [
      'After an incident, most teams want to know how they could have seen it earlier.',
      'After an incident, the review usually takes longer than the fix.',
    ],
    apart: {
      recurring: {
        topic: 'the recent incidents',
        bridges: [
          'When incidents repeat, it’s usually hard to find the time to look for the cause.',
          'After several incidents, most teams want to see the next one coming.',
        ],
      },
      maintenance: {
        topic: 'the maintenance work',
        bridges: [
          'After maintenance work, small problems often show up hours later.',
          'After maintenance work, it can take a while until everything is back to normal.',
        ],
      },
    },
    forms: {
      minor: ['{company} reported a minor incident on its status page {when}'],
      major: ['{company} reported a major incident on its status page {when}'],
      critical: ['{company} reported a critical incident on its status page {when}'],
      recurring: [
        '{company} reported several serious incidents on its status page, the latest {when}',
        '{company} reported several serious incidents on its status page',
      ],
      maintenance: ['{company} announced maintenance work {when}'],
      any: ['{company} reported an incident on its status page {when}'],
    },
  },
  tech_adopted: {
    topic: 'the new tool on your website',
    bridges: [
      'A new tool on a website is one more thing that can be slow or down.',
      'A new tool usually loads on many pages, so a problem with it shows up in many places.',
    ],
    apart: {
      analytics: {
        topic: 'your new analytics tool',
        bridges: [
          'An analytics tool usually runs on every page, so a problem with it shows up everywhere.',
          'Every script on a website can slow it down, and a new analytics tool is one more of them.',
        ],
      },
      marketing_automation: {
        topic: 'your new marketing tool',
        bridges: [
          'A new marketing tool usually brings in more leads, and somebody has to call them.',
          'With a new marketing tool, leads often come in faster than sales can call them.',
        ],
      },
      crm: {
        topic: 'your new CRM',
        bridges: [
          'In the first weeks with a new CRM, it’s easy for a lead to get lost.',
          'A new CRM usually takes the sales team a few weeks to get used to.',
        ],
      },
      ecommerce: {
        topic: 'your new shop system',
        bridges: [
          'In online sales, every hour that the checkout doesn’t work costs orders.',
          'A slow shop page usually costs orders before anybody notices it.',
        ],
      },
      cms: {
        topic: 'your new CMS',
        bridges: [
          'With a new CMS, broken links and slow pages usually turn up for weeks.',
          'A new CMS usually changes how every page of a website loads.',
        ],
      },
      payments: {
        topic: 'your new payment provider',
        bridges: [
          'A new payment provider usually means new payouts and fees to match every month.',
          'With a new payment provider, the first month-end usually takes longer.',
        ],
      },
      support_chat: {
        topic: 'your new chat tool',
        bridges: [
          'With a chat window on every page, customers report more problems, and they expect an answer at once.',
          'A chat window usually loads on every page, so a problem with it shows up everywhere.',
        ],
      },
      cdn: {
        topic: 'your new CDN',
        bridges: [
          'After a change in website delivery, some regions can get slower without anyone in the office noticing.',
          'With a new CDN, it usually takes some time until caching works as it should.',
        ],
      },
      security: {
        topic: 'your new security tool',
        bridges: [
          'A new security tool can slow down pages or block visitors it shouldn’t.',
          'In its first weeks, a new security tool usually blocks a few things that it shouldn’t.',
        ],
      },
      ab_testing: {
        topic: 'your new testing tool',
        bridges: [
          'A/B tests change pages for some visitors only, so problems are easy to miss.',
          'Every A/B test is one more version of a page that can be slow or broken.',
        ],
      },
      cookie_consent: {
        topic: 'your new consent tool',
        bridges: [
          'A new consent tool usually means updating the cookie policy and the records behind it.',
          'Consent records usually have to be kept in case somebody asks for them.',
        ],
      },
    },
    kinds: {
      analytics: 'analytics',
      marketing_automation: 'marketing automation',
      crm: 'CRM',
      ecommerce: 'online sales',
      cms: 'its website content',
      payments: 'payments',
      support_chat: 'customer chat',
      cdn: 'website delivery',
      security: 'security',
      ab_testing: 'A/B testing',
      cookie_consent: 'cookie consent',
      other: 'its website',
    },
    forms: {
      any: [
        '{company} started using {technology} for {kind} {when}',
        '{company} started using a new tool for {kind} {when}',
      ],
      crm: [
        '{company} started using {technology} as its CRM {when}',
        '{company} started using a new CRM {when}',
      ],
      cdn: [
        '{company} started using {technology} as its CDN {when}',
        '{company} started using a new CDN {when}',
      ],
      other: [
        '{company} started using {technology} on its website {when}',
        '{company} started using a new tool on its website {when}',
      ],
    },
  },
  tech_removed: {
    topic: 'the change to your website',
    bridges: [
      'When a tool is removed, leftover code and broken links usually turn up for a while.',
      'After a tool is taken out, it often turns out that something else relied on it.',
    ],
    forms: {
      competitor_removed: [
        '{company} took {technology} off its website {when}',
        '{company} took a tool off its website {when}',
      ],
      complement_removed: [
        '{company} took {technology} off its website {when}',
        '{company} took a tool off its website {when}',
      ],
      other: [
        '{company} took {technology} off its website {when}',
        '{company} took a tool off its website {when}',
      ],
    },
  },
  saas_vendor_change: {
    topic: 'the change of vendor',
    bridges: [
      'After a change of vendor, some of the connections to other systems usually have to be rebuilt.',
      'In the first weeks after a change of vendor, it’s often unclear whose problem an error is.',
    ],
    apart: {
      vendor_added: {
        topic: 'the new vendor',
        bridges: [
          'A new tool usually has to be connected to several other systems, and each of those connections can break.',
          'In the first weeks with a new vendor, it’s often unclear whose problem an error is.',
        ],
      },
      vendor_removed: {
        topic: 'the change of vendor',
        bridges: [
          'After a vendor goes, it often turns out that some process still relied on it.',
          'Moving away from a vendor usually means moving data and connections one by one.',
        ],
      },
      email_provider_switch: {
        topic: 'your email migration',
        bridges: [
          'After an email migration, automatic messages such as invoices and alerts usually have to be set up again.',
          'After an email migration, some automatic messages usually stop without anyone noticing.',
        ],
      },
      subprocessor_added: {
        topic: 'the new subprocessor',
        bridges: [
          'Every new subprocessor usually means another supplier check and another contract to file.',
          'After a new subprocessor is announced, larger customers usually ask how it was checked.',
        ],
      },
      subprocessor_removed: {
        topic: 'your list of subprocessors',
        bridges: [
          'When a subprocessor goes, contracts and records usually have to be updated.',
          'After a subprocessor is removed, customers often ask what happened to their data.',
        ],
      },
    },
    forms: {
      vendor_added: [
        '{company} started working with {vendor} {when}',
        '{company} started working with a new vendor {when}',
      ],
      vendor_removed: [
        '{company} stopped working with {vendor} {when}',
        '{company} stopped working with a vendor {when}',
      ],
      email_provider_switch: [
        '{company} moved its mail from {from} to {to} {when}',
        '{company} moved its mail to {vendor} {when}',
        '{company} moved its mail to another provider {when}',
      ],
      subprocessor_added: [
        '{company} added {vendor} to its list of subprocessors {when}',
        '{company} added a vendor to its list of subprocessors {when}',
      ],
      subprocessor_removed: [
        '{company} took {vendor} off its list of subprocessors {when}',
        '{company} took a vendor off its list of subprocessors {when}',
      ],
    },
  },
  infrastructure_change: {
    topic: 'your hosting migration',
    bridges: [
      'After a hosting migration, it usually takes a few weeks until everything runs as it did before.',
      'In the weeks after a hosting migration, some things usually get slower before anyone notices.',
    ],
    apart: {
      cdn_switch: {
        topic: 'your CDN migration',
        bridges: [
          'After a CDN migration, some regions can get slower without anyone in the office noticing.',
          'After a CDN migration, it usually takes some time until caching works as it should.',
        ],
      },
      dns_operator_switch: {
        topic: 'your DNS migration',
        bridges: [
          'After a DNS migration, one wrong record is enough to take down mail or a website.',
          'After a DNS migration, it often turns out that somebody still needed an old record.',
        ],
      },
      new_subdomain: {
        topic: 'your new subdomain',
        bridges: [
          'A new service often goes online before anybody has set up monitoring for it.',
          'When something new goes online, it’s often customers who find the first problems.',
        ],
      },
    },
    forms: {
      hosting_switch: [
        '{company} moved its hosting from {from} to {to} {when}',
        '{company} moved its hosting to {provider} {when}',
        '{company} moved its hosting {when}',
      ],
      cdn_switch: [
        '{company} moved its content delivery from {from} to {to} {when}',
        '{company} moved its content delivery {when}',
      ],
      dns_operator_switch: [
        '{company} moved its DNS from {from} to {to} {when}',
        '{company} moved its DNS to another provider {when}',
      ],
      new_subdomain: [
        '{company} set up a new subdomain, {host}, {when}',
        '{company} set up a new subdomain {when}',
      ],
    },
  },
  competitor_tool_detected: {
    topic: 'the tools you use',
    bridges: [
      'Teams that use a tool every day usually know best what it’s missing.',
      'A tool that’s been in place for a while usually has a few gaps that the team works around.',
    ],
    forms: {
      on_website: [
        '{company} uses {competitor} on its website',
        '{company} uses a tool like ours on its website',
      ],
      in_dns: ['{company} uses {competitor}', '{company} uses a tool like ours'],
      in_job_post: [
        '{company} mentions {competitor} in a job posting< for {a_job}>',
        '{company} mentions a tool like ours in a job posting',
      ],
      in_subprocessors: [
        '{company} lists {competitor} among its subprocessors',
        '{company} lists a tool like ours among its subprocessors',
      ],
      in_case_study: [
        '{company} appears in a case study about {competitor}',
        '{company} appears in a case study about a tool like ours',
      ],
    },
  },
};
