import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { CodeBlock } from '../../ui/code-block.tsx';
import { Skeleton } from '../../ui/states.tsx';
import { Tabs } from '../../ui/tabs.tsx';

const LANGUAGES = ['Node', 'Python', 'Go', 'Ruby', 'PHP'] as const;
type Language = (typeof LANGUAGES)[number];

/** The receiver's side, in the functions of docs/webhooks.md, which the tests of the docs run as they stand. */
export function SignatureCheck() {
  const [language, setLanguage] = useState<Language>('Node');
  const { data } = useQuery({
    queryKey: ['signature-code'],
    queryFn: async () => (await import('../../../../docs/webhooks.md?raw')).default,
    staleTime: Infinity,
  });
  return (
    <div className="stack">
      <ol className="webhooks-steps">
        <li>
          <strong>Is it ours?</strong> Compute the signature over the body as it came, before anything parses
          it, and compare it with <code>X-Service-Signature</code>. Answer 401 where they differ.
        </li>
        <li>
          <strong>Is it from now?</strong> Refuse what was sent more than five minutes ago: somebody recorded
          it.
        </li>
        <li>
          <strong>Was it here before?</strong> A delivery may come twice. Keep each <code>event_id</code>, and
          answer 2xx to one that you know.
        </li>
      </ol>
      <Tabs
        label="Language"
        selected={language}
        onSelect={setLanguage}
        tabs={LANGUAGES.map((id) => ({
          id,
          title: id,
          content: () =>
            data === undefined ? <Skeleton /> : <CodeBlock label={`${id} code`} text={codeOf(data, id)} />,
        }))}
      />
    </div>
  );
}

/** The first block of code below the heading of a language. */
function codeOf(docs: string, language: Language): string {
  const section = docs.slice(docs.indexOf(`\n### ${language}\n`));
  return /```\w+\n([\s\S]*?)\n```/.exec(section)?.[1] ?? '';
}
