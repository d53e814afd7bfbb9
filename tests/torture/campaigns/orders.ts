import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { vi, onTestFinished } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { check, checkConfigured } from '../../../src/commands/check.js'
import { openLiveSite } from '../../../src/commands/serve/live-site.js'
import { loadConfig } from '../../../src/config/load.js'
import type { Diagnostic } from '../../../src/model/diagnostic.js'
import { temporaryFolder, writeFiles } from '../../helpers/files.js'
import type { Random } from '../../helpers/random.js'
import type { Campaign } from '../campaign.js'
import { differences } from '../sample-site.js'

/** A site in the course of a campaign: another checkout may take its place. */
interface Place {
  folder: string
  readonly random: Random
  readonly round: number
}

/** A round changes something around a site and runs a command; what is built and found then is what it would be without any command before. */
export const orders: Campaign = {
  name: 'orders',
  rounds: { fixed: 3, full: 60 },
  async open(folder, random) {
    createSite(folder)
    const site = { folder }
    // What was written in a round looks old to the commands, and days go by.
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 60_000 })
    onTestFinished(() => void vi.useRealTimers())
    await build(folder, options)
    return async (round) => {
      const place = { ...site, random, round }
      const [change, command] = [random.pick(changes), random.pick(commands)]
      change(place)
      await command(place)
      site.folder = place.folder
      vi.setSystemTime(Date.now() + random.below(3) * 86_400_000 + 60_000)
      await compare(place.folder)
      return `${change.name}, ${command.name}`
    }
  }
}

const options = { isStrict: false, useCache: true, workers: 0 }

/** Compare what commands find and write with what they would from nothing. */
async function compare(folder: string): Promise<void> {
  const expected = join(temporaryFolder(), 'expected')
  const cold = await build(folder, { ...options, useCache: false, outDir: expected })
  if (!cold.isWritten) throw new Error(`Not built: ${shown(cold.messages)}`)
  const [checked, warm] = [await check(folder, { external: false }), await build(folder, options)]
  const bare = await checkConfigured(await loadConfig(folder, {}), { external: false }, { isKept: false })
  for (const { messages } of [warm, checked, bare])
    if (shown(messages) !== shown(cold.messages))
      throw new Error(`Unexpected findings\n${shown(messages)}\n\nexpected\n${shown(cold.messages)}`)
  const different = differences(join(folder, 'build'), expected)
  if (different.length > 0)
    throw new Error(`Unexpected bytes in ${different.join(', ')}, expected those of a cold build`)
}

function shown(messages: readonly Diagnostic[]): string {
  return messages.map((message) => JSON.stringify(message)).join('\n')
}

const commands: readonly ((place: Place) => Promise<unknown>)[] = [
  nothing,
  checkAll,
  checkSince,
  serve,
  buildOther,
  continueElsewhere
]

/** Leave the commands to `compare`. */
function nothing(): Promise<void> {
  return Promise.resolve()
}

async function checkAll({ folder }: Place): Promise<void> {
  await check(folder, { external: false })
}

async function checkSince({ folder, random }: Place): Promise<void> {
  await check(folder, { external: false, since: random.pick(['HEAD', 'v1']) })
}

async function serve({ folder }: Place): Promise<void> {
  const live = await openLiveSite(folder)
  await live.read('index.html')
  live.close()
}

async function buildOther({ folder, random }: Place): Promise<void> {
  await build(folder, { ...options, editions: [random.pick(['1', '2', '2/fr'])] })
}

/** Go on in another checkout, which takes the cache along. */
function continueElsewhere(place: Place): Promise<void> {
  const folder = join(temporaryFolder(), 'a', 'clone')
  cpSync(place.folder, folder, { recursive: true, verbatimSymlinks: true })
  place.folder = folder
  return Promise.resolve()
}

const changes: readonly ((place: Place) => void)[] = [
  installNearer,
  installPackage,
  writeLate,
  shadowModule,
  linkOutside,
  loopLink,
  changePart,
  commitAll,
  forgetCache
]

/** Install a package beside the pages, where it is found before that of the site, or remove it. */
function installNearer({ folder, round }: Place): void {
  togglePackage(folder, 'content/node_modules/pkg', `nearer ${round}`)
}

function installPackage({ folder, round }: Place): void {
  togglePackage(folder, 'node_modules/late', `late ${round}`)
}

function togglePackage(folder: string, path: string, name: string): void {
  if (existsSync(join(folder, path))) rmSync(join(folder, path), { recursive: true })
  else
    writeFiles(folder, {
      [`${path}/package.json`]: '{ "main": "index.js" }',
      [`${path}/index.js`]: `exports.name = '${name}'\n`
    })
}

/** Write a file that pages include and show, or remove it. */
function writeLate({ folder, round }: Place): void {
  toggle(folder, 'content/_late.md', `Late in round ${round}.\n`)
}

/** Write a module that is found before another one of the same name, or remove it. */
function shadowModule({ folder, round }: Place): void {
  toggle(folder, 'content/_parts/part.tsx', `export const Part = () => <b>Part ${round}</b>\n`)
}

/** Let an included file lead out of the site, or be one. */
function linkOutside({ folder, round }: Place): void {
  const outside = join(temporaryFolder(), 'secret.md')
  writeFileSync(outside, 'Secret.\n')
  toggleLink(folder, 'content/_linked.md', outside, `Linked in round ${round}.\n`)
}

/** Let an included file be a link to itself, which no system reads, or a file. */
function loopLink({ folder, round }: Place): void {
  toggleLink(folder, 'content/_loop.md', '_loop.md', `No loop in round ${round}.\n`)
}

/** Write the other file of the description, or remove it. */
function changePart({ folder, round }: Place): void {
  toggle(folder, 'openapi/part.yaml', `type: string\ndescription: Of round ${round}.\n`)
}

function commitAll({ folder }: Place): void {
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--allow-empty', '--message', 'change')
}

function forgetCache({ folder }: Place): void {
  rmSync(join(folder, '.capstan'), { recursive: true, force: true })
}

/** Write a file, or remove it where it is there. */
function toggle(folder: string, path: string, text: string): void {
  if (existsSync(join(folder, path))) rmSync(join(folder, path))
  else writeFiles(folder, { [path]: text })
}

/** Replace a link by a file, or a file by a link. */
function toggleLink(folder: string, path: string, target: string, text: string): void {
  const file = join(folder, path)
  const isFile = existsSync(file) && readFileSync(file, 'utf8') === text
  rmSync(file, { force: true })
  if (!isFile && Number(/\d+/.exec(text)?.[0]) % 2 === 0) symlinkSync(target, file)
  else writeFileSync(file, text)
}

function git(folder: string, ...args: readonly string[]): void {
  const isolated = { GIT_CONFIG_GLOBAL: '/dev/null', GIT_CONFIG_NOSYSTEM: '1' }
  execFileSync('git', ['-c', 'user.name=n', '-c', 'user.email=n@e.example', ...args], {
    cwd: folder,
    env: { ...process.env, ...isolated }
  })
}

/** Create a site whose pages depend on much around it, in two languages and three versions: of the work tree, a ref and a folder. */
function createSite(folder: string): void {
  const page = (imported: string, text: string) => `# Page\n\n${imported}\n\n${text}\n`
  const includes = ['late', 'linked', 'loop'].map((name) => `:::include{file="/_${name}.md"}\n`)
  const rules = [
    'missing-file',
    'missing-include',
    'refused-file',
    'unreadable-file',
    'mdx-evaluate',
    'api-missing-ref'
  ]
  const config = {
    title: 'Orders',
    url: 'https://orders.example',
    variables: { release: { '2': '2.1.0' } },
    openapi: [{ file: 'openapi/api.yaml', path: '/api' }],
    languages: [
      { lang: 'en', label: 'English' },
      { lang: 'fr', label: 'Français', fallback: 'notice' }
    ],
    versions: [
      { name: '2', isLatest: true, isDefault: true },
      { name: '1', ref: 'v1' },
      { name: '0', folder: 'versions/0' }
    ],
    versionChanges: { page: '/changes' },
    rules: Object.fromEntries(rules.map((rule) => [rule, 'warning']))
  }
  const sources = {
    'content/index.md': `# Home\n\nOf {{release}}.\n\n${includes.join('\n')}`,
    'content/near.mdx': page("import { name } from 'pkg'", 'Named {`${name}`}.'),
    'content/late.mdx': page("import { name } from 'late'", 'Late is {`${typeof name}`}.'),
    'content/part.mdx': page("import { Part } from './_parts/part'", 'With <Part />.'),
    'content/fr/index.md': '# Page\n\n> [!NOTE]\n> Une page de {{release}}.\n',
    'content/_parts/part.jsx': 'export const Part = () => <i>a part</i>\n',
    'openapi/api.yaml': `openapi: 3.1.0
info: { title: Lamp, version: 1.0.0, description: '> [!NOTE]

    > Mind.' }
paths:
  /lamp:
    get: { operationId: getLamp, responses: { '200': { description: Ok, content: { text/plain: { schema: { $ref: part.yaml } } } } } }
`
  }
  writeFiles(folder, {
    ...sources,
    ...Object.fromEntries(Object.entries(sources).map(([path, text]) => [`versions/0/${path}`, text])),
    '.gitignore': 'node_modules\n.capstan\nbuild\n',
    'site.config.ts': `export default ${JSON.stringify(config, undefined, 2)}\n`,
    'node_modules/pkg/index.js': "exports.name = 'the package'\n"
  })
  git(folder, 'init', '--quiet', '--initial-branch', 'main')
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message', 'one')
  git(folder, 'tag', 'v1')
}
