import { appendFileSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { measure } from './measure.js'

const root = join(import.meta.dirname, '..', '..')

/** Measure what two plugins and ten components add to the build of this repository's site, by how many of them each page uses. */
export async function measureExtensions(folder) {
  const plain = copySite(join(folder, 'plain'))
  const sites = [0, 2, 10].map((uses) => [uses, extend(copySite(join(folder, `extended-${uses}`)), uses)])
  const base = await processorTime(plain)
  console.log(
    `\ntwo plugins and ten components on this repository's site, processor time in one thread (asked: under 10 % more)`
  )
  console.log(`  without: ${base.toFixed(1)} s`)
  for (const [uses, site] of sites) {
    const seconds = await processorTime(site)
    const name = uses === 0 ? 'no page uses them' : `each page draws a chart and uses ${uses} components`
    console.log(`  ${name}: ${seconds.toFixed(1)} s, ${((seconds / base - 1) * 100).toFixed(1)} % more`)
  }
}

/** Copy what the site is made of. */
function copySite(site) {
  for (const name of ['content', 'openapi', 'site.config.ts'])
    cpSync(join(root, name), join(site, name), { recursive: true })
  return site
}

/** Add the plugins of a test site and ten components, and let each written page use some of them. */
function extend(site, uses) {
  const names = Array.from({ length: 10 }, (_, number) => `Note${number}`)
  cpSync(join(root, 'tests/sites/plugins/plugins'), join(site, 'plugins'), { recursive: true })
  mkdirSync(join(site, 'parts'))
  writeFileSync(
    join(site, 'parts', 'notes.tsx'),
    `import type { ReactNode } from 'react'\n${names.map(component).join('')}`
  )
  const config = join(site, 'site.config.ts')
  const imports = `import { analytics } from './plugins/analytics.ts'
import { charts } from './plugins/charts.ts'
import { ${names.join(', ')} } from './parts/notes.tsx'\n`
  const keys = `components: { ${names.join(', ')} },
  plugins: [charts({ unit: 10 }), analytics({ host: 'https://stats.example', site: 'docs' })],\n  `
  writeFileSync(config, imports + readFileSync(config, 'utf8').replace(/title: '/, `${keys}title: '`))
  if (uses === 0) return site
  const pages = readdirSync(join(site, 'content'), { recursive: true }).filter((path) =>
    /(?:^|\/)[^_/][^/]*\.md$/.test(path)
  )
  for (const [number, page] of pages.entries()) {
    const used = Array.from({ length: uses }, (_, offset) => names[(number + offset) % names.length])
    const blocks = used.map((name) => `:::${name}{title="说明"}\n用 **Markdown** 写的一句话。\n:::\n`)
    appendFileSync(join(site, 'content', page), `\n\`\`\`chart\n甲: 3\n乙: 12\n\`\`\`\n\n${blocks.join('\n')}`)
  }
  return site
}

function component(name) {
  return `
export function ${name}({ title, children }: { title: string; children?: ReactNode }) {
  return (
    <section className="${name.toLowerCase()}">
      <strong>{title}</strong>
      {children}
    </section>
  )
}
`
}

/** Measure a build from nothing, the middle of three, in seconds of processor time. */
async function processorTime(site) {
  const env = { NODE_ENV: 'production' } // as the command sets it before it loads React
  const seconds = []
  for (let round = 0; round < 3; round++) {
    const { output } = await measure(process.execPath, [join(import.meta.dirname, 'build-inline.js'), site], { env })
    seconds.push(Number(/([\d.]+) s of processor time/.exec(output)?.[1]))
  }
  return seconds.sort((a, b) => a - b)[1]
}
