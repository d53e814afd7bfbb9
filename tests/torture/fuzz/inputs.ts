import type { Random } from '../../helpers/random.js'
import { oneIn, several } from './choices.js'
import { fuzzConfiguration } from './configuration.js'
import { readCorpus } from './corpus.js'
import { foreignDialects, fuzzDialect, fuzzVue } from './dialects.js'
import { fuzzCategory, fuzzFrontMatter } from './front-matter.js'
import { fuzzMarkdown } from './markdown.js'
import { fuzzMdx } from './mdx.js'
import { mutate } from './mutate.js'
import { fuzzOpenApi } from './openapi.js'

/** Files of a site by their paths. */
export type Files = Readonly<Record<string, string>>

/** An input: files that a site has besides those of every site. */
export interface FuzzInput {
  readonly kind: string
  readonly files: Files
  /** A description that the configuration names. */
  readonly api?: string
  /** The dialect of its Markdown; all inputs of a build have the same. */
  readonly dialect?: string
}

/** Makes inputs of a kind: those of each build. */
export type MakeInputs = (random: Random) => readonly (readonly FuzzInput[])[]

const pagesPerBuild = 40
const descriptionsPerBuild = 12
const configurations = 20

/** List the makers, one for each kind of input. */
export function inputMakers(): readonly MakeInputs[] {
  const markdown = readCorpus(['tests/fixtures', 'tests/sites', 'tests/sites-invalid'], 'md')
  const mdx = readCorpus(['tests/fixtures', 'tests/sites', 'tests/sites-invalid'], 'mdx')
  const descriptions = [
    ...readCorpus(['tests/sites', 'tests/sites-invalid'], 'yaml'),
    ...readCorpus(['tests/sites'], 'json')
  ]
  const apis = descriptions.filter((text) => /^\s*"?(?:openapi|swagger)"?:/m.test(text))
  return [
    (random) => [pages('md', random, () => vary(fuzzMarkdown, markdown, random))],
    (random) => [pages('mdx', random, () => vary(fuzzMdx, mdx, random))],
    (random) => [frontMatters(random)],
    (random) => [dialectPages(markdown, random)],
    (random) => [
      several(descriptionsPerBuild, descriptionsPerBuild, random, (index) => description(index, apis, random))
    ],
    (random) => several(configurations, configurations, random, () => [configuration(random)])
  ]
}

/** Generate a text, or change one that was written or generated. */
function vary(generate: (random: Random) => string, corpus: readonly string[], random: Random): string {
  const choice = random.below(4)
  if (choice === 0) return generate(random)
  return mutate(choice === 1 ? generate(random) : random.pick(corpus), corpus, random)
}

function pages(kind: 'md' | 'mdx', random: Random, write: () => string): FuzzInput[] {
  return several(pagesPerBuild, pagesPerBuild, random, (index) => ({
    kind,
    files: { [`content/p${index}.${kind}`]: write() }
  }))
}

/** Pages in a dialect; those of VitePress each beside a component that it may use. */
function dialectPages(corpus: readonly string[], random: Random): FuzzInput[] {
  const dialect = random.pick(foreignDialects)
  return several(pagesPerBuild, pagesPerBuild, random, (index) => {
    const component = `odd${index}.vue`
    const text = vary(() => fuzzDialect(dialect, random), corpus, random).replaceAll('odd.vue', component)
    const besides = dialect === 'vitepress' && { [`content/_components/${component}`]: fuzzVue(component, random) }
    return { kind: `dialect ${dialect}`, files: { [`content/p${index}.md`]: text, ...besides }, dialect }
  })
}

function frontMatters(random: Random): FuzzInput[] {
  return several(pagesPerBuild, pagesPerBuild, random, (index) => {
    const folder = oneIn(3, random) ? `content/f${index}` : 'content'
    const category = { [`${folder}/_category_.${random.pick(['json', 'yml', 'yaml'])}`]: fuzzCategory(random) }
    const isCategory = folder !== 'content' && oneIn(2, random)
    const files = { [`${folder}/p${index}.md`]: fuzzFrontMatter(random), ...(isCategory && category) }
    return { kind: 'front matter', files }
  })
}

function configuration(random: Random): FuzzInput {
  return { kind: 'configuration', files: { 'site.config.ts': fuzzConfiguration(random) } }
}

function description(index: number, corpus: readonly string[], random: Random): FuzzInput {
  const api = `api${index}.${random.pick(['yaml', 'json'])}`
  const choice = random.below(4)
  const generated = () => JSON.stringify(fuzzOpenApi(random), undefined, 1)
  const text = choice < 2 ? generated() : mutate(choice === 2 ? random.pick(corpus) : generated(), corpus, random)
  return { kind: 'description', files: { [api]: text }, api }
}
