/** Rules about files that pages and the site use. */
import { asking, plainRule, type CommonData, type PlainData, type Rule } from '../rule.js'

/** An image that does not exist. */
export interface MissingImage extends CommonData {
  /** The address as it is written. */
  readonly target: string
  readonly key?: string
  /** Where it was looked for, as in `beside "content/a.md"`; undefined: in the folder of the repository that it names. */
  readonly where?: string
  readonly folder?: string
}

/** A file that does not exist. */
export interface MissingFile extends CommonData {
  readonly target: string
  /** What names it, as in `a code block`. */
  readonly owner: string
  readonly where?: string
}

/** An image that is heavy. */
export interface HeavyImage extends CommonData {
  readonly target: string
  readonly bytes: number
  /** Whether `images` would offer it in smaller files. */
  readonly isOfferable: boolean
}

/** A file that must not be read. */
export interface RefusedFile extends PlainData {
  /** Path of a hidden file, which the setting `sources.allow` would admit. */
  readonly hidden: string | undefined
}

/** A title that a font cannot write. */
export interface LackingFont extends CommonData {
  readonly font: string
  readonly characters: readonly string[]
  /** Title of the page; undefined: it is that of the site. */
  readonly title?: string
}

export const fileRules = {
  'control-character': plainRule('warning', {
    en: 'A text has a control character, which is left out.',
    'zh-CN': '文本里有控制字符，已去掉。'
  }),
  'git-history': plainRule('info', {
    en: 'Dates of pages are missing since the history cannot be read, for instance in a shallow clone.',
    'zh-CN': '读不到 git 历史（例如浅克隆），页面没有更新日期。'
  }),
  'git-ignore': plainRule('info', {
    en: 'Git failed to list the files that it ignores.',
    'zh-CN': '无法向 git 查询哪些文件被忽略。'
  }),
  'heavy-image': {
    severity: 'warning',
    manual: {
      en: 'An image of more than 1 MB is sent to every reader, since the site does not offer it in smaller files (`images`).',
      'zh-CN': '图片超过 1 MB，且没有用 `images` 提供更小的文件，每位读者都要下载它。'
    },
    sentence: ({ target, bytes, isOfferable }) =>
      `The image "${target}" has ${(bytes / 1_000_000).toFixed(1)} MB, which every reader loads; save it smaller${isOfferable ? ', or set "images" to offer smaller files' : ''}.`
  } satisfies Rule<HeavyImage>,
  'ignored-file': plainRule('error', {
    en: 'A page uses a file that git ignores.',
    'zh-CN': '页面用到了被 git 忽略的文件。'
  }),
  'ignored-source': plainRule('warning', {
    en: 'A page or a static file that git ignores is published; `sources.allow` silences this.',
    'zh-CN': '被 git 忽略的页面或静态文件会被发布；写进 `sources.allow` 就不再提示。'
  }),
  'include-cycle': plainRule('error', {
    en: 'A file includes itself, or a page includes more than 1000 files.',
    'zh-CN': '文件包含了自己，或一个页面包含超过 1000 个文件。'
  }),
  'include-range': plainRule('warning', {
    en: 'The lines that are taken of a file go beyond its end.',
    'zh-CN': '引用的行超出了文件的末尾。'
  }),
  'missing-file': {
    severity: 'error',
    manual: { en: 'A file that a page names does not exist.', 'zh-CN': '页面提到的文件不存在。' },
    sentence: (data) => {
      if ('text' in data) return data.text
      const { target, owner, where, suggestion } = data
      const otherwise = where === undefined ? '.' : `; no such file is ${where}.`
      return `Missing file "${target}" of ${owner}${suggestion === undefined ? otherwise : `; ${asking(data, '')}`}`
    }
  } satisfies Rule<MissingFile | PlainData>,
  'missing-image': {
    severity: 'error',
    manual: { en: 'An image, a video or another medium does not exist.', 'zh-CN': '图片、视频等媒体文件不存在。' },
    sentence: (data) => {
      if ('text' in data) return data.text
      const { target, key, where, folder } = data
      const named = `Missing image "${target}"${key === undefined ? '' : ` in "${key}"`}`
      if (folder === undefined) return `${named}; ${asking(data, `no such file is ${where}.`)}`
      return `${named}: no file or folder of the repository is there; ${asking(data, `nothing in "${folder}" has a similar name.`)}`
    }
  } satisfies Rule<MissingImage | PlainData>,
  'missing-include': plainRule('error', {
    en: 'The file of an `::include`, or the region or the lines that are taken of a file, do not exist.',
    'zh-CN': '`::include` 的文件不存在，或者文件里没有要引用的区域或行。'
  }),
  'not-utf8': plainRule('error', { en: 'A page is not encoded in UTF-8.', 'zh-CN': '页面不是 UTF-8 编码。' }),
  picture: plainRule('warning', {
    en: 'Images cannot be offered in smaller files: the package sharp is not installed, or fails to read one.',
    'zh-CN': '图片无法生成更小的文件：没有安装软件包 sharp，或它无法读取某张图片。'
  }),
  'portable-name': plainRule('warning', {
    en: 'Windows cannot hold the name of a published file, or disks that ignore case take two names for one: `con`, `a:b`, `Über` beside `ÜBER`.',
    'zh-CN':
      '发布的文件名在 Windows 上不可用，或在不区分大小写的磁盘上与另一个文件名相同：`con`、`a:b`、`Über` 与 `ÜBER`。'
  }),
  'preview-image': {
    severity: 'warning',
    manual: {
      en: 'The font of preview images cannot be used, or lacks characters of a title.',
      'zh-CN': '预览图的字体无法使用，或缺少标题里的字。'
    },
    sentence: (data) => {
      if ('text' in data) return data.text
      const { font, characters, title } = data
      const where = title === undefined ? 'the title of the site' : `the title "${title}"`
      return `The font "${font}" has no ${characters.map((character) => `"${character}"`).join(', ')}, used in ${where}, so no preview image is made; use another font.`
    }
  } satisfies Rule<LackingFont | PlainData>,
  'refused-file': {
    severity: 'error',
    manual: {
      en: 'A page uses a file that is hidden or is outside the work tree.',
      'zh-CN': '页面用到了隐藏文件或工作树以外的文件。'
    },
    sentence: ({ text }) => text
  } satisfies Rule<RefusedFile>,
  'remote-asset': {
    severity: 'warning',
    manual: {
      en: 'A page shows content from another origin that `outside` does not name.',
      'zh-CN': '页面显示其他网站的内容，而 `outside` 没有列出该网站。'
    },
    sentence: ({ origin }) =>
      `Content from ${origin} is missing offline and widens the content policy; copy it into the site, or add the origin to "outside".`
  } satisfies Rule<CommonData & { readonly origin: string }>,
  'skipped-file': plainRule('info', {
    en: 'Hidden static files that are not published, and symbolic links that are not followed, each named once; without a configuration, a file of more than a million characters.',
    'zh-CN': '没有发布的隐藏静态文件，以及没有跟随的符号链接，各提示一次；没有配置文件时，还有超过一百万字符的文件。'
  }),
  stylesheet: plainRule('error', {
    en: 'A stylesheet of the site fails to bundle or uses files from other origins.',
    'zh-CN': '网站的样式表无法打包，或用到了其他网站的文件。'
  }),
  'unreadable-file': plainRule('error', {
    en: 'A file or a folder is not readable.',
    'zh-CN': '文件或文件夹无法读取。'
  })
} as const
