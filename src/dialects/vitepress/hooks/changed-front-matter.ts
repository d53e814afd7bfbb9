import type { Values } from '../../../model/dialect.js'
import { type FrontMatter, frontMatterSchema } from '../../../model/front-matter-schema.js'
import { asRecord } from '../../migration/values.js'
import { vitepressFrontMatter } from '../vitepress-front-matter.js'

/** What functions have changed in the front matter of a page. */
export interface ChangedFrontMatter {
  /** In our words. */
  readonly known: Partial<FrontMatter>
  /** Keys of ours that it no longer has. */
  readonly removed: readonly string[]
  /** Values that only the text of the page shows. */
  readonly custom: Values
  /** Keys whose values are not understood. */
  readonly left: readonly string[]
}

const ownKeys = new Set(Object.keys(frontMatterSchema.unwrap().shape))

/** Applied apart, since VitePress reads them before the functions are called. */
const applied = new Set(['head', 'title', 'description'])

/** Find what differs in the front matter of a page after its functions. */
export function changedFrontMatter(before: Values, after: Values): ChangedFrontMatter {
  const [was, is] = [asRecord(before.frontmatter), asRecord(after.frontmatter)]
  const changed = differences(vitepressFrontMatter(was), vitepressFrontMatter(is)).filter(
    ([key]) => ownKeys.has(key) && !applied.has(key)
  )
  const checked = changed.map(([key, value]) => ({
    key,
    isRemoved: value === undefined,
    parsed: frontMatterSchema.safeParse(value === undefined ? {} : { [key]: value })
  }))
  return {
    known: Object.assign({}, ...checked.map(({ parsed }) => parsed.data)) as Partial<FrontMatter>,
    removed: checked.filter(({ isRemoved }) => isRemoved).map(({ key }) => key),
    custom: Object.fromEntries(differences(was, is).filter(([key]) => !ownKeys.has(key))),
    left: checked.filter(({ parsed }) => !parsed.success).map(({ key }) => key)
  }
}

/** List the keys whose values differ, with the later ones. */
function differences(was: Values, is: Values): [string, unknown][] {
  const keys = [...new Set([...Object.keys(was), ...Object.keys(is)])]
  return keys.filter((key) => JSON.stringify(was[key]) !== JSON.stringify(is[key])).map((key) => [key, is[key]])
}
