/** How much an account may hold: lengths in characters, counts in members. The API's schemas say the same numbers. */
export const ACCOUNT_LIMITS = {
  domain: 2048,
  name: 200,
  external_id: 255,
  industry: 200,
  employee_count: 100_000_000,
  annual_revenue_usd: Number.MAX_SAFE_INTEGER,
  city: 200,
  description: 5000,
  technologies: { items: 500, length: 100 },
  tags: { items: 100, length: 100 },
  attributes: { items: 50, name: 100, text: 1000 },
} as const;
