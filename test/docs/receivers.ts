import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runProgram } from '../support/run-program.ts';
import { snippetIn } from './snippets.ts';
import type { Vector } from './vectors.ts';

export interface Language {
  /** As the document's block has it. */
  language: string;
  /** What has to be at hand. */
  program: string;
  version: string[];
  snippet: string;
  driver: [file: string, text: string];
  run: string[];
}

/**
 * Each driver reads the vectors as JSON from its input, puts each to the document's functions, and writes a list: the event's id, null,
 * or what was raised. Two more entries say what `is first` makes of one event that comes twice.
 */
export const LANGUAGES: readonly Language[] = [
  {
    language: 'js',
    program: process.execPath,
    version: ['--version'],
    snippet: 'snippet.mjs',
    driver: [
      'driver.mjs',
      `import { readFileSync } from 'node:fs';
import { isFirst, verifyService, verifyStandard } from './snippet.mjs';
const results = JSON.parse(readFileSync(0, 'utf8')).map(({ scheme, secret, headers, body, now }) => {
  const lower = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
  try {
    return (scheme === 'service' ? verifyService : verifyStandard)(secret, lower, Buffer.from(body), now)?.event_id ?? null;
  } catch (error) {
    return 'raised ' + error;
  }
});
console.log(JSON.stringify([...results, isFirst({ event_id: 'e' }), isFirst({ event_id: 'e' })]));
`,
    ],
    run: ['driver.mjs'],
  },
  {
    language: 'python',
    program: 'python3',
    version: ['--version'],
    snippet: 'snippet.py',
    driver: [
      'driver.py',
      `import json, sys
from snippet import is_first, verify_service, verify_standard
results = []
for v in json.load(sys.stdin):
    verify = verify_service if v["scheme"] == "service" else verify_standard
    try:
        event = verify(v["secret"], v["headers"], v["body"].encode(), v["now"])
        results.append(event and event["event_id"])
    except Exception as error:
        results.append("raised " + repr(error))
print(json.dumps([*results, is_first({"event_id": "e"}), is_first({"event_id": "e"})]))
`,
    ],
    run: ['driver.py'],
  },
  {
    language: 'go',
    program: 'go',
    version: ['version'],
    snippet: 'snippet.go',
    driver: [
      'driver.go',
      `package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"time"
)

type vector struct {
	Scheme  string            \`json:"scheme"\`
	Secret  string            \`json:"secret"\`
	Headers map[string]string \`json:"headers"\`
	Body    string            \`json:"body"\`
	Now     float64           \`json:"now"\`
}

func main() {
	var vectors []vector
	if err := json.NewDecoder(os.Stdin).Decode(&vectors); err != nil {
		panic(err)
	}
	results := []any{}
	for _, v := range vectors {
		headers := http.Header{}
		for name, value := range v.Headers {
			headers.Set(name, value)
		}
		verify := VerifyStandard
		if v.Scheme == "service" {
			verify = VerifyService
		}
		if event := verify(v.Secret, headers, []byte(v.Body), time.UnixMilli(int64(v.Now*1000))); event != nil {
			results = append(results, event.EventID)
		} else {
			results = append(results, nil)
		}
	}
	again := &Event{EventID: "e"}
	text, _ := json.Marshal(append(results, IsFirst(again), IsFirst(again)))
	fmt.Println(string(text))
}
`,
    ],
    run: ['run', 'snippet.go', 'driver.go'],
  },
  {
    language: 'ruby',
    program: 'ruby',
    version: ['--version'],
    snippet: 'snippet.rb',
    driver: [
      'driver.rb',
      `require_relative "snippet"
results = JSON.parse($stdin.read).map do |v|
  event = send("verify_#{v["scheme"]}", v["secret"], v["headers"], v["body"], v["now"])
  event && event["event_id"]
rescue StandardError => error
  "raised #{error.inspect}"
end
puts JSON.generate([*results, first?({ "event_id" => "e" }), first?({ "event_id" => "e" })])
`,
    ],
    run: ['driver.rb'],
  },
  {
    language: 'php',
    program: 'php',
    version: ['--version'],
    snippet: 'snippet.php',
    driver: [
      'driver.php',
      `<?php
require 'snippet.php';
$results = array_map(function (array $v) {
    try {
        $verify = 'verify_' . $v['scheme'];
        $event = $verify($v['secret'], array_change_key_case($v['headers']), $v['body'], $v['now']);
        return $event['event_id'] ?? null;
    } catch (Throwable $error) {
        return 'raised ' . $error->getMessage();
    }
}, json_decode(stream_get_contents(STDIN), true));
echo json_encode([...$results, is_first(['event_id' => 'e']), is_first(['event_id' => 'e'])]);
`,
    ],
    run: ['driver.php'],
  },
];

/** What is missing is a failure where it is known to be installed (.ci/run). */
export async function absence({ program, version }: Language): Promise<string | null> {
  try {
    const { code } = await runProgram(program, version);
    return code === 0 ? null : `${program} does not run`;
  } catch {
    return `there is no ${program} on this machine`;
  }
}

/** Puts deliveries to the functions of a language, as the document has them or as they are given. Resolves to what the driver wrote. */
export async function runReceiver(
  each: Language,
  vectors: readonly Pick<Vector, 'scheme' | 'secret' | 'headers' | 'body' | 'now'>[],
  code: string = snippetIn(each.language),
): Promise<{ results: unknown[]; errors: string }> {
  const folder = await mkdtemp(join(tmpdir(), 'whynow-snippet-'));
  try {
    const [file, text] = each.driver;
    await writeFile(join(folder, each.snippet), code);
    await writeFile(join(folder, file), text);
    const { output, errors } = await runProgram(each.program, each.run, {
      cwd: folder,
      input: JSON.stringify(vectors),
      env: { GO111MODULE: 'off', PYTHONDONTWRITEBYTECODE: '1' },
    });
    return { results: output === '' ? [] : (JSON.parse(output) as unknown[]), errors };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
