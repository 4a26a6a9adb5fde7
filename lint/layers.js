import { dirname, relative, resolve, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * The floors of `src/`, top to bottom. A file may import its own room, the rooms that stand after its own on the same floor, and the floors
 * named in `imports`. Types count as much as values. ARCHITECTURE.md draws this table.
 */
const FLOORS = [
  { floor: 'main', paths: ['main.ts'], imports: ['commands', 'ground', 'config', 'platform'] },
  {
    floor: 'commands',
    paths: ['commands'],
    imports: [
      'service',
      'doors',
      'context',
      'pipeline',
      'workspace',
      'deciding',
      'understanding',
      'watching',
      'notifying',
      'ground',
      'config',
      'platform',
    ],
  },
  {
    floor: 'service',
    paths: ['service.ts'],
    imports: ['doors', 'context', 'workspace', 'ground', 'config', 'platform'],
  },
  {
    floor: 'doors',
    paths: ['jobs', 'api', 'mcp', 'pages'],
    imports: [
      'context',
      'pipeline',
      'workspace',
      'deciding',
      'understanding',
      'watching',
      'notifying',
      'ground',
      'config',
      'platform',
    ],
  },
  { floor: 'context', paths: ['context.ts'], imports: ['ground', 'config', 'platform'] },
  {
    floor: 'pipeline',
    paths: rooms('pipeline', 'source-checks due fires visit lists texts read'),
    imports: [
      'workspace',
      'deciding',
      'understanding',
      'watching',
      'notifying',
      'ground',
      'config',
      'platform',
    ],
  },
  {
    floor: 'workspace',
    paths: rooms(
      'workspace',
      'operator usage brief-feedback today replies contacts erasure exports crawls digests crm brief-pages briefs signals settings bots accounts',
    ),
    imports: ['deciding', 'understanding', 'watching', 'notifying', 'ground', 'config', 'platform'],
  },
  {
    floor: 'deciding',
    paths: rooms('deciding', 'runs contacts briefs outcomes scoring'),
    imports: ['understanding', 'notifying', 'ground', 'config', 'platform'],
  },
  {
    floor: 'understanding',
    paths: rooms(
      'understanding',
      'facts competitors unsure-texts contacts signals redaction bot-rules detect',
    ),
    imports: ['watching', 'ground', 'config', 'platform'],
  },
  {
    floor: 'watching',
    paths: rooms('watching', 'sources access robots snapshots pace formats'),
    imports: ['ground', 'config', 'platform'],
  },
  {
    floor: 'notifying',
    paths: rooms('notifying', 'status stream webhooks events'),
    imports: ['ground', 'config', 'platform'],
  },
  {
    floor: 'ground',
    paths: [
      ...rooms('ground', 'idempotency audit language-model records'),
      'domain/ground/*',
      ...rooms('ground', 'rows vocabulary observations errors'),
    ],
    imports: ['config', 'platform'],
  },
  { floor: 'config', paths: ['config'], imports: ['platform'] },
  { floor: 'platform', paths: ['platform'], imports: [] },
];

const SRC = resolve(dirname(fileURLToPath(import.meta.url)), '..', 'src');
const ROOMS = FLOORS.flatMap(({ floor, paths, imports }) =>
  paths.map((path, depth) => ({ floor, path, imports, depth })),
);

function rooms(floor, names) {
  return names.split(' ').map((name) => `domain/${floor}/${name}`);
}

/** The room of a file, by its path within `src`; undefined where the table has none. `a/b/*` is the files of a folder without its folders. */
export function roomOf(path) {
  return ROOMS.find((room) =>
    room.path.endsWith('/*')
      ? dirname(path) === room.path.slice(0, -2)
      : path === room.path || path.startsWith(`${room.path}/`),
  );
}

/** Why one file of `src` may not import another; null where it may. Paths are within `src`. */
export function forbidden(from, to) {
  const [here, there] = [roomOf(from), roomOf(to)];
  if (here === undefined) return `${from} stands in no room of lint/layers.js`;
  if (there === undefined) return `${to} stands in no room of lint/layers.js`;
  if (here === there) return null;
  const arrow = `${here.path} → ${there.path}`;
  if (here.floor === there.floor)
    return here.depth < there.depth
      ? null
      : `${arrow} points upwards: on the floor ${here.floor}, ${there.path} stands above ${here.path} (lint/layers.js)`;
  return here.imports.includes(there.floor)
    ? null
    : `${arrow} is not allowed: ${here.floor} imports ${here.imports.join(', ') || 'nothing'} (lint/layers.js)`;
}

/** Arrows of imports point downwards only: each relative import is resolved, and both its ends are looked up in the table. */
const downwards = {
  create(context) {
    const from = relative(SRC, context.filename).split(sep).join('/');
    if (from.startsWith('..') || from.endsWith('.test.ts')) return {};
    const check = ({ source }) => {
      const specifier = source?.value;
      if (typeof specifier !== 'string' || !specifier.startsWith('.')) return;
      const to = relative(SRC, resolve(dirname(context.filename), specifier))
        .split(sep)
        .join('/');
      const why = to.startsWith('..') ? null : forbidden(from, to);
      if (why !== null) context.report({ node: source, message: why });
    };
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportAllDeclaration: check,
      ExportNamedDeclaration: check,
      TSImportType: check,
    };
  },
};

const plugin = { meta: { name: 'layers' }, rules: { downwards } };
// oxlint loads a plugin's default export, which the rest of the tree does without.
export default plugin;
