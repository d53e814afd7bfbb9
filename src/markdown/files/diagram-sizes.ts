/**
 * The sizes of the diagrams of a content folder, which `capstan diagrams` has written to its `_diagrams.yaml`: pages give each drawing
 * its room before it is drawn. Which fonts a reader has is not known, so that drawings are fitted into their rooms.
 */
import * as z from 'zod'
import type { DiagramSize } from '../../model/content-props.js'
import { hashOf } from '../../utils/hash.js'
import { parseYaml } from '../../utils/parse-yaml.js'

/** Name of the file, at the root of the content folder. */
export const diagramsFile = '_diagrams.yaml'

/** Sizes by the keys of sources. */
export type DiagramSizes = Readonly<Record<string, DiagramSize>>

const pixels = z.int().min(1).max(100_000)
const schema = z.record(z.string(), z.strictObject({ width: pixels, height: pixels, minWidth: pixels }))

/** Compute the key of a diagram. */
export function diagramKey(source: string): string {
  return hashOf(source).slice(0, 16)
}

/** Parse the file of sizes; undefined when it is not such a file. */
export function parseDiagramSizes(text: string): DiagramSizes | undefined {
  const { value, errors } = parseYaml(text)
  return errors.length > 0 ? undefined : schema.safeParse(value ?? {}).data
}

/** Write the file of sizes, an entry a line in the order of the keys. */
export function formatDiagramSizes(sizes: DiagramSizes): string {
  const lines = Object.entries(sizes)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([key, { width, height, minWidth }]) =>
        `'${key}': { width: ${width}, height: ${height}, minWidth: ${minWidth} }\n`
    )
  return `# Sizes of the diagrams, written by "capstan diagrams".\n${lines.join('')}`
}
