import { isDeepStrictEqual } from 'node:util'
import { parseDocument, type Document } from 'yaml'

/**
 * Change a text of YAML, with its comments kept; undefined where what is written would not say what it has to, such as with anchors that the
 * change is in.
 * @param expected What it says after the change.
 */
export function editYaml(text: string, change: (document: Document) => void, expected: unknown): string | undefined {
  const document: Document = parseDocument(text)
  try {
    change(document)
    const changed = document.toString({ lineWidth: 0 })
    const again = parseDocument(changed)
    return again.errors.length === 0 && isDeepStrictEqual(again.toJS(), expected) ? changed : undefined
  } catch {
    return undefined
  }
}
