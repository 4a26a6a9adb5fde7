import type { JobPosting } from '../../../ground/observations/index.ts';

const jobFunctions = [
  'engineering',
  'data',
  'security',
  'it',
  'product',
  'sales',
  'marketing',
  'support',
  'finance',
  'legal',
  'hr',
  'operations',
] as const;
export type JobFunction = (typeof jobFunctions)[number];

type Rule = readonly [JobFunction, RegExp];

/** What boards call their departments, most particular first ("Data Engineering" is data, "Sales Operations" sales). */
const DEPARTMENTS: readonly Rule[] = [
  ['security', /\b(?:(?:information|cyber|product|it) ?security|infosec|security)\b/],
  ['data', /\b(?:data|analytics|machine learning|ml|ai|business intelligence|bi)\b/],
  ['support', /\b(?:customer (?:success|support|experience|service|care)|support|technical support|cx)\b/],
  ['hr', /\b(?:people|talent|human resources|hr|recruit(?:ing|ment)|workplace)\b/],
  ['legal', /\b(?:legal|compliance|privacy|regulatory affairs)\b/],
  ['finance', /\b(?:finance|accounting|treasury|tax|fp&a|g&a finance|procurement|investor relations)\b/],
  ['marketing', /\b(?:marketing|brand|growth marketing|communications|content|public relations|pr)\b/],
  [
    'sales',
    /\b(?:sales|revenue|go[- ]to[- ]market|gtm|account (?:management|executives?)|business development|partnerships?|commercial)\b/,
  ],
  ['product', /\b(?:product(?: management| design)?|design|ux)\b/],
  ['it', /\b(?:it|information technology|corporate systems|business systems|helpdesk)\b/],
  [
    'engineering',
    /\b(?:engineering|r&d|research (?:and|&) development|software|development|technology|tech|platform|infrastructure|hardware|devops|qa|product development)\b/,
  ],
  [
    'operations',
    /\b(?:operations?|ops|supply chain|logistics|manufacturing|production|facilities|warehouse|quality)\b/,
  ],
];

/** Words of a title. "Engineer" alone comes last: sales, data and security engineers are not in engineering. */
const TITLES: readonly Rule[] = [
  [
    'security',
    /\b(?:security|infosec|cyber(?:security)?|penetration test(?:er|ing)|soc analyst|ciso|appsec|threat)\b(?! guard| officer, site)/,
  ],
  [
    'data',
    /\b(?:data (?:engineer|scientist|analyst|architect|platform|governance)|(?:head|director|vp),? (?:of )?data|machine learning|ml engineer|ai engineer|analytics|business intelligence|bi developer|chief data officer|statistician)\b/,
  ],
  [
    'it',
    /\b(?:it (?:support|manager|administrator|director|specialist|operations|technician)|head of it|system(?:s)? administrator|sysadmin|help ?desk|network (?:engineer|administrator)|cio|erp|salesforce administrator)\b/,
  ],
  [
    'support',
    /\b(?:customer (?:success|support|service|experience|care)|support (?:engineer|specialist|agent|analyst|manager)|technical support|onboarding specialist)\b/,
  ],
  [
    'sales',
    /\b(?:sales|account (?:executive|manager|director)|business development|[sb]dr\b|solutions? (?:engineer|consultant)|pre-?sales|revenue|rev ?ops|partner(?:ships?)? manager|chief revenue officer|cro)\b/,
  ],
  [
    'marketing',
    /\b(?:market(?:ing|er)|brand|content (?:strategist|writer|manager)|seo|demand generation|communications|public relations|social media|cmo|copywriter)\b/,
  ],
  [
    'product',
    /\b(?:product (?:manager|owner|designer|lead|director)|(?:head|director|vp|chief)(?: of)? product|ux|ui designer|user research(?:er)?|cpo)\b/,
  ],
  [
    'hr',
    /\b(?:recruit(?:er|ing|ment)|talent|human resources|hr|people (?:partner|operations|manager|business)|head of people|chief people officer|chro|compensation (?:analyst|manager))\b/,
  ],
  [
    'legal',
    /\b(?:counsel|lawyer|attorney|solicitor|paralegal|legal|compliance (?:officer|manager|analyst)|privacy officer|dpo)\b/,
  ],
  [
    'finance',
    /\b(?:financ(?:e|ial)|account(?:ant|ing)|controller|treasur(?:er|y)|payroll|tax|auditor|fp&a|cfo|bookkeeper|procurement)\b/,
  ],
  [
    'engineering',
    /\b(?:engineer(?:ing)?|developer|programmer|software|devops|sre|architect|full[- ]?stack|front[- ]?end|back[- ]?end|qa|tester|cto|firmware|embedded|entwickler(?:in)?)\b/,
  ],
  [
    'operations',
    /\b(?:operations|logistics|supply chain|warehouse|production|manufacturing|plant manager|facilities|quality|technician|driver|fulfil?lment|coo|planner)\b/,
  ],
];

/** The function a role belongs to: the board's department where it says, else the title; null where neither does. */
export function jobFunction({
  department,
  title,
}: Pick<JobPosting, 'department' | 'title'>): JobFunction | null {
  return firstMatch(department, DEPARTMENTS) ?? firstMatch(title, TITLES);
}

function firstMatch(words: string | null, rules: readonly Rule[]): JobFunction | null {
  if (words === null) return null;
  const text = words.slice(0, 200).toLowerCase();
  return rules.find(([, pattern]) => pattern.test(text))?.[0] ?? null;
}
