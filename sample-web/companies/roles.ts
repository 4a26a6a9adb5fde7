/** What a job advertisement of each title says; `{c}` is the company, `{p}` its first product. */
export interface RoleKind {
  department: string;
  duty: string;
  asks: string;
}

function kind(department: string, duty: string, asks: string): RoleKind {
  return { department, duty, asks };
}

export const roleKinds: Record<string, RoleKind> = {
  'Senior Backend Engineer': kind(
    'Engineering',
    'design and run the services behind {p}',
    'Go or TypeScript in production, PostgreSQL, and Kafka or a similar log',
  ),
  'Frontend Engineer': kind(
    'Engineering',
    'build the screens our customers spend their day in',
    'React and TypeScript, and an eye for accessibility',
  ),
  'Site Reliability Engineer': kind(
    'Engineering',
    'keep {p} up and cut the time we need to find out why it was not',
    'Kubernetes, Terraform, and Datadog or Prometheus',
  ),
  'Embedded Software Engineer': kind(
    'Engineering',
    'write firmware for the next generation of {p}',
    'C++ on real-time systems and patience with an oscilloscope',
  ),
  'Mechanical Engineer': kind(
    'Engineering',
    'take parts of {p} from sketch to series production',
    'SolidWorks, tolerancing and a few things you have broken on purpose',
  ),
  'Quality Engineer': kind(
    'Operations',
    'own incoming inspection and the corrective actions that follow from it',
    'ISO 9001 practice and statistics that hold up in an audit',
  ),
  'Engineering Manager': kind(
    'Engineering',
    'lead a team of six that ships {p} every week',
    'two or more years of leading engineers, and still reading code',
  ),
  'Data Engineer': kind(
    'Data',
    'move our pipelines into one place that people trust',
    'Snowflake, dbt and Airflow; we are migrating from a home-grown warehouse',
  ),
  'Data Analyst': kind(
    'Data',
    'answer questions before they become meetings',
    'SQL, Looker and plain writing',
  ),
  'Machine Learning Engineer': kind(
    'Data',
    'bring forecasting models into {p}',
    'Python, PyTorch and a record of models that stayed in production',
  ),
  'Security Engineer': kind(
    'Security',
    'run threat modelling and the response when it falls short',
    'cloud security on AWS, and experience with a SIEM such as Splunk',
  ),
  'Product Manager': kind(
    'Product',
    'decide with customers what {p} does next, and what it will not do',
    'shipped products in a regulated or operational field',
  ),
  'Product Designer': kind(
    'Product',
    'shape how {p} looks and reads',
    'Figma and usability tests you ran yourself',
  ),
  'Account Executive': kind(
    'Sales',
    'take new customers from a first call to a signed order',
    'three years of closing, and a tidy Salesforce pipeline',
  ),
  'Sales Development Representative': kind(
    'Sales',
    'start conversations with the people who need {p}',
    'curiosity, and no fear of Outreach or of the telephone',
  ),
  'Solutions Engineer': kind(
    'Sales',
    'show {p} working on the customer’s own data',
    'scripting and a calm demo voice',
  ),
  'Head of Revenue Operations': kind(
    'Sales',
    'own the systems, numbers and handovers from first touch to renewal',
    'a HubSpot to Salesforce migration behind you, and territory and quota design',
  ),
  'Customer Success Manager': kind(
    'Customer Success',
    'see that forty customers reach what they bought {p} for',
    'renewals you owned; Gainsight is a plus',
  ),
  'Support Specialist': kind(
    'Customer Success',
    'answer customers in writing and by telephone',
    'Zendesk, and sentences a tired person understands',
  ),
  'Marketing Manager': kind(
    'Marketing',
    'plan campaigns and measure them honestly',
    'HubSpot, and budgets you had to defend',
  ),
  'Content Writer': kind(
    'Marketing',
    'write what our customers forward to their colleagues',
    'samples we can read',
  ),
  'Financial Controller': kind('Finance', 'close the month in five days', 'NetSuite and an audit you led'),
  'Accounts Payable Clerk': kind('Finance', 'pay our suppliers on time', 'care with numbers and SAP'),
  'Legal Counsel': kind(
    'Legal',
    'draft and negotiate customer agreements',
    'admission to a bar and commercial practice',
  ),
  'People Partner': kind('People', 'advise managers in three offices', 'employment law and discretion'),
  Recruiter: kind('People', 'fill engineering roles', 'sourcing without templates'),
  'Warehouse Supervisor': kind(
    'Operations',
    'lead the evening shift of thirty people',
    'forklift licence and a WMS',
  ),
  Dispatcher: kind(
    'Operations',
    'plan trucks, drivers and hours',
    'knowledge of driving-time rules and a steady head',
  ),
  'Supply Chain Planner': kind(
    'Operations',
    'keep stock low and shelves full',
    'SAP IBP or another planning system',
  ),
  'Field Service Technician': kind(
    'Operations',
    'install and repair {p} at customer sites',
    'electrical training',
  ),
  'Store Manager': kind(
    'Retail',
    'run the shop as if it were yours',
    'five years in retail, two of them in charge',
  ),
  'Clinical Nurse Reviewer': kind(
    'Clinical',
    'review care plans with physicians',
    'an active nursing licence',
  ),
  'Regulatory Affairs Specialist': kind(
    'Legal',
    'prepare submissions and answer the authority',
    'EU MDR or FDA work',
  ),
  'IT Systems Administrator': kind('IT', 'run laptops, accounts and Okta', 'MDM and a sense of humour'),
  'Business Intelligence Lead': kind('Data', 'build the reporting team', 'Power BI, dbt and leadership'),
};

const HOME_COUNTRY: Record<string, string> = { US: 'United States', GB: 'United Kingdom', DE: 'Germany' };

/** The paragraphs of an advertisement. Throws on a title that has no kind: that is a mistake in the data. */
export function advertisement(
  title: string,
  company: { name: string; about: string; country: string },
  product: string,
): string[] {
  const role = roleKinds[title];
  if (role === undefined) throw new Error(`no advertisement is written for ${title}`);
  const fill = (text: string) => text.replaceAll('{c}', company.name).replaceAll('{p}', product);
  return [
    company.about,
    fill(`As ${title} you will ${role.duty}. You report to the head of ${role.department.toLowerCase()}.`),
    fill(`What we ask: ${role.asks}.`),
    `${company.name} employs in ${HOME_COUNTRY[company.country] ?? 'several countries'} and welcomes every applicant.`,
  ];
}
