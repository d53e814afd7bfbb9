import { join } from 'node:path'
import { build } from 'esbuild'

/** Bundle what reads diagrams, which is loaded by pages that have some: Mermaid, without what it lays out and draws with; returns what entered. */
export async function bundleDiagrams(root) {
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: ['src/markdown/diagrams/mermaid.ts'],
    outdir: join(root, 'dist', 'diagrams'),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    minify: true,
    legalComments: 'none',
    plugins: [withoutDrawing()],
    metafile: true,
    logLevel: 'warning'
  })
  return metafile
}

/** Create the plugin that leaves out packages of drawing. */
function withoutDrawing() {
  const drawing = /^(?:cytoscape(?:-[a-z-]+)?|katex|roughjs)$/
  return {
    name: 'without-drawing',
    setup: ({ onResolve, onLoad }) => {
      onResolve({ filter: drawing }, ({ path }) => ({ path, namespace: 'drawing' }))
      onLoad({ filter: /./, namespace: 'drawing' }, () => ({ contents: 'module.exports = { use() {} }' }))
    }
  }
}
