import type { StarterRubric } from './starter.ts';

export const developerTools: StarterRubric = {
  id: 'developer-tools',
  name: 'Developer tools to software companies',
  description:
    'For sellers of infrastructure, observability, testing or API products. Goes by companies that build software themselves and have a team to do so; listens for new engineering leaders, roles that name a tool, new money, releases and public incidents.',
  rubric: {
    fit: [
      {
        id: 'builds-software',
        attribute: 'industry',
        op: 'matches',
        value: '\\b(software|saas|internet|cloud|fintech|technolog|computer|gaming|e-?commerce|telecom)',
        points: 40,
        mode: 'score',
      },
      {
        id: 'team-size',
        attribute: 'employee_count',
        op: 'between',
        value: [30, 1500],
        points: 30,
        mode: 'score',
        partial: 'linear',
      },
      {
        id: 'stack-is-known',
        attribute: 'technologies',
        op: 'exists',
        value: true,
        points: 10,
        mode: 'score',
      },
      {
        id: 'market',
        attribute: 'country',
        op: 'in',
        value: ['US', 'CA', 'GB', 'IE', 'DE', 'NL', 'FR', 'SE', 'DK', 'FI', 'NO', 'IL', 'AU'],
        points: 20,
        mode: 'score',
      },
    ],
    signals: {
      job_tech_mention: 90,
      key_role_opened: 85,
      department_hiring: 75,
      funding: 80,
      executive_hire: { cto: 95, ciso: 75, vp_or_head: 85, cpo: 70 },
      developer_platform_change: 60,
      major_release: 50,
      open_source_activity: 50,
      service_incident: { major: 60, critical: 75, recurring: 80, minor: 10, maintenance: 0 },
      competitor_tool_detected: 85,
      community_pain_point: 80,
      award_recognition: 0,
      office_expansion: 20,
    },
    half_life: { service_incident: 10 },
    personas: [
      {
        tag: 'decision_maker',
        title:
          '\\b(cto|chief technology officer)\\b|\\b(vp|svp|head|director)\\b.*\\b(engineering|platform|infrastructure|developer experience)\\b',
      },
      {
        tag: 'technical',
        title: '\\b(staff|principal|lead)\\b.*\\b(engineer|architect)\\b|\\b(sre|devops)\\b',
      },
      { tag: 'champion', title: '\\bengineering manager\\b|\\bdeveloper (relations|advocate)\\b' },
    ],
    weights: { base: 0.4, strength: 0.45, recency: 0.35, depth: 0.2 },
    tiers: { hot: 70, warm: 45, watch: 25 },
  },
};
