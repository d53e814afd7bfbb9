import { expect, it } from 'vitest'
import { diagramKey, formatDiagramSizes, parseDiagramSizes } from '../../../../src/markdown/files/diagram-sizes.js'
import { temporaryFolder, writeFiles } from '../../../helpers/files.js'
import { compileText } from '../compile-fixture.js'

const source = 'flowchart LR\n  a --> b'
const text = `\`\`\`mermaid\n${source}\n\`\`\`\n`
const size = { width: 640, height: 480, minWidth: 448 }

/** Compile the page of a diagram beside a file of sizes. */
function compileBeside(sizes: string | undefined) {
  const folder = temporaryFolder()
  if (sizes !== undefined) writeFiles(folder, { '_diagrams.yaml': sizes })
  return compileText(text, 'md', folder)
}

it('reads what it has written, in the order of the keys', () => {
  const sizes = { '12345678e9012345': size, '0000000000000001': { ...size, width: 1 } }
  const written = formatDiagramSizes(sizes)
  expect(parseDiagramSizes(written)).toEqual(sizes)
  expect(written.indexOf('0000')).toBeLessThan(written.indexOf('1234'))
})

it('gives a diagram its size, and the page the file as a dependency', async () => {
  const { html, document } = await compileBeside(formatDiagramSizes({ [diagramKey(source)]: size }))
  expect(html).toContain('width="640" height="480" minWidth="448"')
  expect(document.dependencies.map(({ path }) => path)).toEqual(['_diagrams.yaml'])
  expect(document.findings).toEqual([])
})

it('knows no size without a file, but that it may come', async () => {
  const { html, document } = await compileBeside(undefined)
  expect(html).not.toContain('width')
  expect(document.dependencies).toMatchObject([{ path: '_diagrams.yaml' }])
  expect(document.findings).toEqual([])
})

it.each(['', "'0000000000000001': { width: 1, height: 1, minWidth: 1 }\n", '<<<<<<< ours\n', 'a: { width: many }\n'])(
  'reports a diagram that the file lacks, also one that is damaged: %s',
  async (sizes) => {
    const { html, document } = await compileBeside(sizes)
    expect(html).not.toContain('width')
    expect(document.findings).toMatchObject([{ ruleId: 'diagram-size', line: 1 }])
  }
)
