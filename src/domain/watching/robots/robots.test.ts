import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { matchRobots, parseRobots, robotsFromResponse, sitemaps } from './robots.ts';

const ORIGIN = 'https://www.example.com';

function allows(text: string, token: string, path: string): boolean {
  return matchRobots(parseRobots(text), token, path.startsWith('http') ? path : ORIGIN + path).allowed;
}

/** Rules for one bot, and paths that must be open (`+`) or closed (`-`) to it. */
function check(rules: string, expectations: Record<string, '+' | '-'>): void {
  for (const [path, sign] of Object.entries(expectations)) {
    assert.equal(allows(`user-agent: FooBot\n${rules}`, 'FooBot', path), sign === '+', `${rules} | ${path}`);
  }
}

describe('groups', () => {
  const file = [
    'allow: /before/',
    'user-agent: FooBot',
    'disallow: /',
    'allow: /x/',
    'user-agent: BarBot',
    'disallow: /',
    'allow: /y/',
    '',
    'allow: /w/',
    'user-agent: BazBot',
    '',
    'user-agent: FooBot',
    'allow: /z/',
    'disallow: /',
  ].join('\n');

  test('hold for all user-agent lines above them, and merge by token', () => {
    const expected: Record<string, string> = { FooBot: 'xz', BarBot: 'yw', BazBot: 'z' };
    for (const [token, open] of Object.entries(expected)) {
      for (const letter of 'wxyz') {
        assert.equal(allows(file, token, `/${letter}/page`), open.includes(letter), `${token} /${letter}`);
      }
      assert.equal(allows(file, token, '/before/'), false, 'a rule before any group counts for nobody');
    }
    assert.equal(allows(file, 'QuxBot', '/x/'), true, 'no group, no rule');
  });

  test('of * are for those without one of their own', () => {
    const text = 'user-agent: *\ndisallow: /x/\nuser-agent: FooBot\ndisallow: /y/';
    assert.equal(allows(text, 'FooBot', '/x/a'), true);
    assert.equal(allows(text, 'FooBot', '/y/a'), false);
    assert.equal(allows(text, 'OtherBot', '/x/a'), false);
    const empty = 'user-agent: FooBot\ndisallow:\n\nuser-agent: *\ndisallow: /';
    assert.equal(allows(empty, 'FooBot', '/a'), true);
    assert.equal(allows(empty, 'OtherBot', '/a'), false);
  });

  test('are found by product token in any case, up to the first character that is none', () => {
    for (const line of ['FOOBOT', 'foobot', 'FooBot/2.1', 'FooBot Images', 'FooBot*']) {
      assert.equal(allows(`user-agent: ${line}\ndisallow: /`, 'FooBot', '/'), false, line);
    }
    for (const line of ['Foo', 'FooBotX', 'FooBot-Images', '*FooBot', '', '/FooBot']) {
      assert.equal(allows(`user-agent: ${line}\ndisallow: /`, 'FooBot', '/'), true, line);
    }
    assert.equal(allows('user-agent: FooBot\ndisallow: /', 'foobot/1.0', '/'), false);
    assert.equal(allows('user-agent: * everyone\ndisallow: /', 'FooBot', '/'), false);
  });

  test('are not ended by other records, blank lines or comments', () => {
    for (const between of [
      'Sitemap: https://a.example/s.xml',
      'Unknown: 1',
      'Crawl-delay: 3',
      '',
      '# note',
    ]) {
      const text = `User-agent: BarBot\n${between}\nUser-agent: *\nDisallow: /`;
      assert.equal(allows(text, 'BarBot', '/a'), false, between);
      assert.equal(allows(text, 'FooBot', '/a'), false, between);
    }
  });

  test('of RFC 9309 section 5.1', () => {
    const text = [
      'User-Agent: *',
      'Disallow: *.gif$',
      'Disallow: /example/',
      'Allow: /publications/',
      '',
      'User-Agent: foobot',
      'Disallow:/',
      'Allow:/example/page.html',
      'Allow:/example/allowed.gif',
      '',
      'User-Agent: barbot',
      'User-Agent: bazbot',
      'Disallow: /example/page.html',
      '',
      'User-Agent: quxbot',
    ].join('\n');
    const expected: Record<string, Record<string, boolean>> = {
      otherbot: { '/a.gif': false, '/a.gif?x': true, '/example/page.html': false, '/publications/': true },
      foobot: { '/example/page.html': true, '/example/allowed.gif': true, '/a': false, '/example/': false },
      barbot: { '/example/page.html': false, '/example/other.html': true, '/a.gif': true },
      bazbot: { '/example/page.html': false, '/a.gif': true },
      quxbot: { '/example/page.html': true, '/a.gif': true },
    };
    for (const [token, paths] of Object.entries(expected)) {
      for (const [path, open] of Object.entries(paths)) {
        assert.equal(allows(text, token, path), open, `${token} ${path}`);
      }
    }
  });

  test('of RFC 9309 section 5.2: the longest match', () => {
    check('allow: /example/page/\ndisallow: /example/page/disallowed.gif', {
      '/example/page/disallowed.gif': '-',
      '/example/page/': '+',
    });
  });
});

describe('precedence', () => {
  test('the longest pattern wins, Allow wins a tie, order does not matter', () => {
    check('disallow: /x/page.html\nallow: /x/', { '/x/page.html': '-', '/x/': '+' });
    check('allow: /x/page.html\ndisallow: /x/', { '/x/page.html': '+', '/x/': '-' });
    check('disallow: /\nallow: /', { '/a': '+' });
    check('allow: /x/page.html\ndisallow: /x/page.html', { '/x/page.html': '+' });
    check('disallow: /x\nallow: /x/', { '/x': '-', '/x/': '+' });
    check('allow: /page\ndisallow: /*.html', { '/page.html': '-', '/page': '+' });
    check('allow: /x/page.\ndisallow: /*.html', { '/x/page.html': '+', '/x/y.html': '-' });
    check('allow: /p\ndisallow: /', { '/page': '+', '/q': '-' });
    check('allow: /$\ndisallow: /', { '/': '+', '/page': '-' });
    check('disallow: \nallow: ', { '/a': '+' });
  });

  test('holds across the groups of one token', () => {
    const text =
      'user-agent: a\ndisallow: /x/y\n\nuser-agent: b\ndisallow: /\n\nuser-agent: a\nallow: /x/y/z';
    assert.equal(allows(text, 'a', '/x/y/1'), false);
    assert.equal(allows(text, 'a', '/x/y/z1'), true);
    assert.equal(allows(text, 'a', '/q'), true);
  });
});

describe('patterns', () => {
  test('match from the start, and case-sensitively', () => {
    const fish = {
      '/fish.html': '+',
      '/fish/salmon.html': '+',
      '/fishheads/yummy.html': '+',
      '/fish?id=1': '+',
    };
    const none = { '/Fish.asp': '-', '/catfish': '-', '/?id=fish': '-' };
    check('disallow: /\nallow: /fish', { '/fish': '+', ...fish, ...none } as Record<string, '+' | '-'>);
    check('disallow: /\nallow: /fish*', { '/fish': '+', ...fish, ...none } as Record<string, '+' | '-'>);
    check('disallow: /\nallow: /fish/', { '/fish': '-', '/fish/': '+', '/fish/?a': '+', '/fish.html': '-' });
  });

  test('know * and $', () => {
    check('disallow: /\nallow: /*.php', {
      '/filename.php': '+',
      '/folder/filename.php?parameters': '+',
      '//folder/any.php.file.html': '+',
      '/index?f=filename.php/': '+',
      '/php/': '-',
      '/windows.PHP': '-',
    });
    check('disallow: /\nallow: /*.php$', {
      '/folder/filename.php': '+',
      '/filename.php?parameters': '-',
      '/filename.php/': '-',
      '/filename.php5': '-',
      '/a.php.php': '+',
    });
    check('disallow: /\nallow: /fish*.php', {
      '/fish.php': '+',
      '/fishheads/catfish.php?a': '+',
      '/Fish.PHP': '-',
    });
    check('disallow: /foo/bar$\nallow: /foo/bar/qux', {
      '/foo/bar': '-',
      '/foo/bar/': '+',
      '/foo/bar/baz': '+',
    });
    check('disallow: /a*b*c$', { '/abc': '-', '/a1b2c': '-', '/a1b2c3': '+', '/acb': '+', '/abcbc': '-' });
    check('disallow: /aba*ba$', { '/aba': '+', '/ababa': '-' });
    check('disallow: /a*bc*c$', { '/axbc': '+', '/axbcc': '-' });
    check('disallow: *', { '/': '-' });
    check('disallow: $', { '/': '+' });
    check('disallow: /a$b', { '/a$bc': '-', '/ab': '+' });
  });

  test('spell their special characters escaped', () => {
    check('disallow: /path/file-with-a-%2A.html', {
      '/path/file-with-a-*.html': '-',
      '/path/file-with-a-b.html': '+',
    });
    check('disallow: /path/foo-%24', { '/path/foo-$': '-', '/path/foo-': '+' });
  });

  test('and URLs are compared in one encoding (RFC 9309 section 2.2.2)', () => {
    const same: [string, string][] = [
      ['/foo/bar?baz=quz', '/foo/bar?baz=quz'],
      ['/foo/bar?baz=https://foo.bar', '/foo/bar?baz=https%3A%2F%2Ffoo.bar'],
      ['/foo/bar?baz=https%3a%2f%2Ffoo.bar', '/foo/bar?baz=https://foo.bar'],
      ['/foo/bar/ツ', '/foo/bar/%E3%83%84'],
      ['/foo/bar/%e3%83%84', '/foo/bar/ツ'],
      ['/foo/bar/%62%61%7A', '/foo/bar/baz'],
      ['/foo/bar/baz', '/foo/bar/%62%61%7A'],
      ['/a%3cd', '/a%3Cd'],
    ];
    for (const [rule, path] of same) check(`disallow: /\nallow: ${rule}`, { [path]: '+', '/foo/other': '-' });
    check('disallow: /a%2Fb', { '/a/b': '+', '/a%2fb': '-' });
  });
});

describe('lines', () => {
  test('may end in LF, CR or both, and are counted so', () => {
    for (const end of ['\n', '\r', '\r\n']) {
      const rules = parseRobots(['User-agent: foo', 'Allow: /some', '', 'Disallow: /'].join(end));
      assert.equal(matchRobots(rules, 'foo', `${ORIGIN}/`).line, 'line 4: Disallow: /');
      assert.equal(matchRobots(rules, 'foo', `${ORIGIN}/some`).line, 'line 2: Allow: /some');
    }
  });

  test('are given as they were written', () => {
    const rules = parseRobots('user-agent: *\n  DisAllow :  /x  # keep out\n');
    const verdict = matchRobots(rules, 'foo', `${ORIGIN}/x`);
    assert.deepEqual(verdict, {
      allowed: false,
      line: 'line 2: DisAllow :  /x  # keep out',
      crawlDelayMs: null,
      reason: null,
    });
    assert.equal(matchRobots(rules, 'foo', `${ORIGIN}/y`).line, null);
  });

  test('forgive a missing colon, blanks, misspelt names and comments', () => {
    const variants = [
      'disallow /',
      'disallow:/',
      '\tdisallow :\t/ ',
      'Disallow: /#x',
      'dissallow: /',
      'disalow: /',
    ];
    for (const line of variants) check(line, { '/a': '-' });
    for (const agent of ['user-agent FooBot', 'useragent: FooBot', 'user agent: FooBot']) {
      assert.equal(allows(`${agent}\ndisallow: /`, 'FooBot', '/a'), false, agent);
    }
    for (const line of ['# disallow: /', 'foo: /', 'disallow / now', 'no follow', ': /'])
      check(line, { '/a': '+' });
  });

  test('may start with a byte order mark, whole or in part, at the top only', () => {
    const text = Buffer.from('User-agent: foo\nDisallow: /\n');
    for (const mark of [[0xef, 0xbb, 0xbf], [0xef, 0xbb], [0xef]]) {
      const { rules } = robotsFromResponse(200, Buffer.concat([Buffer.from(mark), text]));
      assert.equal(matchRobots(rules, 'foo', `${ORIGIN}/`).allowed, false, mark.join());
    }
    assert.equal(allows('\uFEFFUser-agent: foo\nDisallow: /', 'foo', '/'), false);
    assert.equal(allows('User-agent: foo\n\uFFFDDisallow: /', 'foo', '/'), true);
  });

  test('longer than anybody writes are cut, as Google cuts them', () => {
    const path = `/x/${'a'.repeat(16_649)}`;
    const rules = parseRobots(`user-agent: FooBot\ndisallow: ${path}/qux\n`);
    assert.equal(matchRobots(rules, 'FooBot', `${ORIGIN}/fux`).allowed, true);
    assert.equal(matchRobots(rules, 'FooBot', `${ORIGIN}${path}/fux`).allowed, false);
  });

  test('are read beyond 500 KiB, and not for ever', () => {
    const filler = '# filler\n'.repeat(65_000);
    assert.ok(filler.length > 500 * 1024);
    assert.equal(allows(`${filler}user-agent: *\ndisallow: /`, 'FooBot', '/'), false);
    const beyond = '# filler\n'.repeat(130_000);
    assert.equal(allows(`${beyond}user-agent: *\ndisallow: /`, 'FooBot', '/'), true);
  });

  test('of HTML are no rules', () => {
    const page = 'user-agent: *\ndisallow: /\n';
    assert.equal(allows(`<!DOCTYPE html>\n<pre>\n${page}</pre>`, 'FooBot', '/'), true);
    assert.equal(allows(`\n <html><body>\n${page}`, 'FooBot', '/'), true);
    assert.equal(allows(`<\n${page}`, 'FooBot', '/'), false, 'one stray bracket makes no page');
  });
});

describe('the verdict', () => {
  test('is a refusal for what is no page on the web, and leave for robots.txt itself', () => {
    for (const url of ['', 'nonsense', '/relative', 'ftp://a.example/', 'mailto:a@b.example']) {
      const verdict = matchRobots(parseRobots(''), 'FooBot', url);
      assert.equal(verdict.allowed, false, url);
      assert.ok(verdict.reason);
    }
    assert.equal(allows('user-agent: *\ndisallow: /', 'FooBot', '/robots.txt'), true);
    assert.equal(allows('user-agent: *\ndisallow: /', 'FooBot', '/a/robots.txt'), false);
    assert.equal(allows('user-agent: *\ndisallow: /', 'FooBot', 'http://www.example.com'), false);
  });

  test('carries the delay the group asks for', () => {
    const delay = (text: string) => matchRobots(parseRobots(text), 'FooBot', `${ORIGIN}/`).crawlDelayMs;
    assert.equal(delay('user-agent: *\ncrawl-delay: 10'), 10_000);
    assert.equal(delay('user-agent: *\ncrawl-delay: 0.5'), 500);
    assert.equal(delay('user-agent: *\ncrawl-delay: 10\n\nuser-agent: FooBot\ndisallow: /x'), 10_000);
    assert.equal(
      delay('user-agent: *\ncrawl-delay: 10\ndisallow: /y\nuser-agent: FooBot\ndisallow: /x'),
      null,
    );
    assert.equal(
      delay('user-agent: FooBot\ncrawl-delay: 2\ndisallow: /x\nuser-agent: FooBot\ncrawl-delay: 5'),
      5000,
    );
    for (const value of ['', 'ten', '-1', '1e9', 'Infinity', '10s']) {
      assert.equal(delay(`user-agent: *\ncrawl-delay: ${value}`), null, value);
    }
  });

  test('comes in time whatever the rules', () => {
    const hostile = [
      `Disallow: *${'a'.repeat(500)}b${'a'.repeat(500)}\n`.repeat(1000),
      'Disallow: *ab*ba\n'.repeat(61_000),
      `Disallow: ${'*a'.repeat(4000)}b\n`.repeat(120),
    ];
    for (const rules of hostile) {
      const verdict = matchRobots(
        parseRobots(`user-agent: *\n${rules}`),
        'FooBot',
        `${ORIGIN}/${'a'.repeat(8000)}`,
      );
      assert.equal(verdict.allowed, false);
      assert.match(verdict.reason ?? '', /too long/);
    }
    const tokens = Array.from({ length: 30_000 }, (_, n) => `user-agent: b${'x'.repeat(n % 20)}\n`).join('');
    assert.equal(allows(`${tokens}${'disallow: /x\n'.repeat(30_000)}`, 'bx', '/x'), false);
  });
});

describe('sitemaps', () => {
  test('may stand anywhere, and are absolute URLs, each once', () => {
    const text = [
      'sitemap: https://a.example/one.xml',
      'user-agent: *',
      'disallow: /',
      'SiteMap:https://a.example/two.xml?x=http://b.example/ # note',
      'site-map: https://a.example/one.xml',
      'sitemap: /relative.xml',
      'sitemap: ftp://a.example/s.xml',
      'sitemap:',
    ].join('\n');
    assert.deepEqual(sitemaps(parseRobots(text)), [
      'https://a.example/one.xml',
      'https://a.example/two.xml?x=http://b.example/',
    ]);
  });
});

describe('robotsFromResponse', () => {
  const text = Buffer.from('user-agent: *\ndisallow: /x\n');
  const verdict = (status: number | null, body: Uint8Array | null, path = '/x') =>
    matchRobots(robotsFromResponse(status, body).rules, 'FooBot', ORIGIN + path);

  test('reads the text of a success', () => {
    assert.equal(verdict(200, text).line, 'line 2: disallow: /x');
    assert.equal(verdict(200, text, '/y').allowed, true);
    assert.equal(verdict(200, null).allowed, true);
    assert.equal(verdict(204, Buffer.alloc(0)).allowed, true);
  });

  test('4xx and lost redirects allow everything, whatever came with them', () => {
    for (const status of [301, 400, 401, 403, 404, 410, 429]) {
      const { allowed, reason } = verdict(status, text);
      assert.deepEqual([allowed, reason], [true, `robots.txt answered ${status}`]);
    }
  });

  test('5xx and no answer refuse everything but robots.txt', () => {
    for (const status of [500, 502, 503, 599, null, 0, 100, 999]) {
      const { allowed, reason } = verdict(status, text, '/anything');
      assert.equal(allowed, false, String(status));
      assert.ok(reason);
      assert.equal(verdict(status, text, '/robots.txt').allowed, true);
    }
  });
});
