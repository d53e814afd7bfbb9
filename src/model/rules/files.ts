/** Rules about files that pages and the site use. */
import { asking, plainRule, type CommonData, type PlainData, type Rule } from '../rule.js'

/** An image that does not exist. */
interface MissingImage extends CommonData {
  /** The address as it is written. */
  readonly target: string
  /** The setting that names it. */
  readonly key?: string
  /** Where it was looked for, as in `beside "content/a.md"`; undefined: in the folder of the repository that it names. */
  readonly where?: string
  readonly folder?: string
}

/** A file that does not exist. */
interface MissingFile extends CommonData {
  readonly target: string
  /** What names it, as in `a code block`. */
  readonly owner: string
  readonly where?: string
}

/** A file that must not be read. */
interface RefusedFile extends PlainData {
  /** Path of a hidden file, which the setting `sources.allow` would admit. */
  readonly hidden: string | undefined
}

export const fileRules = {
  'control-character': plainRule('warning'),
  'git-history': plainRule('info'),
  'git-ignore': plainRule('info'),
  'ignored-file': plainRule('error'),
  'ignored-source': plainRule('warning'),
  'include-cycle': plainRule('error'),
  'include-range': plainRule('warning'),
  'missing-file': {
    severity: 'error',
    sentence: (data) => {
      if ('text' in data) return data.text
      const { target, owner, where, suggestion } = data
      const otherwise = where === undefined ? '.' : `; no such file is ${where}.`
      return `Missing file "${target}" of ${owner}${suggestion === undefined ? otherwise : `; ${asking(data, '')}`}`
    }
  } satisfies Rule<MissingFile | PlainData>,
  'missing-image': {
    severity: 'error',
    sentence: (data) => {
      if ('text' in data) return data.text
      const { target, key, where, folder } = data
      const named = `Missing image "${target}"${key === undefined ? '' : ` in "${key}"`}`
      if (folder === undefined) return `${named}; ${asking(data, `no such file is ${where}.`)}`
      return `${named}: no file or folder of the repository is there; ${asking(data, `nothing in "${folder}" has a similar name.`)}`
    }
  } satisfies Rule<MissingImage | PlainData>,
  'missing-include': plainRule('error'),
  'not-utf8': plainRule('error'),
  picture: plainRule('warning'),
  'portable-name': plainRule('warning'),
  'preview-image': plainRule('warning'),
  'refused-file': { severity: 'error', sentence: ({ text }) => text } satisfies Rule<RefusedFile>,
  'remote-asset': {
    severity: 'warning',
    sentence: ({ origin }) =>
      `Content from ${origin} is missing offline and widens the content policy; copy it into the site, or add the origin to "outside".`
  } satisfies Rule<CommonData & { readonly origin: string }>,
  'skipped-file': plainRule('info'),
  stylesheet: plainRule('error'),
  'unreadable-file': plainRule('error')
} as const
