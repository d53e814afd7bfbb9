/**
 * Holds the plan of the house: who may import whom, nobody in a circle, small files, and no word of any one site.
 */
import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, posix } from 'node:path'
import { build } from 'esbuild'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { listFiles } from './helpers/files.js'

const root = join(import.meta.dirname, '..')

/** The stages that commands put in order: none imports another. */
const stages =
  'config source routes markdown openapi render search check assets output report cache serve browser'.split(' ')

/** Which parts each part may import beside itself, `model` and `utils`; a part may be one room of a folder. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  bin: ['dist'],
  scripts: [],
  index: ['commands'],
  cli: ['commands', 'confined', 'editions/index.ts', 'programs', 'report'],
  // The commands alone know the order of all; that of the steps of an edition, the engine of editions.
  commands: [
    'moves',
    'compile',
    'editions',
    'forge',
    'built',
    'hosts',
    'lsp',
    'migrate',
    'offline',
    'plan',
    'plugins',
    'programs',
    'dialects',
    ...stages,
    'templates/labels'
  ],
  // It hands the components of the content to the pipeline, which may not know templates.
  compile: ['plugins', 'dialects/index.ts', 'markdown', 'openapi', 'search/index.ts', 'cache', 'templates'],
  plan: ['render', 'search/index.ts', 'assets', 'compile', 'cache', 'routes', 'serve/live', 'templates'],
  ...Object.fromEntries(stages.map((stage) => [stage, []])),
  // A title that the text has is written for an edition, as the text is.
  source: ['markdown/index.ts'],
  // All editions go through the same pipeline, one after the other, and then know each other.
  editions: [
    'assets',
    'cache',
    'check',
    'compile',
    'config',
    'markdown',
    'openapi',
    'plan',
    'plugins',
    'render',
    'routes',
    'source',
    'templates/labels'
  ],
  // Pages of a forge have no site: they are read and checked there.
  forge: ['markdown/index.ts'],
  hosts: [],
  // A move edits what names a page, and proves itself by all editions before and after.
  moves: ['config', 'editions/index.ts', 'routes'],
  // What an editor is shown: of sites that are prepared, corrected and moved by the same rules.
  lsp: ['check/index.ts', 'config', 'editions/index.ts', 'moves'],
  // It believes nothing of our own build.
  built: [],
  // The process of an untrusted site asks these for what it may not do itself.
  confined: ['assets', 'browser', 'config', 'offline', 'output'],
  migrate: ['config', 'dialects'],
  // Hosts run it, too: it takes nothing of Node.js.
  programs: ['search/client.ts'],
  offline: ['assets', 'output', 'serve/http'],
  // Bundles of a site are cached by what entered them.
  assets: ['cache'],
  config: ['plugins', 'dialects/index.ts', 'editions/settings.ts'],
  plugins: [],
  // What is known of a generator stands on the passes of every page; the stages receive it as a value.
  dialects: ['markdown/passes.ts', 'markdown/page'],
  render: ['templates'],
  templates: [],
  // What the pages of a site share with its search and with its samples of requests.
  client: ['search/client.ts', 'openapi/client.ts'],
  model: [],
  files: [],
  utils: []
}

/** The rooms of a folder, each importing only those before it; `processor` and the like are files beside the rooms. */
const rooms: Readonly<Record<string, readonly string[]>> = {
  markdown: [
    'code',
    'tree',
    'page',
    'syntax',
    'files',
    'fences',
    'components',
    'limits',
    'safety',
    'content',
    'lost-text',
    'raw-syntax',
    'keys',
    'diagrams',
    'twin',
    'remark',
    'rehype',
    'math',
    'processor',
    'render-content',
    'mdx',
    'compile-pieces',
    'compile'
  ],
  dialects: [
    'migration',
    'shared',
    'docusaurus',
    'vitepress',
    'starlight',
    'hugo',
    'mdbook',
    'mkdocs',
    'capstan',
    'registry',
    'guard-dialect',
    'load-dialect'
  ],
  openapi: ['base', 'read', 'resolve', 'schema', 'request', 'compare', 'pages', 'samples', 'view', 'keys'],
  search: ['text', 'index', 'query', 'evaluation'],
  serve: ['http', 'live'],
  editions: [
    'override-settings',
    'own-editions',
    'edition-settings',
    'edition-config',
    'package-ranges',
    'list-editions',
    'pair-editions',
    'trees',
    'freshness',
    'changes',
    'open',
    'translations',
    'route',
    'join',
    'prepare',
    'versions'
  ]
}

/**
 * The doors of the large rooms: what others import of them. A room has a second one where the first would bring along what its users cannot
 * take: passes of dialects stand beside those of the room, a configuration lists its editions before any is opened, and browsers get what they
 * run alone. Nobody imports the client.
 */
const doors: Readonly<Record<string, readonly string[]>> = {
  check: ['index.ts'],
  client: [],
  dialects: ['index.ts'],
  editions: ['index.ts', 'settings.ts'],
  markdown: ['index.ts', 'passes.ts'],
  openapi: ['index.ts', 'client.ts'],
  search: ['index.ts', 'client.ts']
}

/** What is loaded past a door when it is needed, each with what it would otherwise bring to all who come through the door. */
const loadedLater: Readonly<Record<string, string>> = {
  'src/check/external-links.ts': 'linkinator, which `check --external` alone runs',
  'src/dialects/load-dialect.ts': 'the registry of dialects, for commands that have one already as a value',
  'src/editions/open/config-since.ts': 'the trees of a state, which `check --since` alone takes',
  'src/editions/prepare/prepare-editions.ts':
    'all that preparing takes, which a build with nothing to do does not need',
  'src/markdown/code/highlight.ts': 'Shiki, which pages without code do not need',
  'src/markdown/code/highlight-sample.ts': 'Shiki, for the samples of a reference',
  'src/markdown/code/highlight-script.ts': 'the scanner of JavaScript, for the samples of a reference',
  'src/markdown/compile-pieces.ts': 'the passes, for the texts of a reference',
  'src/markdown/math/with-math.ts': 'the parser of TeX',
  'src/markdown/mdx/mdx-processor.ts': 'the parser of MDX',
  'src/markdown/page/guard-pass.ts': 'what watches the passes of a plugin',
  'src/markdown/twin/write-frame-twin.ts': 'the writer of Markdown',
  'src/openapi/base/yaml-text.ts': 'the writer of YAML',
  'src/openapi/keys/keys-view.ts': 'the views of a reference of keys',
  'src/openapi/keys/load-description.ts': 'the reader of descriptions and schemas',
  'src/openapi/pages/api-model.ts': 'the look-ups of a description, which a build with nothing to do does not need',
  'src/openapi/pages/read-stored-api.ts': 'the reader of descriptions',
  'src/openapi/resolve/read-prose.ts': 'the reader of descriptions',
  'src/openapi/view/compile-api-page.ts': 'the views of a reference'
}

/**
 * How many lines each room may have. A commit that exceeds a budget takes something out, or raises it here with the capability that needs it in its
 * message.
 */
const budgets: Readonly<Record<string, number>> = {
  assets: 1615,
  browser: 515,
  built: 700,
  cache: 2200,
  check: 2940,
  cli: 2890,
  client: 11_860,
  commands: 5880,
  compile: 2205,
  config: 2555,
  confined: 300,
  dialects: 16_460,
  editions: 10_460,
  files: 1670,
  forge: 770,
  hosts: 570,
  lsp: 1150,
  markdown: 18_000,
  migrate: 1610,
  model: 8800,
  moves: 1930,
  offline: 320,
  openapi: 16_450,
  output: 1670,
  plan: 3420,
  plugins: 590,
  programs: 760,
  render: 3120,
  report: 765,
  routes: 2920,
  search: 5440,
  serve: 1440,
  source: 1670,
  utils: 2695
}

/** How many files there may be below `src`, and how many of them may be crumbs: small ones that a single other one imports. */
const maxFiles = 1929
const maxCrumbs = 29

/** How many files outside of `editions`, `commands`, and `moves` and `programs`, which are about all of them, may speak of an edition in their code. */
const maxOnEditions = 90

/** Parts that do not import everything that is common: the types, the tools, and what opens the files of a site. */
const withoutModel = new Set(['bin', 'scripts', 'utils', 'model'])
const withoutUtils = new Set(['bin', 'scripts'])

/** An import as it is written in a file; `target` is a path of the project, undefined for packages. */
interface Import {
  readonly from: string
  readonly specifier: string
  readonly target: string | undefined
}

/** Tests of fixed cases that the full run repeats in more, and the configuration that chooses the files. */
const askingWhetherFull = [
  'built-pages.test.ts',
  'client/api-console-states.test.ts',
  'client/api-console.test.ts',
  'client/api-reference.test.ts',
  'client/editions-site.test.ts',
  'client/every-page.test.ts',
  'client/hostile-content.test.ts',
  'client/keyboard.test.ts',
  'client/mutation.test.ts',
  'client/navigation-lasting.test.ts',
  'client/search-cost.test.ts',
  'client/search-firefox.test.ts',
  'determinism.test.ts',
  'edition-addresses.test.ts',
  'editions-determinism.test.ts',
  'endless.test.ts',
  'helpers/sample-of.ts',
  'hosts.test.ts',
  'markdown-pages.test.ts',
  'moves/random-moves.test.ts',
  'openapi-examples.test.ts',
  'openapi-oracle.test.ts',
  'openapi-samples.test.ts',
  'outputs/consumers.test.ts',
  'outputs/deployments.test.ts',
  'outputs/lighthouse.test.ts',
  'outputs/three-sites.test.ts',
  'search/queries.test.ts',
  'torture/torture.test.ts',
  'unit/check/prose-of.test.ts',
  'unit/markdown/code/highlight-lines.test.ts',
  'unit/output/killed-build.test.ts',
  'unit/scripts/patches.test.ts',
  'vitest.config.ts'
]

const files = ['src', 'templates', 'bin', 'scripts']
  .flatMap((folder) => listFiles(join(root, folder)).map((file) => `${folder}/${file}`))
  .filter((file) => /\.(?:tsx?|js)$/.test(file))
const importsOf = new Map(files.map((file) => [file, readImports(file)]))
const imports = [...importsOf.values()].flat()

/** Read the imports of a file: static, dynamic, of types, and re-exports. */
function readImports(from: string): Import[] {
  const { importedFiles } = ts.preProcessFile(readFileSync(join(root, from), 'utf8'), true, true)
  return importedFiles.map(({ fileName: specifier }) => ({ from, specifier, target: resolve(from, specifier) }))
}

/** Find the file that a relative import means; the compiled name stands for the source. */
function resolve(from: string, specifier: string): string | undefined {
  if (!specifier.startsWith('.')) return undefined
  const path = posix.join(posix.dirname(from), specifier)
  const candidates = [path, path.replace(/\.js$/, '.ts'), path.replace(/\.js$/, '.tsx')]
  return candidates.find((candidate) => existsSync(join(root, candidate))) ?? path
}

const sourceFiles = new Map<string, ts.SourceFile>()

/** Parse a file, once. */
function parsed(file: string): ts.SourceFile {
  const known = sourceFiles.get(file)
  if (known) return known
  const source = ts.createSourceFile(file, readFileSync(join(root, file), 'utf8'), ts.ScriptTarget.Latest)
  sourceFiles.set(file, source)
  return source
}

/** List the names that a file imports or hands on, as they are called where they come from. */
function importedNames(file: string): string[] {
  return parsed(file).statements.flatMap((statement) => {
    const bindings = ts.isImportDeclaration(statement)
      ? statement.importClause?.namedBindings
      : ts.isExportDeclaration(statement) && statement.moduleSpecifier && statement.exportClause
    if (!bindings || !(ts.isNamedImports(bindings) || ts.isNamedExports(bindings))) return []
    return bindings.elements.map(({ name, propertyName }) => (propertyName ?? name).text)
  })
}

/** List the names that a door hands on by itself; those of another door are that one's. */
function exportedNames(file: string): string[] {
  return parsed(file)
    .statements.filter(ts.isExportDeclaration)
    .flatMap(({ exportClause }) =>
      exportClause && ts.isNamedExports(exportClause) ? exportClause.elements.map(({ name }) => name.text) : []
    )
}

/** Name the part of the house that a file lies in. */
function partOf(file: string): string {
  const [top = '', second = ''] = file.split('/')
  if (top !== 'src') return top
  return second.includes('.') ? posix.basename(second, posix.extname(second)) : second
}

/** Whether a file is a door of its room. */
function isDoor(file: string): boolean {
  return doors[partOf(file)]?.some((door) => file === `src/${partOf(file)}/${door}`) ?? false
}

/** Name the room of its part that a file lies in, or the file itself where it lies beside the rooms; a door by its whole name. */
function roomOf(file: string): string {
  if (isDoor(file)) return posix.basename(file)
  const [room = ''] = file.split('/').slice(file.startsWith('src/') ? 2 : 1)
  return posix.basename(room, posix.extname(room))
}

/** Whether a file may import another. */
function mayImport(from: string, target: string): boolean {
  const [part, other] = [partOf(from), partOf(target)]
  if (part === other) {
    const order = rooms[part]
    if (isDoor(from)) return true
    return order === undefined || order.indexOf(roomOf(from)) >= order.indexOf(roomOf(target))
  }
  if (other === 'model') return !withoutModel.has(part)
  if (other === 'files') return !withoutModel.has(part) && part !== 'client' && part !== 'templates'
  if (other === 'utils') return !withoutUtils.has(part)
  return allowed[part]?.some((name) => name === other || name === `${other}/${roomOf(target)}`) ?? false
}

/** Write imports as a reader of a failure needs them. */
const shown = (found: readonly Import[]) => found.map(({ from, specifier }) => `${from} imports ${specifier}`)

describe('imports', () => {
  test('follow the directions of the plan, which lists every folder', () => {
    expect(imports.length).toBeGreaterThan(200)
    expect([...new Set(files.map(partOf))].filter((part) => !(part in allowed))).toEqual([])
    const wrong = imports.filter(({ from, target }) => target !== undefined && !mayImport(from, target))
    expect(shown(wrong)).toEqual([])
  })

  test('inside a folder go downwards, and every subfolder is listed', () => {
    for (const [part, order] of Object.entries(rooms)) {
      const own = files.filter((file) => partOf(file) === part && !file.endsWith('.d.ts') && !isDoor(file))
      const found = new Set(own.map(roomOf))
      expect([...found].sort(), part).toEqual([...order].sort())
    }
  })

  test('of large rooms go through their doors, which nobody inside imports', () => {
    const across = imports.filter(({ from, target }) => target && partOf(target) in doors && !isDoor(from))
    const past = across.filter(({ from, target = '' }) => isDoor(target) === (partOf(from) === partOf(target)))
    const outside = past.filter(({ from, target = '' }) => partOf(from) !== partOf(target))
    expect(shown(past.filter((one) => !outside.includes(one)))).toEqual([])
    const isLater = ({ from, specifier }: Import) =>
      readFileSync(join(root, from), 'utf8').includes(`import('${specifier}')`)
    expect(shown(outside.filter((one) => !isLater(one)))).toEqual([])
    expect([...new Set(outside.map(({ target }) => target))].sort()).toEqual(Object.keys(loadedLater).sort())
    for (const room of Object.keys(doors)) {
      const lines = readFileSync(join(root, 'src', room, 'README.md'), 'utf8')
        .trim()
        .split('\n')
      expect(lines.length, room).toBeLessThanOrEqual(16)
    }
  })

  test('leave nothing in a door that nobody outside uses', () => {
    const unused = Object.entries(doors).flatMap(([room, own]) =>
      own.flatMap((door) => {
        const path = `src/${room}/${door}`
        const used = new Set(
          imports
            .filter(({ target, from }) => target === path && partOf(from) !== room)
            .flatMap(({ from }) => importedNames(from))
        )
        return exportedNames(path).flatMap((name) => (used.has(name) ? [] : [`${path}: ${name}`]))
      })
    )
    expect(unused).toEqual([])
  })

  test.each(['check', 'openapi', 'search'])('let %s run alone, with the model and the tools', async (room) => {
    const entryPoints = (doors[room] ?? []).map((door) => join(root, 'src', room, door))
    const { metafile } = await build({
      absWorkingDir: root,
      entryPoints,
      bundle: true,
      write: false,
      metafile: true,
      outdir: join(root, 'dist'),
      platform: 'node',
      format: 'esm',
      packages: 'external',
      logLevel: 'silent'
    })
    const parts = Object.keys(metafile.inputs).filter(
      (file) => file.startsWith('src/') || file.startsWith('templates/')
    )
    expect(parts.length).toBeGreaterThan(20)
    const strangers = parts.filter((file) => ![room, 'model', 'utils', 'files'].includes(partOf(file)))
    expect(strangers).toEqual([])
  })

  test('resolve to existing files', () => {
    const missing = imports.filter(
      ({ target }) => target && !target.startsWith('dist/') && !existsSync(join(root, target))
    )
    expect(shown(missing)).toEqual([])
  })

  test('have no cycles', () => {
    expect(circles()).toEqual([])
  })

  test('never reach the content, the configuration or the tests of a site', () => {
    const forbidden = /^(?:content\/|openapi\/|tests\/|site\.config)/
    expect(shown(imports.filter(({ target }) => target !== undefined && forbidden.test(target)))).toEqual([])
  })

  test('of the client, and of the modules it imports, exist in browsers', () => {
    const reached = reachableFrom(files.filter((file) => partOf(file) === 'client'))
    const builtins = imports.filter(({ from, specifier }) => reached.has(from) && isBuiltin(specifier))
    expect(shown(builtins)).toEqual([])
  })

  test('of the model are limited to types of packages, and the schema library', () => {
    const packages = imports.filter(({ from, target }) => partOf(from) === 'model' && target === undefined)
    expect([...new Set(packages.map(({ specifier }) => specifier))].sort()).toEqual(['react', 'zod'])
  })
})

/** Find imports that lead back to their file; each circle is told once. */
function circles(): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const walk = (file: string, trail: readonly string[]): void => {
    if (trail.includes(file)) found.push([...trail.slice(trail.indexOf(file)), file].join(' -> '))
    if (done.has(file) || trail.includes(file)) return
    for (const { target } of importsOf.get(file) ?? []) if (target) walk(target, [...trail, file])
    done.add(file)
  }
  for (const file of files) walk(file, [])
  return found
}

/** Find all files that some files import, directly or not. */
function reachableFrom(entries: readonly string[]): Set<string> {
  const reached = new Set(entries)
  // A set may grow while it is read.
  for (const file of reached) for (const { target } of importsOf.get(file) ?? []) if (target) reached.add(target)
  return reached
}

const linesOf = (file: string) => readFileSync(join(root, file), 'utf8').split('\n').length - 1

/**
 * Whether a small file has its reason: a door hands it on, it is loaded later than its importer, or it is one of a row of which each has a file: passes
 * in the order of the processor, rules, commands, languages of samples, dialects.
 */
function standsAlone(file: string, importer: string): boolean {
  const name = posix.relative(posix.dirname(importer), file).replace(/\.tsx?$/, '.js')
  const isLater = readFileSync(join(root, importer), 'utf8').includes(
    `import('${name.startsWith('.') ? name : `./${name}`}')`
  )
  const rows = /^src\/(?:markdown\/(?:remark|rehype|content)|check|cli|commands|openapi\/samples)\/[\w-]+\.tsx?$/
  return isDoor(importer) || isLater || rows.test(file)
}

describe('files', () => {
  test('are not barrels, except the two public ones and the doors', () => {
    const barrels = files.filter((file) => {
      const { statements } = parsed(file)
      return (
        statements.length > 0 &&
        statements.every((statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier)
      )
    })
    const indexes = files.filter((file) => /\/index\.tsx?$/.test(file))
    const all = Object.entries(doors).flatMap(([room, own]) => own.map((door) => `src/${room}/${door}`))
    expect([...new Set([...barrels, ...indexes])].sort()).toEqual([...all, 'src/index.ts', 'templates/index.ts'].sort())
  })

  test('have at most 250 lines of code, comments excluded', () => {
    const isCode = (line: string) => !/^\s*(?:$|\/?\*|\/\/)/.test(line)
    const long = files.filter((file) => readFileSync(join(root, file), 'utf8').split('\n').filter(isCode).length > 250)
    expect(long).toEqual([])
  })

  test('are no more in a room than its budget has lines', () => {
    const sources = files.filter((file) => file.startsWith('src/') && file.split('/').length > 2)
    const lines = new Map<string, number>()
    for (const file of sources) lines.set(partOf(file), (lines.get(partOf(file)) ?? 0) + linesOf(file))
    expect([...lines.keys()].sort()).toEqual(Object.keys(budgets).sort())
    const exceeded = [...lines].filter(([room, count]) => count > (budgets[room] ?? 0))
    expect(exceeded).toEqual([])
    // A budget that has grown too large says nothing.
    const idle = [...lines].filter(([room, count]) => count < (budgets[room] ?? 0) * 0.8)
    expect(idle).toEqual([])
    expect(sources.length).toBeLessThanOrEqual(maxFiles)
  })

  test('are few where each is a crumb: what one other file alone imports, in at most 20 lines', () => {
    const importersOf = new Map<string, Set<string>>()
    for (const { from, target = '' } of imports)
      importersOf.set(target, (importersOf.get(target) ?? new Set()).add(from))
    const crumbs = files.filter((file) => {
      const importers = importersOf.get(file) ?? new Set()
      const [importer = ''] = importers
      return file.startsWith('src/') && linesOf(file) <= 20 && importers.size === 1 && !standsAlone(file, importer)
    })
    expect(crumbs.slice(maxCrumbs)).toEqual([])
  })

  test('speak of editions in few rooms but their own', () => {
    const outside = files.filter((file) => /^src\/(?!editions\/|commands\/|lsp\/|moves\/|programs\/)/.test(file))
    const speaking = outside.filter((file) => {
      const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
      return /edition/i.test(code.replace(/^import\b[\s\S]*?\bfrom '.*'$/gm, ''))
    })
    expect(speaking.length).toBeGreaterThan(0)
    expect(speaking.slice(maxOnEditions)).toEqual([])
  })

  test('do not mention a site that is built with them', () => {
    const all = ['src', 'templates', 'scripts', 'bin'].flatMap((folder) =>
      listFiles(join(root, folder)).map((file) => join(folder, file))
    )
    expect(
      all.filter((file) => /frigate|recorder's|household/i.test(file + readFileSync(join(root, file), 'utf8')))
    ).toEqual([])
  })

  test('have kebab-case names, components PascalCase names', () => {
    const names = files.map((file) => posix.basename(file))
    const wrong = names.filter(
      (name) => !/^(?:[a-z0-9]+(?:-[a-z0-9]+)*(?:\.d)?\.[jt]sx?|[A-Z][A-Za-z]*\.tsx)$/.test(name)
    )
    expect(wrong).toEqual([])
  })
})

/** The names of the dialects of other generators. */
const registryText = readFileSync(join(root, 'src/dialects/registry.ts'), 'utf8')
const foreignNames = [...registryText.matchAll(/^  (\w+): async/gm)]
  .map(([, name = '']) => name)
  .filter((name) => name !== 'capstan')

/** Texts outside of the dialects that name generators, each for its readers. */
const namingTexts: Readonly<Record<string, string>> = {
  'src/cli/authoring-commands.ts': 'the help of "migrate" tells whose sites are moved in'
}

describe('dialects', () => {
  test('of other generators stand for themselves', () => {
    expect(foreignNames).toHaveLength(6)
    const between = imports.filter(({ from, target = '' }) => {
      const [, one] = /^src\/dialects\/(\w+)\//.exec(from) ?? []
      const [, other] = /^src\/dialects\/(\w+)\//.exec(target) ?? []
      return one !== other && foreignNames.includes(one ?? '') && foreignNames.includes(other ?? '')
    })
    expect(shown(between)).toEqual([])
  })

  test('are values: no other file names one, or compares the name of one', () => {
    const outside = files.filter((file) => /^(?:src|templates)\//.test(file) && !file.startsWith('src/dialects/'))
    const naming = outside.filter((file) =>
      textsOf(file).some((text) => new RegExp(foreignNames.join('|'), 'i').test(text))
    )
    expect(naming).toEqual(Object.keys(namingTexts))
    const comparing = outside.filter((file) =>
      /\bdialect(?:\??\.name)?\)? *[!=]==? *['"`]|case 'capstan'/.test(readFileSync(join(root, file), 'utf8'))
    )
    expect(comparing).toEqual([])
  })
})

describe('addresses', () => {
  test('are parsed by `parseUrl`, as `URL.canParse` refuses valid ones', () => {
    const own = files.filter((file) => /^(?:src|templates)\//.test(file) && file !== 'src/utils/parse-url.ts')
    expect(own.filter((file) => /\bcanParse\b/.test(readFileSync(join(root, file), 'utf8')))).toEqual([])
  })
})

/** List the texts in the code of a file: strings, templates, regular expressions and JSX, without comments. */
function textsOf(file: string): string[] {
  const texts: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return
    if (ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node) || ts.isJsxText(node)) texts.push(node.text)
    ts.forEachChild(node, visit)
  }
  ts.forEachChild(parsed(file), visit)
  return texts
}

/** Who reads bytes of files, and of which: whatever a site is made of goes through `src/files`, which looks where links lead. */
const readers: Readonly<Record<string, readonly string[]>> = {
  'sources, by their real paths': ['src/files/hash-source.ts', 'src/files/open-source.ts', 'src/files/read-source.ts'],
  'questions to the process outside': ['src/utils/ask-outside.ts'],
  'the repository of git': [
    'src/files/ask-git.ts',
    'src/files/git-repository.ts',
    'src/files/read-origin.ts',
    'src/files/repository-outside.ts'
  ],
  'the configuration, which is a program': [
    'src/config/bundle-cache.ts',
    'src/config/known-config.ts',
    'src/config/bundle.ts',
    'src/config/load.ts',
    'src/config/signed-file.ts',
    'src/files/foreign-frames.ts'
  ],
  'the configuration of another generator, and its programs': [
    'src/dialects/migration/foreign-files.ts',
    'src/dialects/migration/load-program.ts',
    'src/files/bundle-program.ts',
    'src/files/imported-files.ts'
  ],
  'what functions of the configuration of another generator write': [
    'src/dialects/vitepress/hooks/move-output.ts',
    'src/dialects/vitepress/hooks/thread.ts'
  ],
  'versions from git': [
    'src/editions/trees/blob-store.ts',
    'src/editions/trees/tree-record.ts',
    'src/editions/trees/write-tree.ts'
  ],
  'the old site that the user names': ['src/migrate/against/old-pages.ts'],
  'a worksheet that the user names': ['src/cli/translations.ts'],
  'the addresses of a deployment that the user names': ['src/commands/published-addresses.ts'],
  'locks that git merges, and its attributes': [
    'src/editions/translations/merge-lock-files.ts',
    'src/editions/translations/set-up-merges.ts'
  ],
  'a baseline that the user names': ['src/check/known-findings.ts'],
  'what --fix edits, which is inside of the work tree': ['src/check/fix/fix-findings.ts'],
  'what mv edits, which are files of the site': ['src/moves/read-text.ts', 'src/moves/written-move.ts'],
  'the cache': ['src/cache/entry.ts', 'src/compile/known-page-cache.ts', 'src/utils/user-key.ts'],
  'what was built': [
    'src/commands/check-built.ts',
    'src/commands/host-check.ts',
    'src/commands/search.ts',
    'src/commands/serve/serve-built.ts',
    'src/output/decide-outputs.ts',
    'src/output/disk-writer.ts',
    'src/output/file-system.ts',
    'src/output/journal.ts',
    'src/output/lock-holder.ts',
    'src/output/lock-socket.ts',
    'src/output/lock.ts',
    'src/output/manifest-file.ts',
    'src/output/precompress.ts',
    'src/output/stage.ts',
    'src/serve/http/read-served.ts',
    'src/serve/http/send-file.ts',
    'src/serve/http/serve-folder.ts'
  ],
  'the generator itself': [
    'src/assets/bundle-client.ts',
    'src/assets/island-runtime.ts',
    'src/assets/bundle-stemmers.ts',
    'src/assets/client-manifest.ts',
    'src/assets/endpoint-script.ts',
    'src/assets/live-script.ts',
    'src/markdown/code/grammar-engine.ts',
    'src/plan/plan-frame.ts',
    'src/plan/plan-client-scripts.ts',
    'src/plan/plan-previews.ts',
    'src/plan/plan-site-styles.ts',
    'src/plan/search/vocabulary-for.ts',
    'src/utils/generator.ts',
    'templates/labels/built-in-labels.ts'
  ]
}

const readingNames =
  /^(?:read(?:File|v)?(?:Sync)?|open(?:Sync|AsBlob)?|createReadStream|copyFile(?:Sync)?|cp(?:Sync)?)$/

/** Whether a file imports what reads bytes; the whole module is all of it. */
function importsReading(file: string): boolean {
  const { statements } = parsed(file)
  return statements.filter(ts.isImportDeclaration).some(({ moduleSpecifier, importClause }) => {
    if (!ts.isStringLiteral(moduleSpecifier) || !/^(?:node:)?fs(?:\/promises)?$/.test(moduleSpecifier.text))
      return false
    const bindings = importClause?.namedBindings
    if (!bindings || !ts.isNamedImports(bindings)) return true
    return bindings.elements.some(({ name, propertyName }) => readingNames.test((propertyName ?? name).text))
  })
}

test('only the modules that are listed read the bytes of files', () => {
  const sources = files.filter((file) => file.startsWith('src/') || file.startsWith('templates/'))
  expect(sources.filter(importsReading).sort()).toEqual(Object.values(readers).flat().sort())
})

/**
 * Every place that starts a process or a thread, resolves a package, or imports what is not written in the source, with its reason: each
 * is a gate for code. One that is added without a reason fails.
 */
const gates: Readonly<Record<string, string>> = {
  'src/browser/open-chromium.ts: child_process': 'the browser of `pdf` and `diagrams`, with a clean environment',
  'src/cli/run-confined.ts: child_process': 'the confined process of an untrusted site, with a clean environment',
  'src/cli/run-confined.ts: Worker': 'the thread that answers a confined process: a module of the generator',
  'src/cli/watch-command.ts: Worker': 'the thread of the command: a module of the generator',
  'src/confined/confined-process.ts: Worker':
    'the thread that reads the output folder of an untrusted site: a module of the generator',
  'src/migrate/load-plugin.ts: import': 'the plugin that a person names to `migrate`, which has no `--untrusted`',
  'src/compile/pool/worker-pool.ts: Worker': 'threads that compile: a module of the generator',
  'src/markdown/diagrams/diagram-problem.ts: import': 'the parser of diagrams: a module of the generator',
  'src/config/bundle-banner.ts: createRequire': 'written into the bundle of a trusted configuration',
  'src/config/bundle.ts: createRequire': 'React of the generator, for a trusted configuration',
  'src/config/load.ts: import': 'the bundle of a trusted configuration; that of an untrusted site is read as data',
  'src/dialects/migration/load-program.ts: child_process':
    'the configuration that `migrate` reads, which has no `--untrusted`',
  'src/dialects/vitepress/data/loader-code.ts: import': 'the bundle of a data loader; refused for untrusted sites',
  'src/dialects/vitepress/data/run-thread.ts: Worker':
    'the thread of a data loader, or of the functions of a configuration; refused for untrusted sites',
  'src/dialects/vitepress/hooks/vitepress-anchors.ts: import':
    'the bundle of a configuration that a trusted configuration names; that of an untrusted site runs no plugin',
  'src/dialects/vitepress/hooks/thread.ts: import':
    'the bundle of a configuration that a trusted configuration names; that of an untrusted site runs no plugin',
  'src/files/ask-git.ts: child_process': 'git, by its absolute path, with a folder of ours in the place of `.git`',
  'src/files/bundle-program.ts: createRequire': 'written into the bundle of a trusted program of another generator',
  'src/files/expand-globs.ts: import': 'written into the bundle of a trusted program of another generator',
  'src/files/load-sharp.ts: import': 'the package that `resolve-package` found; never for an untrusted site',
  'src/files/resolve-package.ts: createRequire': 'optional packages: of the generator alone for an untrusted site',
  'src/markdown/mdx/bundle-scripts.ts: import':
    'written into the program of a page of MDX; no MDX page of an untrusted site is compiled',
  'src/markdown/mdx/run-program.ts: vm': 'components of MDX pages; no MDX page of an untrusted site is compiled',
  'src/moves/config-edits.ts: import':
    'the configuration of a trusted site with marks in it; `mv` takes no untrusted one',
  'src/plan/plan-previews.ts: import': 'the package that `resolve-package` found',
  'src/plugins/load-extensions.ts: import': 'the bundle of a trusted configuration; an untrusted site has none',
  'src/utils/open-browser.ts: child_process':
    "the system's program for addresses, by its absolute path, with the address of `serve` alone"
}

/** What a file may do that runs other code; calls in texts that are written elsewhere count, too. */
const gatePatterns: Readonly<Record<string, RegExp>> = {
  child_process: /from '(?:node:)?child_process'/,
  Worker: /\bnew Worker\(/,
  createRequire: /\bcreateRequire\b|import\.meta\.resolve\(/,
  import: /(?<![\w.`'])import\((?!\s*['"`.])/,
  vm: /from '(?:node:)?(?:vm|inspector|cluster)'|\beval\(|new Function\(|process\.dlopen/
}

test('only the places that are listed start processes and threads, resolve packages, or import what is computed', () => {
  const isNode = (file: string) => file.startsWith('src/') && !file.startsWith('src/client/')
  const found = files.filter(isNode).flatMap((file) => {
    const code = readFileSync(join(root, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '')
    return Object.entries(gatePatterns).flatMap(([gate, pattern]) => (pattern.test(code) ? [`${file}: ${gate}`] : []))
  })
  expect(found.sort()).toEqual(Object.keys(gates).sort())
})

test('only the campaigns and what is named for it are left to the full run', () => {
  const tests = listFiles(join(root, 'tests')).filter((file) => /\.(?:ts|js)$/.test(file))
  const fullOnly = tests.filter((file) => file.endsWith('.full.test.ts'))
  expect(fullOnly).toEqual([
    'client/late-parts.full.test.ts',
    'components/components.full.test.ts',
    'outputs/mcp.full.test.ts',
    'pack.full.test.ts',
    'site-identity.full.test.ts',
    'unit/editions/freshness/proof/prove-texts.full.test.ts'
  ])
  const asking = tests.filter((file) =>
    /(?:helpers|\.)\/is-full\.js|helpers\/sample-of\.js/.test(readFileSync(join(root, 'tests', file), 'utf8'))
  )
  expect(asking.sort()).toEqual(askingWhetherFull)
})
