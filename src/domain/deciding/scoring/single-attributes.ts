/** These hold one value; any other attribute may be a list, one member of which is enough. */
export const SINGLE: readonly string[] = [
  'industry',
  'employee_count',
  'annual_revenue_usd',
  'country',
  'city',
  'description',
  'domain',
  'name',
];
