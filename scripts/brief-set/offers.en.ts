import type { OfferLines, Trade } from './offers.ts';

export const offers: Readonly<Record<Trade, OfferLines>> = {
  finance: {
    sentence: 'We help companies close their books in three days instead of ten.',
    problem: 'the monthly close takes up the first two weeks',
    proof: 'Fabrikam now closes its books in three days.',
  },
  hiring: {
    sentence: 'We schedule interviews automatically, so open roles are filled in half the time.',
    problem: 'good candidates drop out while interviews are still being scheduled',
    proof: 'Contoso now fills a role in 28 days instead of 60.',
  },
  reporting: {
    sentence: 'We put sales, delivery and finance figures on one page for leadership teams.',
    problem: 'every department comes to meetings with different numbers',
    proof: 'Contoso now prepares its monthly review in an hour.',
  },
  releases: {
    sentence: 'We check every release against your customers’ integrations before it ships.',
    problem: 'customers find the broken integration before the team does',
    proof: 'Fabrikam has shipped weekly since spring without a rollback.',
  },
  operations: {
    sentence: 'We show teams what’s slow or broken in their systems before customers notice.',
    problem: 'the first sign of trouble is an email from a customer',
    proof: 'Contoso finds the cause of an outage in minutes.',
  },
  abroad: {
    sentence: 'We run payroll and employment contracts in 40 countries.',
    problem: 'nobody knows the local rules when the first people start',
    proof: 'Fabrikam hired its first people in Spain within two weeks.',
  },
  pipeline: {
    sentence: 'We help sales teams follow up every lead within a day.',
    problem: 'new leads wait days for a first call',
    proof: 'Contoso now calls new leads back within four hours.',
  },
  compliance: {
    sentence: 'We keep policies, audits and supplier checks in one place.',
    problem: 'every audit starts with a week of collecting documents',
    proof: 'Fabrikam now prepares an audit in a day.',
  },
};

/** By type, or by `type.subtype`: a price change reaches sales and product first, reviews those who run things, a new market those who sell there. */
export const trades: Readonly<Record<string, Trade>> = {
  pricing_change: 'reporting',
  review_rating_shift: 'operations',
  competitor_move: 'operations',
  competitor_price_change: 'operations',
  'saas_vendor_change.subprocessor_added': 'compliance',
  'saas_vendor_change.subprocessor_removed': 'compliance',
  'tech_adopted.cookie_consent': 'compliance',
  'tech_adopted.payments': 'finance',
  'tech_adopted.crm': 'pipeline',
  'tech_adopted.marketing_automation': 'pipeline',
  'market_expansion.new_country': 'pipeline',
  'market_expansion.new_language': 'pipeline',
  'market_expansion.new_currency': 'pipeline',
  'market_expansion.new_segment': 'pipeline',
};
