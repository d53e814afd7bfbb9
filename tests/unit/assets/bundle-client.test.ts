import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, test } from 'vitest'
import { listFiles, temporaryFolder } from '../../helpers/files.js'

const root = join(import.meta.dirname, '..', '..', '..')

test('the names of the client are the same whichever folder it is bundled from', () => {
  const folder = temporaryFolder()
  const [bundler, theme] = ['bundle-client', 'code-theme'].map((name) =>
    JSON.stringify(pathToFileURL(join(root, 'dist', 'compile', `${name}.js`)).href)
  )
  const outDir = join(folder, 'client')
  const script = `import { bundleClient } from ${bundler}; import { codeThemeCss } from ${theme}
await bundleClient({ ...${JSON.stringify({ root, outDir })}, codeCss: codeThemeCss(), record() {} })`
  execFileSync(process.execPath, ['--input-type=module', '--eval', script], { cwd: folder })
  const compiled = join(root, 'dist', 'client')
  // What the licences of the parts are is written afterwards, from what `record` was told.
  expect(listFiles(outDir)).toEqual(listFiles(compiled).filter((file) => !file.endsWith('licenses.json')))
  expect(readFileSync(join(outDir, 'manifest.json'), 'utf8')).toBe(
    readFileSync(join(compiled, 'manifest.json'), 'utf8')
  )
})
