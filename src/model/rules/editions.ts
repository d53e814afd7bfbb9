/** Rules about languages, versions and translations. */
import { plainRule, type CommonData, type PlainData, type Rule } from '../rule.js'

/** A ref of git that a version cannot be read from. */
interface MissingRef extends CommonData {
  /** What needs it, as in `Version "1.0"`. */
  readonly owner: string
  readonly problem: string
  /** A sentence about what to do. */
  readonly advice?: string
}

export const editionRules = {
  'edition-address': plainRule('error'),
  labels: plainRule('warning'),
  'labels-language': plainRule('info'),
  'missing-ref': {
    severity: 'error',
    sentence: (data) => {
      if ('text' in data) return data.text
      const { owner, problem, advice } = data
      return `${owner}: ${problem}.${advice === undefined ? '' : ` ${advice}`}`
    }
  } satisfies Rule<MissingRef | PlainData>,
  'missing-twin-anchor': {
    severity: 'info',
    sentence: ({ anchor, title, replacement }) =>
      `Missing anchor "#${anchor}", which the original of "${title}" has; add ${replacement} to the heading.`
  } satisfies Rule<CommonData & { readonly anchor: string; readonly title: string; readonly replacement: string }>,
  'translation-behind': plainRule('info'),
  'translation-lock': plainRule('error'),
  'translation-missing': plainRule('info'),
  'translation-of': plainRule('warning'),
  'translation-shape': plainRule('warning'),
  'translation-worksheet': plainRule('error'),
  'unknown-edition': plainRule('error'),
  'version-file': plainRule('warning')
} as const
