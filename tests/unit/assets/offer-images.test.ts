/** What images of pages are offered as, with the sharp of the site. */
import { mkdirSync, readdirSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { build } from '../../../src/commands/build.js'
import { listFiles, temporaryFolder, writeFiles } from '../../helpers/files.js'
import { root } from '../../helpers/capstan.js'

/** Create a site with a picture that is worth encoding, one that is not, one that moves, and one that is damaged. */
async function createSite(images: string, hasSharp = true): Promise<string> {
  const siteDir = temporaryFolder()
  writeFiles(siteDir, {
    'site.config.ts': `export default { title: 'T', lang: 'en'${images} }\n`,
    'content/index.md':
      '# T\n\n![First](noise.png)\n\n![Plain](plain.webp)\n\n<img src="noise.png" width="200" alt="Narrow">\n\n![Broken](broken.png)\n\n![In schemes](both.png)\n'
  })
  const noise = sharp({
    create: {
      width: 900,
      height: 300,
      channels: 3,
      background: '#fff',
      noise: { type: 'gaussian', mean: 128, sigma: 40 }
    }
  })
  const png = await noise.png().toBuffer()
  const write = (name: string, bytes: Uint8Array) => writeFiles(siteDir, { [`content/${name}`]: bytes })
  write('noise.png', png)
  write('broken.png', png.subarray(0, 4000))
  write('both.png', png.subarray(0, png.length))
  write('both-dark.png', await sharp(png).negate().png().toBuffer())
  write(
    'plain.webp',
    await sharp({ create: { width: 800, height: 40, channels: 3, background: '#abc' } })
      .webp({ quality: 1 })
      .toBuffer()
  )
  if (hasSharp) {
    mkdirSync(join(siteDir, 'node_modules'))
    symlinkSync(join(root, 'node_modules/sharp'), join(siteDir, 'node_modules/sharp'))
  }
  return siteDir
}

const options = { useCache: true, isStrict: false }
const imagesOf = (siteDir: string) =>
  readFileSync(join(siteDir, 'build/index.html'), 'utf8').match(/<img [^>]*>/g) ?? []
const shapeOf = (image: string) => image.replaceAll(/\b[0-9a-f]{10}\b/g, '#')

test('images are offered in smaller files, in their own width and in those of the configuration below it', async () => {
  const siteDir = await createSite(', images: { widths: [300, 600, 1200] }')
  const { messages } = await build(siteDir, options)
  expect(messages.map(({ ruleId, line }) => [ruleId, line])).toEqual([['picture', 9]])
  expect(messages[0]?.message).toMatch(/^Failed to encode "content\/broken\.png" \(.+\); it is shown as it is\.$/)
  expect(imagesOf(siteDir).map(shapeOf)).toMatchInlineSnapshot(`
    [
      "<img src="/_capstan/media/#/noise.png" alt="First" loading="eager" fetchpriority="high" decoding="async" width="900" height="300" srcset="/_capstan/media/#-300.webp 300w, /_capstan/media/#-600.webp 600w, /_capstan/media/#-900.webp 900w" sizes="(max-width: 704px) 100vw, 704px">",
      "<img src="/_capstan/media/#/plain.webp" alt="Plain" loading="lazy" decoding="async" width="800" height="40" srcset="/_capstan/media/#-300.webp 300w, /_capstan/media/#/plain.webp 800w" sizes="(max-width: 704px) 100vw, 704px">",
      "<img src="/_capstan/media/#/noise.png" width="200" alt="Narrow" loading="lazy" decoding="async" height="67" srcset="/_capstan/media/#-300.webp 300w, /_capstan/media/#-600.webp 600w, /_capstan/media/#-900.webp 900w" sizes="(max-width: 200px) 100vw, 200px">",
      "<img src="/_capstan/media/#/broken.png" alt="Broken" loading="lazy" decoding="async" width="900" height="300">",
      "<img src="/_capstan/media/#/both.png" alt="In schemes" class="light-only" loading="lazy" decoding="async" width="900" height="300" srcset="/_capstan/media/#-300.webp 300w, /_capstan/media/#-600.webp 600w, /_capstan/media/#-900.webp 900w" sizes="(max-width: 704px) 100vw, 704px">",
      "<img src="/_capstan/media/#/both-dark.png" alt="In schemes" class="dark-only" loading="lazy" decoding="async" width="900" height="300" srcset="/_capstan/media/#-300.webp 300w, /_capstan/media/#-600.webp 600w, /_capstan/media/#-900.webp 900w" sizes="(max-width: 704px) 100vw, 704px">",
    ]
  `)
  const media = join(siteDir, 'build/_capstan/media')
  for (const name of readdirSync(media).filter((file) => /-\d+\.webp$/.test(file))) {
    const bytes = readFileSync(join(media, name))
    const { width, format } = await sharp(bytes).metadata()
    expect([String(width), format]).toEqual([/-(\d+)\./.exec(name)?.[1], 'webp'])
    expect(bytes.length).toBeLessThan(readFileSync(join(siteDir, 'content/noise.png')).length)
  }
  // Another machine, without anything from before, writes the same bytes.
  const before = new Map(
    listFiles(join(siteDir, 'build')).map((path) => [path, readFileSync(join(siteDir, 'build', path), 'latin1')])
  )
  await build(siteDir, { useCache: false, isStrict: false, outDir: join(siteDir, 'again') })
  for (const [path, text] of before) {
    if (!path.startsWith('.')) expect(readFileSync(join(siteDir, 'again', path), 'latin1'), path).toBe(text)
  }
})

test('without the setting, and without sharp, images stay as they are; the second is reported once', async () => {
  const plain = await createSite('')
  await build(plain, options)
  const siteDir = await createSite(', images: {}', false)
  const { messages } = await build(siteDir, options)
  expect(messages.map(({ ruleId, file, line }) => [ruleId, file, line])).toEqual([['picture', 'site.config.ts', 1]])
  expect(imagesOf(plain).join('')).not.toMatch(/srcset|eager|dark-only/)
  expect(imagesOf(siteDir).join('')).not.toContain('srcset')
})
