import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { documentOf, valueOf } from '../formats/document-fixture.ts';
import { readHtml } from '../formats/html.ts';
import { MAX_POSTINGS, MAX_PROFILES, postingLinks, profileLinks } from './detail-pages.ts';

const DOMAIN = 'lumenforge.example';
const pageAt = (path: string, body: string) =>
  valueOf(readHtml(documentOf(body, { url: `https://${DOMAIN}${path}` })));
const link = (href: string, text: string): string => `<a href="${href}">${text}</a>`;
const paths = (urls: readonly string[]): string[] => urls.map((url) => new URL(url).pathname);

describe('postingLinks', () => {
  const postings = (...links: string[]) => paths(postingLinks(pageAt('/karriere', links.join('')), DOMAIN));

  it('finds postings by their folder and the words of the link or the address', () => {
    assert.deepEqual(
      postings(
        link('/jobs/4711', 'Senior Data Engineer · Leeds'),
        link('/en/careers/engineering/lamp-designer', 'Apply now'),
        link('/karriere/leiter-vertrieb', 'Mehr'),
        link('https://jobs.lumenforge.example/positions/head-of-sales-12', 'See more'),
      ),
      [
        '/jobs/4711',
        '/en/careers/engineering/lamp-designer',
        '/karriere/leiter-vertrieb',
        '/positions/head-of-sales-12',
      ],
    );
  });
  it('leaves departments, benefits, other sites and the page itself', () => {
    assert.deepEqual(
      postings(
        link('/careers/teams', 'Engineering manager stories'),
        link('/careers/benefits', 'Benefits'),
        link('/careers/our-culture', 'Our culture'),
        link('/jobs/search', 'Search'),
        link('/karriere', 'Head of Sales'),
        link('/blog/head-of-sales', 'Our Head of Sales'),
        link('https://other.example/jobs/head-of-sales', 'Head of Sales'),
        link('javascript:void(0)', 'Head of Sales'),
      ),
      [],
    );
  });
  it('follows so many and no more, each once', () => {
    const many = Array.from({ length: 200 }, (_, n) =>
      link(`/jobs/${n % 100}-lamp-designer`, 'Lamp Designer'),
    );
    assert.equal(new Set(postings(...many)).size, MAX_POSTINGS);
  });
});

describe('profileLinks', () => {
  const profiles = (...links: string[]) => profileLinks(pageAt('/team', links.join('')), DOMAIN);

  it('finds pages of people by a name in the address that the link says too', () => {
    assert.deepEqual(
      profiles(
        link('/team/ada-byron', 'Ada Byron Chief Executive'),
        link('/about/people/jorg-muller', 'Jörg Müller'),
        link('/leadership/grace_murray/', 'Read more'),
      ).map(({ name }) => name),
      ['Ada Byron', 'Jorg Muller', 'Grace Murray'],
    );
  });
  it('leaves what is no person', () => {
    assert.deepEqual(
      profiles(
        link('/team/open-positions', 'Open positions'),
        link('/about/our-story', 'Read more'),
        link('/team/ada', 'Ada'),
        link('/team/ada-byron', 'A fine day at the harbour'),
        link('https://other.example/team/ada-byron', 'Ada Byron'),
        link('/blog/ada-byron', 'Ada Byron'),
      ),
      [],
    );
  });
  it('follows so many and no more', () => {
    const letters = 'abcdefghijklmnopqrstuvwxyz';
    const many = [...letters].map((letter) => link(`/team/ada-byron${letter}`, `Ada Byron${letter}`));
    assert.equal(profiles(...many).length, MAX_PROFILES);
  });
});
