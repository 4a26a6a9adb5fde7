import type { FamilyWords } from '../phrase-book.ts';
import type { StandingType } from '../families.ts';

export const standing: FamilyWords<StandingType> = {
  pricing_change: {
    topic: 'your new prices',
    bridges: [
      'After a price change, everyone usually wants to know what it does to renewals.',
      'After a price change, sales and finance usually want to see the effect on deals quickly.',
    ],
    apart: {
      increase: {
        topic: 'your new prices',
        bridges: [
          'After a price increase, everyone usually wants to know what it does to renewals.',
          'After a price increase, sales and finance usually want to see the effect on deals quickly.',
        ],
      },
      decrease: {
        topic: 'your new prices',
        bridges: [
          'After a price cut, everyone usually wants to know whether volume makes up for it.',
          'After a price cut, sales and finance usually want to see the effect on deals quickly.',
        ],
      },
      plan_added: {
        topic: 'the new plan',
        bridges: [
          'With a new plan, everyone usually wants to know who moves to it and from where.',
          'A new plan usually means new figures that sales, product and finance all ask for.',
        ],
      },
      plan_removed: {
        topic: 'the change to your plans',
        bridges: [
          'When a plan goes, somebody has to keep track of which customers move where.',
          'When a plan is dropped, sales and finance usually want to know what happens to the customers on it.',
        ],
      },
      free_tier_changed: {
        topic: 'the change to your free plan',
        bridges: [
          'After a change to a free plan, everyone usually wants to know how many users start paying.',
          'A change to a free plan usually shows up in sign-ups first and in revenue later.',
        ],
      },
      packaging_changed: {
        topic: 'your new plans',
        bridges: [
          'After plans change, old and new ones usually have to be compared for months.',
          'New plans usually mean that sales, product and finance have to agree on new figures.',
        ],
      },
      price_hidden: {
        topic: 'the change to your pricing page',
        bridges: [
          'When prices come off a website, sales usually gets more questions about them.',
          'Without prices on the website, more deals usually go through sales, and finance wants to see what they bring in.',
        ],
      },
    },
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
      free_tier_changed: ['{company} changed what’s in its free plan {when}'],
      packaging_changed: ['{company} changed what’s in its plans {when}'],
      price_hidden: [
        '{company} stopped showing a price for its {plan} plan {when}',
        '{company} stopped showing prices {when}',
      ],
    },
  },
  competitor_price_change: {
    topic: 'the price change',
    bridges: [
      'If your team uses it, it may be worth checking whether your plan still fits.',
      'If your team uses it, the next renewal may look different.',
    ],
    apart: {
      increase: {
        topic: 'the price change',
        bridges: [
          'If your team uses it, the next renewal will probably cost more.',
          'If your team is on that plan, next year’s budget may need another look.',
        ],
      },
      decrease: {
        topic: 'the price change',
        bridges: [
          'If your team uses it, you may still be paying the old price.',
          'If your team is on that plan, it may be worth asking whether the new price applies to you.',
        ],
      },
      price_hidden: {
        topic: 'the price change',
        bridges: [
          'If your team uses it, the next renewal gets harder to plan without a public price.',
          'If your team is on that plan, you may not know the new price until the renewal.',
        ],
      },
    },
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
      free_tier_changed: ['{competitor} changed what’s in its free plan {when}'],
      packaging_changed: ['{competitor} changed what’s in its plans {when}'],
      price_hidden: [
        '{competitor} stopped showing a price for its {plan} plan {when}',
        '{competitor} stopped showing prices {when}',
      ],
      any: ['{competitor} changed its prices {when}', 'a vendor in your field changed its prices {when}'],
    },
  },
  competitor_move: {
    topic: 'the news',
    bridges: [
      'If your team works with them, you may be wondering what changes for you.',
      'If your team works with them, it may be worth asking how much depends on it.',
    ],
    apart: {
      outage: {
        topic: 'the outage',
        bridges: [
          'If your team relies on it, you probably got the questions.',
          'If your team relies on it, it probably showed how much depends on one tool.',
        ],
      },
      breach: {
        topic: 'the incident',
        bridges: [
          'After an incident at a vendor, its customers usually check what depends on it.',
          'An incident at a vendor usually makes teams look at what else is out there.',
        ],
      },
      layoff: {
        topic: 'the news',
        bridges: [
          'After job cuts at a vendor, customers often wonder how support will hold up.',
          'After job cuts, a vendor’s support often gets slower for a while.',
        ],
      },
      acquired: {
        topic: 'the change of ownership',
        bridges: [
          'If your team uses it, prices and plans may change with the new owner.',
          'If your team uses it, you may be wondering who will look after you from now on.',
        ],
      },
      sunset: {
        topic: 'the retired product',
        bridges: [
          'If your team uses it, you’ll need something else in time.',
          'If your team uses it, moving to something else may take longer than planned.',
        ],
      },
      launch: {
        topic: 'the launch',
        bridges: [
          'If your team uses their tools, you’ll probably be asked whether you need this one, too.',
          'If your team is choosing tools right now, there’s one more to look at.',
        ],
      },
    },
    forms: {
      outage: ['{competitor} had an outage {when}'],
      breach: ['{competitor} reported a security incident {when}'],
      layoff: ['{competitor} announced job cuts {when}'],
      acquired: ['{competitor} announced a change of ownership {when}'],
      sunset: ['{competitor} announced {when} that it is retiring a product'],
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
    topic: 'your compliance',
    bridges: [
      'Staying compliant usually means collecting the same evidence again every year.',
      'After an announcement like that, larger customers usually ask for the documents behind it.',
    ],
    apart: {
      soc2: {
        topic: 'your SOC 2 compliance',
        bridges: [
          'SOC 2 usually means collecting fresh evidence for an audit every year.',
          'Once SOC 2 is announced, larger customers usually ask to see the report.',
        ],
      },
      iso27001: {
        topic: 'your ISO 27001 compliance',
        bridges: [
          'ISO 27001 usually means another audit every year.',
          'Once ISO 27001 is announced, larger customers usually ask to see the certificate and the policies behind it.',
        ],
      },
      hipaa: {
        topic: 'your HIPAA compliance',
        bridges: [
          'HIPAA usually means regular risk assessments and a lot of documents.',
          'After an announcement like that, larger customers usually ask for the documents behind it.',
        ],
      },
      fedramp: {
        topic: 'your FedRAMP compliance',
        bridges: [
          'FedRAMP usually means checks and reports all year round.',
          'Staying compliant with FedRAMP usually means collecting evidence all year round.',
        ],
      },
      pci: {
        topic: 'your PCI DSS compliance',
        bridges: [
          'PCI DSS compliance has to be proven again every year.',
          'After an announcement like that, larger customers usually ask for the documents behind it.',
        ],
      },
      gdpr: {
        topic: 'your GDPR compliance',
        bridges: [
          'For GDPR, records and supplier checks have to be kept up to date all year.',
          'After an announcement like that, larger customers usually ask for the documents behind it.',
        ],
      },
      trust_center: {
        topic: 'your trust page',
        bridges: [
          'Once a trust page is online, customers expect it to be up to date.',
          'A trust page usually brings more detailed questions from larger customers.',
        ],
      },
      security_txt: {
        topic: 'your security contact',
        bridges: [
          'With a public security contact, reports start coming in, and each of them needs an answer.',
          'Customers who find a security contact often ask for the policies behind it.',
        ],
      },
    },
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
      'Legal matters usually tie up people who have other things to do.',
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
    topic: 'your new terms',
    bridges: [
      'When terms change, policies and supplier contracts usually have to be checked against them.',
      'New terms usually bring questions from larger customers and their lawyers.',
    ],
    apart: {
      privacy: {
        topic: 'your privacy notice',
        bridges: [
          'After a new privacy notice, the records and supplier lists behind it usually have to be updated.',
          'A new privacy notice usually brings questions from larger customers.',
        ],
      },
      dpa: {
        topic: 'your data processing agreement',
        bridges: [
          'A new data processing agreement usually brings another round of questions from customers.',
          'When a data processing agreement changes, the list of suppliers has to match it.',
        ],
      },
      ai_terms: {
        topic: 'your AI terms',
        bridges: [
          'Terms for AI usually bring detailed questions from customers’ legal teams.',
          'With AI terms, customers often ask which suppliers process their data.',
        ],
      },
      sla: {
        topic: 'your service level agreement',
        bridges: [
          'New service levels usually have to match what suppliers promise.',
          'After a change to service levels, customers often ask for proof that they’re met.',
        ],
      },
    },
    kinds: {
      terms: 'terms',
      privacy: 'privacy notice',
      dpa: 'data processing agreement',
      ai_terms: 'AI terms',
      sla: 'service level agreement',
    },
    forms: { any: ['{company} updated its {kind} {when}', '{company} updated its terms {when}'] },
  },
  community_pain_point: {
    topic: 'a recent public post',
    bridges: [
      'One public post usually stands for several customers who didn’t write.',
      'Posts like that are usually read by other customers, too.',
    ],
    apart: {
      complaint: {
        topic: 'a recent public post',
        bridges: [
          'One post usually stands for several people who didn’t write.',
          'When one person writes about a problem, there are usually others who don’t.',
        ],
      },
      question: {
        topic: 'a recent public post',
        bridges: [
          'A public question usually means that others are wondering about the same thing.',
          'Someone who asks in public usually couldn’t find the answer anywhere else.',
        ],
      },
      recommendation_request: {
        topic: 'a recent public post',
        bridges: [
          'People who ask for advice usually describe a problem that others have as well.',
          'Someone who asks in public usually hasn’t found the answer anywhere else.',
        ],
      },
      comparison: {
        topic: 'a recent public post',
        bridges: [
          'People who compare tools usually ask about reliability sooner or later.',
          'Readers of a comparison usually look at what users say first.',
        ],
      },
      switch_intent: {
        topic: 'a recent public post',
        bridges: [
          'People who ask for an alternative usually say quite openly what bothered them.',
          'When one person asks for an alternative in public, others usually read along.',
        ],
      },
    },
    forms: {
      complaint: [
        'a public post about {self} mentioned a problem with {about} {when}',
        'a public post mentioned a problem with {self} {when}',
        'a public post mentioned a problem with {about} {when}',
        'someone wrote about a problem in a public post {when}',
      ],
      question: [
        'someone asked about {about} in a public post about {self} {when}',
        'someone asked a question about {self} in a public post {when}',
        'someone asked about {about} in a public post {when}',
        'someone asked a question in a public post {when}',
      ],
      recommendation_request: [
        'someone asked for advice on {about} {when} in a public post that mentions {self}',
        'someone asked for a recommendation {when} in a public post that mentions {self}',
        'someone asked for advice on {about} in a public post {when}',
        'someone asked for a recommendation in a public post {when}',
      ],
      comparison: [
        'someone compared {self} with other tools in a public post {when}',
        'someone compared tools for {about} in a public post {when}',
        'someone compared tools in a public post {when}',
      ],
      switch_intent: [
        'someone wrote about alternatives to {self} in a public post {when}',
        'someone wrote about alternatives for {about} in a public post {when}',
        'someone asked for an alternative in a public post {when}',
      ],
    },
  },
  review_rating_shift: {
    topic: 'your reviews',
    bridges: [
      'Reviews often mention a problem before anyone reports it.',
      'Users often mention in a review what they never report to support.',
    ],
    apart: {
      rating_jump: {
        topic: 'your ratings',
        bridges: [
          'Better ratings usually bring more users, and they notice quickly when something is slow.',
          'When ratings go up, new users usually come in, and there’s more load on everything.',
        ],
      },
      rating_drop: {
        topic: 'your ratings',
        bridges: [
          'Reviews often mention a problem before anyone reports it.',
          'Users often mention in a review what they never report to support.',
        ],
      },
      complaint_theme: {
        topic: 'your reviews',
        bridges: [
          'Reviews often mention a problem before anyone reports it.',
          'Users often mention in a review what they never report to support.',
        ],
      },
      volume_spike: {
        topic: 'your reviews',
        bridges: [
          'More reviews usually mean more users, and they notice quickly when something is slow.',
          'When a lot of reviews come in, it’s easy to miss the ones that mention a problem.',
        ],
      },
    },
    forms: {
      rating_drop: [
        'the rating of {product} went from {rating_before} to {rating_after} {when}',
        '{company} got lower public ratings {when}',
      ],
      rating_jump: [
        'the rating of {product} went from {rating_before} to {rating_after} {when}',
        '{company} got higher public ratings {when}',
      ],
      complaint_theme: [
        '{company} got a lot of critical reviews about {theme} {when}',
        '{company} got a lot of critical reviews about one thing {when}',
      ],
      volume_spike: [
        '{company} got far more reviews of {product} than usual {when}',
        '{company} got far more reviews than usual {when}',
      ],
    },
  },
  content_topic_surge: {
    topic: 'your articles',
    bridges: [
      'When a company publishes a lot about one topic, more readers usually get in touch.',
      'Readers who get in touch after an article usually expect a quick answer.',
    ],
    apart: {
      podcast: {
        topic: 'your podcasts',
        bridges: [
          'Listeners who get in touch after a podcast usually expect a quick answer.',
          'Podcasts usually bring enquiries from people who hadn’t heard of a company before.',
        ],
      },
      video: {
        topic: 'your videos',
        bridges: [
          'Viewers who get in touch after a video usually expect a quick answer.',
          'Videos usually bring enquiries from people who hadn’t heard of a company before.',
        ],
      },
      talk: {
        topic: 'your talks',
        bridges: [
          'After a talk, people who were interested usually expect to hear back within a few days.',
          'A series of talks usually leaves a long list of people to call.',
        ],
      },
    },
    forms: {
      blog: [
        '{company} published more than usual about {topic} {when}',
        '{company} published more than usual about one topic {when}',
      ],
      podcast: [
        'people from {company} talked about {topic} on podcasts more often than usual {when}',
        'people from {company} were on podcasts more often than usual {when}',
      ],
      video: [
        '{company} published more videos than usual about {topic} {when}',
        '{company} published more videos than usual about one topic {when}',
      ],
      talk: [
        'people from {company} gave more talks than usual about {topic} {when}',
        'people from {company} gave more talks than usual about one topic {when}',
      ],
    },
  },
};
