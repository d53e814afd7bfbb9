// Builds the reports that other generators can have with the same files, with VitePress, Rspress and Starlight as they are installed in a folder, and
// prints which of them come out right: `npm run reports -- --peers FOLDER`.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import { judgePage } from './judge-page.js'
import { readReports } from './read-reports.js'

const root = join(import.meta.dirname, '..', '..')

/** What is known of a generator: how its site is written and built, and where the text of a page is. */
const generators = [
  {
    name: 'Capstan',
    package: root,
    content: 'content',
    region: 'article',
    built: 'build',
    files: { 'site.config.ts': "export default { title: 'Reports', url: 'https://docs.example', lang: 'en' }\n" },
    command: ['build', '.']
  },
  {
    name: 'VitePress',
    package: 'vitepress',
    content: '.',
    region: '.vp-doc',
    built: '.vitepress/dist',
    files: { '.vitepress/config.mjs': "export default { title: 'Reports', ignoreDeadLinks: true }\n" },
    command: ['build', '.']
  },
  {
    name: 'Rspress',
    package: '@rspress/core',
    content: 'docs',
    region: '.rspress-doc',
    built: 'doc_build',
    files: {
      'rspress.config.mjs':
        "export default { root: 'docs', title: 'Reports', markdown: { link: { checkDeadLinks: false } } }\n"
    },
    command: ['build']
  },
  {
    name: 'Starlight',
    package: '@astrojs/starlight',
    content: 'src/content/docs',
    region: 'main',
    built: 'dist',
    files: {
      'package.json': '{ "type": "module", "dependencies": { "@astrojs/starlight": "*" } }\n',
      'astro.config.mjs':
        "import { defineConfig } from 'astro/config'\nimport starlight from '@astrojs/starlight'\n\nexport default defineConfig({ integrations: [starlight({ title: 'Reports' })] })\n",
      'src/content.config.ts':
        "import { defineCollection } from 'astro:content'\nimport { docsLoader } from '@astrojs/starlight/loaders'\nimport { docsSchema } from '@astrojs/starlight/schema'\n\nexport const collections = { docs: defineCollection({ loader: docsLoader(), schema: docsSchema() }) }\n"
    },
    program: 'astro',
    command: ['build'],
    write: withTitle
  }
]

/** Build the reports with each generator that is installed in a folder, and print a table of what is right. */
export async function runPeers(folder) {
  const reports = readReports().filter(({ peers }) => peers)
  const rows = []
  for (const generator of generators) {
    const version = versionOf(generator, folder)
    if (version === undefined) continue
    const own = reports.filter((report) => isOf(report, generator))
    const wrong = await wrongOf(generator, own, folder)
    rows.push({ ...generator, version, wrong, count: own.length })
    console.error(`${generator.name} ${version}: ${own.length - wrong.size} of ${own.length}`)
    for (const [name, complaints] of wrong) console.error(`  ${name}: ${complaints.join('; ')}`)
  }
  const cells = (cellOf) => rows.map(cellOf).join(' | ')
  console.log(`| | ${cells(({ name, version }) => `${name} ${version}`)} |`)
  console.log(`| --- |${rows.map(() => ' --- |').join('')}`)
  console.log(`| Right | ${cells(({ wrong, count }) => `${count - wrong.size} of ${count}`)} |`)
  for (const report of reports.filter(({ name }) => rows.some(({ wrong }) => wrong.has(name)))) {
    const cell = (row) => (isOf(report, row) ? (row.wrong.has(report.name) ? 'wrong' : 'right') : '–')
    console.log(`| ${report.name}: ${report.says} | ${cells(cell)} |`)
  }
}

/** Whether a generator has what a report is about. */
function isOf({ peers }, { name }) {
  return name === 'Capstan' || peers === true || peers.includes(name)
}

function versionOf(generator, folder) {
  const file = join(folderOfPackage(generator.package, folder), 'package.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).version : undefined
}

function folderOfPackage(name, folder) {
  return name === root ? root : join(folder, 'node_modules', name)
}

/** Find the file that a package starts as a command: it moves from one version to the next. */
function programOf(generator, folder) {
  const own = folderOfPackage(generator.program ?? generator.package, folder)
  const { bin } = JSON.parse(readFileSync(join(own, 'package.json'), 'utf8'))
  return join(own, typeof bin === 'string' ? bin : Object.values(bin)[0])
}

/** Build all reports as one site, each in a folder of its name; one that ends the build is wrong, and the others are built again. */
async function wrongOf(generator, reports, folder) {
  const wrong = new Map()
  for (;;) {
    const built = reports.filter(({ name }) => !wrong.has(name))
    const site = writeSite(generator, built, folder)
    const { code, output } = await run(generator, site, folder)
    if (code === 0) {
      for (const report of built) {
        const complaints = judge(report, join(site, generator.built), generator.region)
        if (complaints.length > 0) wrong.set(report.name, complaints)
      }
      return wrong
    }
    const culprit = built.find(({ name }) => output.includes(`${folderOf({ name })}/`))
    if (!culprit) throw new Error(`${generator.name} does not build:\n${output.slice(-3000)}`)
    wrong.set(culprit.name, ['the build ends'])
  }
}

function writeSite({ content, files, write = (text) => text }, reports, folder) {
  const site = mkdtempSync(join(tmpdir(), 'capstan-peers-'))
  if (existsSync(join(folder, 'node_modules'))) symlinkSync(join(folder, 'node_modules'), join(site, 'node_modules'))
  const add = (path, text) => {
    mkdirSync(dirname(join(site, path)), { recursive: true })
    writeFileSync(join(site, path), text)
  }
  for (const [path, text] of Object.entries(files)) add(path, text)
  add(`${content}/index.md`, write('# Reports\n'))
  for (const report of reports)
    for (const [path, text] of Object.entries(report.files))
      add(`${content}/${folderOf(report)}/${path}`, path.endsWith('.md') ? write(text) : text)
  return site
}

/** Name the folder of a report; some generators leave dots out. */
function folderOf({ name }) {
  return name.replaceAll('.', '-')
}

/** Write the title of a page as front matter, where Starlight wants it. */
function withTitle(text) {
  const title = /^# (.*)$/m.exec(text)
  return title
    ? `---\ntitle: ${JSON.stringify(title[1])}\n---\n${text.replace(title[0], '')}`
    : `---\ntitle: Untitled\n---\n${text}`
}

async function run(generator, cwd, folder) {
  const env = { ...process.env, ASTRO_TELEMETRY_DISABLED: '1', NO_COLOR: '1', CI: '1' }
  const child = spawn(process.execPath, [programOf(generator, folder), ...generator.command], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'pipe']
  })
  const [code, ...output] = await Promise.all([
    new Promise((resolve) => child.on('exit', resolve)),
    text(child.stdout),
    text(child.stderr)
  ])
  return { code, output: output.join('\n') }
}

/** Judge the pages of a report; names of files may be folded in addresses. */
function judge({ name, pages }, built, region) {
  return Object.entries(pages ?? {}).flatMap(([route, expected]) => {
    const path = findPage(built, `${folderOf({ name })}${route}`)
    if (path === undefined) return [`${route} is no page`]
    const html = readFileSync(join(built, path), 'utf8')
    const links = Object.entries(expected.links ?? {}).map(([label, address]) => [label, folded(address)])
    return judgePage(html, { ...expected, title: undefined, links: Object.fromEntries(links) }, region, (href) =>
      folded(addressIn(href, path, folderOf({ name })))
    )
  })
}

/** Find the file of a page whatever its generator makes of the name. */
function findPage(built, route) {
  const wanted = folded(`/${route}`)
  return readdirSync(built, { recursive: true })
    .map((path) => String(path).replaceAll('\\', '/'))
    .find((path) => path.endsWith('.html') && folded(plain(`/${path}`)) === wanted)
}

/** Resolve an address of a page, and leave out the folder of its report. */
function addressIn(href, path, folder) {
  if (href.startsWith('#') || /^[a-z]+:/i.test(href)) return href
  const { pathname, search, hash } = new URL(href, `https://docs.example/${path.replace(/index\.html$/, '')}`)
  return plain(decodeURI(pathname)).replace(`/${folder}`, '') + search + hash
}

function plain(path) {
  return path.replace(/(?:index)?\.html$/, '').replace(/(.)\/$/, '$1')
}

/** Fold an address of the site, not its anchor: small letters, and no signs but those that divide it. */
function folded(address) {
  if (address.startsWith('#') || /^[a-z]+:/i.test(address)) return decode(address)
  const [path, ...rest] = decode(address).split(/(?=[?#])/)
  return (
    (path
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}/.]/gu, '')
      .replace(/(.)\/$/, '$1') || '/') + rest.join('')
  )
}

function decode(address) {
  try {
    return decodeURI(address)
  } catch {
    return address
  }
}
