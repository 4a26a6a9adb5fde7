import type { FamilyWords } from '../phrase-book.ts';
import type { ProductType } from '../families.ts';

export const product: FamilyWords<ProductType> = {
  product_launch: {
    topic: 'the launch',
    bridges: [
      'The weeks after a launch are usually when questions come in faster than answers.',
      'After a launch, the work shifts from building to keeping up.',
    ],
    forms: {
      new_product: ['{company} launched {product} {when}', '{company} launched a new product {when}'],
      major_feature: ['{company} launched {product} {when}', '{company} launched a new feature {when}'],
      general_availability: [
        '{company} made {product} generally available {when}',
        '{company} made a product generally available {when}',
      ],
      beta: ['{company} opened a beta of {product} {when}', '{company} opened a beta {when}'],
      ai_feature: [
        '{company} launched {product}, with AI, {when}',
        '{company} launched a new AI feature {when}',
      ],
      hardware: ['{company} launched {product} {when}', '{company} launched new hardware {when}'],
    },
  },
  major_release: {
    topic: 'the release',
    bridges: [
      'After a release, there’s usually a list of things that had to wait.',
      'After a release, there is often a short window to improve how the work gets done.',
    ],
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
    topic: 'the product that is being retired',
    bridges: [
      'When a product is retired, both customers and teams have to move, and moving takes longer than planned.',
      'Retiring a product frees up time for what comes next, but the move itself takes work.',
    ],
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
        '{company} announced the retirement of {product} for developers {when}',
        '{company} announced {when} that it is retiring part of its API',
      ],
    },
  },
  integration_added: {
    topic: 'the new integration',
    bridges: [
      'Every new integration is one more thing to keep running smoothly.',
      'Every connection to another tool tends to raise the question of what should be connected next.',
    ],
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
    topic: 'the changes for developers',
    bridges: [
      'When a developer platform grows, so does the work of keeping it easy to use.',
      'When more developers find their way in, the rest of the company has more to keep up with.',
    ],
    forms: {
      openapi_changed: ['{company} extended its API {when}'],
      new_sdk: [
        '{company} published {product} for developers {when}',
        '{company} published a new developer kit {when}',
      ],
      docs_section_added: [
        '{company} added {section} to its developer documentation {when}',
        '{company} extended its developer documentation {when}',
      ],
      llms_txt_added: ['{company} made its documentation readable for AI assistants {when}'],
    },
  },
  open_source_activity: {
    topic: 'the open-source work',
    bridges: [
      'Public code draws attention, and attention usually draws questions and requests.',
      'A burst of attention is great, and it usually lands on a small team.',
    ],
    forms: {
      repo_created: [
        '{company} published the code of {repository} {when}',
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
    topic: 'the note on the status page',
    bridges: [
      'After days like that, most teams look at what would catch it earlier next time.',
      'After an incident, the follow-up often takes longer than the fix.',
    ],
    forms: {
      minor: ['{company} had a minor incident on its status page {when}'],
      major: ['{company} had a major incident on its status page {when}'],
      critical: ['{company} had a critical incident on its status page {when}'],
      recurring: [
        '{company} had repeated serious incidents on its status page, the latest {when}',
        '{company} had repeated serious incidents on its status page',
      ],
      maintenance: ['{company} announced maintenance on its status page {when}'],
      any: ['{company} had an incident on its status page {when}'],
    },
  },
  tech_adopted: {
    topic: 'the new tool on the website',
    bridges: [
      'A new tool is often a good reason to look at the ones around it, too.',
      'The first weeks with a new tool tend to show what is still missing around it.',
    ],
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
      other: [
        '{company} started using {technology} on its website {when}',
        '{company} started using a new tool on its website {when}',
      ],
    },
  },
  tech_removed: {
    topic: 'the tool that left the website',
    bridges: [
      'Dropping a tool usually leaves a gap to fill or a habit to change.',
      'Taking a tool out is often the first visible step of a larger change.',
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
      'Switching vendors is a good time to ask what else could work better.',
      'When one vendor changes, the ones around it tend to get a second look.',
    ],
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
    topic: 'the change in infrastructure',
    bridges: [
      'A move like that is usually part of a larger plan for how things should run.',
      'Infrastructure moves have a way of bringing old workarounds to light.',
    ],
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
        '{company} moved its domain names from {from} to {to} {when}',
        '{company} moved its domain names to another operator {when}',
      ],
      new_subdomain: [
        '{company} set up {host} {when}',
        '{company} set up a new address on its website {when}',
      ],
    },
  },
  competitor_tool_detected: {
    topic: 'the tools you work with',
    bridges: [
      'The people who use a tool every day know best what it’s missing.',
      'It is often worth comparing from time to time what a tool does and what it costs.',
    ],
    forms: {
      on_website: [
        '{company} uses {competitor} on its website',
        '{company} uses a tool like ours on its website',
      ],
      in_dns: [
        '{company} uses {competitor}, its public records show',
        '{company} uses a tool like ours, its public records show',
      ],
      in_job_post: [
        '{company} mentions {competitor} in a job posting< ({job})>',
        '{company} mentions a tool like ours in a job posting',
      ],
      in_subprocessors: [
        '{company} lists {competitor} among its subprocessors',
        '{company} lists a tool like ours among its subprocessors',
      ],
      in_case_study: [
        '{company} is named as a user of {competitor} in a case study',
        '{company} is named in a case study of a tool like ours',
      ],
    },
  },
};
