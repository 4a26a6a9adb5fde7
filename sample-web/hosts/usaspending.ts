import { isoDay, daysBefore } from '../dates.ts';
import type { World } from '../world.ts';
import { json } from './reply.ts';
import type { Host } from './reply.ts';

/** Awards as the government lists them; the second is a company that only sounds alike. */
const AWARDS = [
  {
    id: 'N0002426C4417',
    recipient: 'TIDEWATER ROBOTICS INC',
    amount: 2_450_000,
    agency: 'Department of Defense',
    description: 'HULL CLEANING CRAWLERS FOR NAVAL VESSELS',
    daysAgo: 11,
    group: 'A',
  },
  {
    id: '70Z08526P0031',
    recipient: 'TIDEWATER ROBOTICS REPAIR LLC',
    amount: 61_000,
    agency: 'Department of Homeland Security',
    description: 'WINCH REPAIR',
    daysAgo: 9,
    group: 'B',
  },
];

/** USAspending, `POST /api/v2/search/spending_by_award/`; a search by part of a recipient's name. */
export function usaSpending(world: World): Host {
  return ({ method, path, body }) => {
    if (path !== '/api/v2/search/spending_by_award/')
      return { ...json({ detail: 'Not found.' }), status: 404 };
    if (method !== 'POST') return { ...json({ detail: `Method "${method}" not allowed.` }), status: 405 };
    const { filters } = JSON.parse(body === '' ? '{}' : body) as {
      filters?: { recipient_search_text?: string[]; award_type_codes?: string[] };
    };
    const [wanted] = filters?.recipient_search_text ?? [];
    if (wanted === undefined || filters?.award_type_codes === undefined)
      return {
        ...json({ detail: "Missing value: 'filters|award_type_codes' is a required field" }),
        status: 422,
      };
    const codes = new Set(filters.award_type_codes);
    const found = AWARDS.filter(
      ({ recipient, group }) => recipient.includes(wanted.toUpperCase()) && codes.has(group),
    );
    return json({
      spending_level: 'awards',
      limit: 100,
      results: found.map((award, place) => ({
        internal_id: 4_000 + place,
        'Award ID': award.id,
        'Recipient Name': award.recipient,
        'Award Amount': award.amount,
        'Awarding Agency': award.agency,
        Description: award.description,
        'Base Obligation Date': isoDay(daysBefore(world.anchor, award.daysAgo)),
        'Start Date': isoDay(daysBefore(world.anchor, award.daysAgo)),
        'Last Modified Date': isoDay(daysBefore(world.anchor, award.daysAgo - 1)),
        generated_internal_id: `CONT_AWD_${award.id}_9700`,
      })),
      page_metadata: { page: 1, hasNext: false },
      messages: [],
    });
  };
}
