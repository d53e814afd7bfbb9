import { join } from 'node:path'
import { expect, test } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { check } from '../../../src/commands/check.js'
import { readTree, temporaryFolder, writeFiles } from '../../helpers/files.js'

test('handlers of components of the configuration are reported in Markdown and in MDX, but not those of islands', async () => {
  const site = temporaryFolder()
  writeFiles(site, {
    'site.config.ts': `import { Press } from './press'\nexport default { title: 'T', lang: 'en', components: { Press } }\n`,
    'press.tsx': `export const Press = () => <button onClick={() => undefined}>press</button>\n`,
    'islands/Live.tsx': `export default () => <button onClick={() => undefined}>press</button>\n`,
    'content/index.md': '---\ntitle: Home\n---\n\n<Press />\n\n<Live />\n',
    'content/other.mdx': '---\ntitle: Other\n---\n\n<Press />\n\n<Live />\n'
  })
  const { messages } = await check(site, { external: false })
  expect(messages.map(({ file, line, ruleId, message }) => `${file}:${line} ${ruleId} ${message}`)).toEqual(
    ['content/index.md:5', 'content/other.mdx:5'].map(
      (place) =>
        `${place} static-component "onClick" of <button> in "Press" has no effect: the component is rendered once, without scripts; make it an island.`
    )
  )
})

test('a CSS module of a component of the configuration counts where "styles" names it', async () => {
  const site = temporaryFolder()
  writeFiles(site, {
    'site.config.ts': `import { Box } from './parts/box'\nexport default { title: 'T', lang: 'en', components: { Box }, styles: ['./parts/box.module.css'] }\n`,
    'parts/box.tsx': `import styles from './box.module.css'\nexport const Box = () => <b className={styles.frame}>box</b>\n`,
    'parts/box.module.css': '.frame { background: url(dot.svg) }\n',
    'parts/dot.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'content/index.md': '---\ntitle: Home\n---\n\n<Box />\n'
  })
  const built = await build(site, { outDir: join(site, 'out'), useCache: false, isStrict: false })
  expect(built.messages).toEqual([])
  const files = readTree(join(site, 'out'))
  const name = /<b class="([^"]+)">box/.exec(files.get('index.html') ?? '')?.[1]
  expect(name).toMatch(/^box_[\da-f]{6}_frame$/)
  const styles = [...files].find(([path]) => /^_capstan\/styles\.\w+\.css$/.test(path))?.[1]
  expect(styles).toContain(`.${name}{background:url(./assets/`)
})

test('a stylesheet of Sass that a component imports is left out and reported', async () => {
  const site = temporaryFolder()
  writeFiles(site, {
    'site.config.ts': `import { Box } from './box'\nexport default { title: 'T', lang: 'en', components: { Box } }\n`,
    'box.tsx': `import './box.scss'\nexport const Box = () => <b>box</b>\n`,
    'box.scss': '$red: red;\nb { color: $red }\n',
    'content/index.md': '---\ntitle: Home\n---\n\n<Box />\n'
  })
  const { messages } = await check(site, { external: false })
  expect(messages.map(({ file, severity, message }) => `${severity} ${file} ${message}`)).toEqual([
    'warning box.scss This stylesheet is imported by a component and left out; name what it becomes in "styles" of the configuration.'
  ])
})
