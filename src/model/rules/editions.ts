/** Rules about languages, versions and translations. */
import { asking, plainRule, type CommonData, type PlainData, type Rule } from '../rule.js'

/** A ref of git that a version cannot be read from. */
export interface MissingRef extends CommonData {
  /** What needs it, as in `Version "1.0"`. */
  readonly owner: string
  readonly problem: string
  /** A sentence about what to do. */
  readonly advice?: string
  /** Whether the ref is there, and has no folder of the site. */
  readonly isWithoutFolder?: boolean
}

/** A page that names an original. */
export interface NamedOriginal extends CommonData {
  readonly original: string
  /** The page that translates it already; undefined: there is no such original. */
  readonly translatedBy?: string
}

/** Labels that a language lacks. */
export interface LackingLabels extends CommonData {
  readonly lang: string
  /** Paths of the labels, by their groups; none: the language has no labels at all. */
  readonly groups: readonly { readonly group: string; readonly names: readonly string[] }[]
}

export const editionRules = {
  'edition-address': plainRule('error', {
    en: 'A page, a redirect or a file of one language or version has the address of a page of another, or a redirect of files there.',
    'zh-CN': '某个语言或版本的页面、重定向或文件占用了另一个语言或版本里的网址。'
  }),
  labels: plainRule('warning', {
    en: 'A label of the configuration is unknown, of the wrong kind, or has a placeholder that the interface does not fill; the one of the generator is shown.',
    'zh-CN': '配置里的界面文字名称未知、类型不对，或者占位符不存在；界面仍用自带的文字。'
  }),
  'labels-language': {
    severity: 'info',
    manual: {
      en: 'Labels that the site shows are missing in its language and appear in English; each is listed.',
      'zh-CN': '网站用到的部分界面文字没有网站语言的版本，显示英文；消息列出是哪些。'
    },
    sentence: ({ lang, groups }) => {
      if (groups.length === 0)
        return `There are no labels in "${lang}", so the interface is in English; fill in what "capstan labels --lang ${lang}" writes.`
      const listed = groups
        .map(({ group, names }) => `${group === '' ? '' : `${group}: `}${names.join(', ')}`)
        .join('; ')
      return `Some labels are missing in "${lang}" and shown in English; "capstan labels --lang ${lang}" writes them to a file: ${listed}.`
    }
  } satisfies Rule<LackingLabels>,
  'missing-ref': {
    severity: 'error',
    manual: {
      en: 'A version whose `ref` is no tag, branch or commit of the clone, or lacks the folder of the site.',
      'zh-CN': '版本的 `ref` 不是本地仓库中的标签、分支或提交，或其中没有网站的文件夹。'
    },
    sentence: (data) => {
      if ('text' in data) return data.text
      const { owner, problem, advice } = data
      return `${owner}: ${problem}.${advice === undefined ? '' : ` ${advice}`}`
    }
  } satisfies Rule<MissingRef | PlainData>,
  'missing-twin-anchor': {
    severity: 'info',
    manual: {
      en: 'A section of a translation does not have the anchor of its original, by which links and the language menu find it.',
      'zh-CN': '译文的某个章节没有原文的锚点，而链接和语言菜单要靠它找到这一节。'
    },
    sentence: ({ anchor, title, replacement }) =>
      `Missing anchor "#${anchor}", which the original of "${title}" has; add ${replacement} to the heading.`
  } satisfies Rule<CommonData & { readonly anchor: string; readonly title: string; readonly replacement: string }>,
  'translation-behind': plainRule('info', {
    en: 'The original of a section has changed since the translation was accepted.',
    'zh-CN': '译文经确认之后，对应章节的原文又有改动。'
  }),
  'translation-lock': plainRule('error', {
    en: 'The lock of a translation holds conflict marks, is of a newer format, or cannot be read; it is not written again.',
    'zh-CN': '译文锁文件有合并冲突标记、格式版本过新或无法读取；在修复之前不会被改写。'
  }),
  'translation-missing': plainRule('info', {
    en: 'The original has a page or a section that the translation lacks.',
    'zh-CN': '原文中的某个页面或章节没有译文。'
  }),
  'translation-of': {
    severity: 'warning',
    manual: {
      en: 'A page names an original that does not exist, or one that another page translates already.',
      'zh-CN': '页面所指的原文不存在，或者另一个页面已经是它的译文。'
    },
    sentence: (data) =>
      data.translatedBy === undefined
        ? `The original "${data.original}" does not exist; ${asking(data, 'name a page of the default language.')}`
        : `"${data.original}" is translated by ${data.translatedBy} already; keep one of the two.`
  } satisfies Rule<NamedOriginal>,
  'translation-shape': plainRule('warning', {
    en: 'A section of the translation has other code blocks, tables, admonitions, images or links than when it was accepted, although its original is the same.',
    'zh-CN': '原文没有变化，但译文章节里代码块、表格、提示框、图片或链接的数量与确认时不同。'
  }),
  'translation-worksheet': plainRule('error', {
    en: 'A text of a worksheet has other placeholders than its original, or its original has changed; nothing of the worksheet is imported.',
    'zh-CN': '工作单里某段文字的占位符与原文不符，或原文已有改动；整份工作单都不导入。'
  }),
  'unknown-edition': plainRule('error', {
    en: 'A block or a part of a line names a version or a language that the site does not build; it stays.',
    'zh-CN': '区块或行内片段写了本站没有构建的版本或语言；内容保留。'
  }),
  'version-file': plainRule('warning', {
    en: 'A file that a version from git leaves out: a symbolic link, a submodule, a pointer of Git LFS, or a name that the disk cannot hold.',
    'zh-CN': '来自 git 的版本中略去的文件：符号链接、子模块、Git LFS 指针，或磁盘无法保存的文件名。'
  })
} as const
