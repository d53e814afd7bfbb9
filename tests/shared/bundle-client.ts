import { join } from 'node:path'
import { build } from 'esbuild'
import { bundleClientStyles, moduleStyles, type ClientStyles } from '../../src/assets/bundle-client-styles.js'
import { root } from '../helpers/capstan.js'

/** Bundle the styles of the client, without colours of code. */
export function bundleStyles(): Promise<ClientStyles> {
  return bundleClientStyles(join(root, 'templates', 'styles'), '')
}

/** Bundle an entry of the client, such as `islands/search`, into one file. */
export async function bundleScript(entry: string, styles: ClientStyles): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [join(root, 'src', 'client', `${entry}.ts`)],
    format: ['preferences', 'redirect'].includes(entry) ? 'iife' : 'esm',
    define: moduleStyles(styles),
    bundle: true,
    minify: true,
    write: false,
    alias: {
      react: 'preact/compat',
      'react/jsx-runtime': 'preact/jsx-runtime',
      'react-dom/client': 'preact/compat/client'
    },
    jsx: 'automatic',
    tsconfig: join(root, 'src', 'client', 'tsconfig.json')
  })
  return outputFiles[0]?.text ?? ''
}
