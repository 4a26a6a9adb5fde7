import type { FamilyWords } from '../phrase-book.ts';
import type { StandingType } from '../families.ts';

export const standing: FamilyWords<StandingType> = {
  pricing_change: {
    topic: 'the new prices',
    bridges: [
      'After a price change, everyone wants to see quickly what it does to the numbers.',
      'After a change to your plans, the numbers get watched closely for a while.',
    ],
    forms: {
      increase: [
        '{company} raised the price of its {plan} plan from {price_before} to {price_after} {when}',
        '{company} raised its prices {when}',
      ],
      decrease: [
        '{company} lowered the price of its {plan} plan from {price_before} to {price_after} {when}',
        '{company} lowered its prices {when}',
      ],
      plan_added: [
        '{company} added a plan called {plan} at {price_after} {when}',
        '{company} added a plan called {plan} {when}',
        '{company} put a new plan on its pricing page {when}',
      ],
      plan_removed: [
        '{company} took its {plan} plan off its pricing page {when}',
        '{company} took a plan off its pricing page {when}',
      ],
      free_tier_changed: ['{company} changed what is in its free plan {when}'],
      packaging_changed: ['{company} repackaged its plans {when}'],
      price_hidden: [
        '{company} stopped showing a price for its {plan} plan {when}',
        '{company} stopped showing prices {when}',
      ],
    },
  },
  competitor_price_change: {
    topic: 'a vendor’s new prices',
    bridges: [
      'When a vendor changes its prices or plans, it’s a good time to check what you’re getting for your money.',
      'A change of prices tends to be noticed at the next renewal, when it is late to look around.',
    ],
    forms: {
      increase: [
        '{competitor} raised the price of its {plan} plan from {price_before} to {price_after} {when}',
        '{competitor} raised its prices {when}',
      ],
      decrease: [
        '{competitor} lowered the price of its {plan} plan from {price_before} to {price_after} {when}',
        '{competitor} lowered its prices {when}',
      ],
      plan_added: [
        '{competitor} added a plan called {plan} at {price_after} {when}',
        '{competitor} added a plan {when}',
      ],
      plan_removed: [
        '{competitor} took its {plan} plan off its pricing page {when}',
        '{competitor} took a plan off its pricing page {when}',
      ],
      free_tier_changed: ['{competitor} changed what is in its free plan {when}'],
      packaging_changed: ['{competitor} repackaged its plans {when}'],
      price_hidden: [
        '{competitor} stopped showing a price for its {plan} plan {when}',
        '{competitor} stopped showing prices {when}',
      ],
      any: ['{competitor} changed its prices {when}', 'a vendor in your field changed its prices {when}'],
    },
  },
  competitor_move: {
    topic: 'the news from a vendor',
    bridges: [
      'News like that is usually a reason to ask how much depends on a single vendor.',
      'When things change at a vendor, it helps to know your options before you need them.',
    ],
    forms: {
      outage: ['{competitor} had an outage {when}'],
      breach: ['{competitor} reported a security incident {when}'],
      layoff: ['{competitor} announced job cuts {when}'],
      acquired: ['{competitor} announced a change of ownership {when}'],
      sunset: ['{competitor} announced the retirement of a product {when}'],
      launch: ['{competitor} launched {product} {when}', '{competitor} launched something new {when}'],
      any: ['there was news from a vendor in your field {when}'],
    },
  },
  security_incident: {
    topic: 'the security incident',
    bridges: [
      'After something like this, the team has a lot on its plate.',
      'The weeks afterwards bring a lot of extra work.',
    ],
    forms: {
      data_breach: ['{company} reported a data breach {when}'],
      ransomware: ['{company} reported a ransomware attack {when}'],
      vulnerability: [
        '{company} published a security advisory, {advisory}, {when}',
        '{company} published a security advisory {when}',
      ],
      cyber_8k: ['{company} reported a security incident {when}'],
      regulator_notice: ['{company} reported a security incident to a regulator {when}'],
    },
  },
  compliance_milestone: {
    topic: 'the security certificate',
    bridges: [
      'Getting there takes months, and staying compliant is work every year.',
      'Once it is public, larger customers often ask to see more.',
    ],
    kinds: {
      soc2: 'SOC 2',
      iso27001: 'ISO 27001',
      hipaa: 'HIPAA',
      fedramp: 'FedRAMP',
      pci: 'PCI DSS',
      gdpr: 'GDPR',
      trust_center: 'a trust page',
      security_txt: 'a security contact',
    },
    forms: {
      any: ['{company} announced its {kind} compliance {when}'],
      trust_center: ['{company} published a page on trust and security {when}'],
      security_txt: ['{company} published a contact for security reports {when}'],
    },
  },
  litigation_regulatory: {
    topic: 'the legal matter',
    bridges: [
      'Legal matters usually bind people who have other things to do.',
      'At times like this, it helps to have your records in order.',
    ],
    forms: {
      lawsuit_filed: [
        '{company} filed a lawsuit against {other_party} {when}',
        '{company} filed a lawsuit {when}',
      ],
      lawsuit_received: ['{company} was sued by {other_party} {when}', '{company} was sued {when}'],
      settlement: [
        '{company} agreed to a settlement of {amount} {when}',
        '{company} agreed to a settlement {when}',
      ],
      fine: ['{company} was fined {amount} {when}', '{company} was fined {when}'],
      investigation: ['{company} reported an official investigation {when}'],
      recall: ['{company} announced a product recall {when}'],
    },
  },
  legal_terms_change: {
    topic: 'the new terms',
    bridges: [
      'New terms usually mean that something in the business has changed as well.',
      'Updated terms often prompt a few questions from customers.',
    ],
    kinds: {
      terms: 'terms',
      privacy: 'privacy notice',
      dpa: 'data processing agreement',
      ai_terms: 'terms for AI',
      sla: 'service levels',
    },
    forms: { any: ['{company} updated its {kind} {when}', '{company} updated its terms {when}'] },
  },
  community_pain_point: {
    topic: 'the post in the forum',
    bridges: [
      'I wondered whether it’s something your team has been thinking about, too.',
      'It made me wonder whether your team runs into the same thing.',
    ],
    forms: {
      complaint: [
        'someone wrote about a problem in a public post {when}: {title}',
        'someone wrote about a problem in a public post {when}',
      ],
      question: [
        'someone asked a question in a public post {when}: {title}',
        'someone asked a question in a public post {when}',
      ],
      recommendation_request: [
        'someone asked for a recommendation in a public post {when}: {title}',
        'someone asked for a recommendation in a public post {when}',
      ],
      comparison: [
        'somebody compared tools in a public post {when}: {title}',
        'somebody compared tools in a public post {when}',
      ],
      switch_intent: [
        'someone asked for an alternative in a public post {when}: {title}',
        'someone asked for an alternative in a public post {when}',
      ],
    },
  },
  review_rating_shift: {
    topic: 'the public ratings',
    bridges: [
      'More reviews usually mean more feedback than a team can easily work through.',
      'What people write in reviews tends to point at the same few things.',
    ],
    forms: {
      rating_drop: [
        '{company} saw its ratings for {product} move from {rating_before} to {rating_after} {when}',
        '{company} saw its public ratings go down {when}',
      ],
      rating_jump: [
        '{company} saw its ratings for {product} move from {rating_before} to {rating_after} {when}',
        '{company} saw its public ratings go up {when}',
      ],
      complaint_theme: [
        '{company} had more reviews than usual about one theme, {theme}, {when}',
        '{company} had more critical reviews than usual about one theme {when}',
      ],
      volume_spike: [
        '{company} got far more reviews of {product} than usual {when}',
        '{company} got far more reviews than usual {when}',
      ],
    },
  },
  content_topic_surge: {
    topic: 'what you publish',
    bridges: [
      'What a team talks about in public is often where its time is going.',
      'A topic that comes up this often tends to have a project behind it.',
    ],
    forms: {
      blog: [
        '{company} published more than usual about {topic} {when}',
        '{company} published more than usual about one topic {when}',
      ],
      podcast: [
        '{company} spoke more than usual about {topic} on podcasts {when}',
        '{company} spoke more than usual about one topic on podcasts {when}',
      ],
      video: [
        '{company} published more videos than usual about {topic} {when}',
        '{company} published more videos than usual about one topic {when}',
      ],
      talk: [
        '{company} gave more talks than usual about {topic} {when}',
        '{company} gave more talks than usual about one topic {when}',
      ],
    },
  },
};
