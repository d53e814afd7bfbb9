import { join, relative } from 'node:path'
import type { Plugin } from 'esbuild'
import { codeAccess } from '../files/code-access.js'
import { cssModules } from '../files/css-modules.js'
import { filesOfStyles } from '../files/files-of-styles.js'
import { readSource } from '../files/read-source.js'
import type { Config } from '../model/config.js'
import type { BundleInput } from '../model/site-bundles.js'
import { parseYaml } from '../utils/parse-yaml.js'
import { toPosix } from '../utils/paths.js'

/**
 * Load what components import besides scripts: files below `@site`, YAML, and the classes of CSS modules by their names
 * in pages.
 */
export function siteModules(config: Config, inputs: Map<string, BundleInput>): Plugin {
  const read = (absolute: string): Uint8Array | undefined => {
    const source = readSource(absolute, codeAccess(absolute, config))
    if (source.state !== 'read') return undefined
    const path = toPosix(relative(config.siteDir, absolute))
    inputs.set(path, { path, hash: source.hash })
    return source.bytes
  }
  return {
    name: 'site-modules',
    setup(build) {
      build.onLoad({ filter: /\.ya?ml$/ }, ({ path }) => {
        const bytes = read(path)
        if (!bytes) return undefined
        const { value, errors } = parseYaml(new TextDecoder().decode(bytes))
        return errors[0]
          ? { errors: [{ text: `it is not valid YAML (${errors[0].message})` }] }
          : { contents: JSON.stringify(value ?? null), loader: 'json' }
      })
      build.onLoad({ filter: /\.module\.css$/ }, async ({ path }) => ({
        contents: await classNames(path, config.siteDir, read),
        loader: 'js'
      }))
    }
  }
}

/** Write the module of the names that a CSS module has in pages; a bundle that is made small would give its classes others. */
async function classNames(
  path: string,
  siteDir: string,
  read: (absolute: string) => Uint8Array | undefined
): Promise<string> {
  const esbuild = await import('esbuild')
  const { outputFiles } = await esbuild.build({
    stdin: {
      contents: `export * from ${JSON.stringify(path)}; export { default } from ${JSON.stringify(path)}`,
      resolveDir: siteDir
    },
    bundle: true,
    write: false,
    format: 'esm',
    outdir: join(siteDir, '.capstan'),
    logLevel: 'silent',
    plugins: [filesOfStyles, cssModules(siteDir, read)]
  })
  return outputFiles.find(({ path: output }) => output.endsWith('.js'))?.text ?? ''
}
