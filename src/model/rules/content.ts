/** Rules about what pages say: Markdown, HTML, components and code. */
import { asking, plainRule, type CommonData, type PlainData, type Rule } from '../rule.js'

/** What another generator has, and what becomes of it. */
export interface ForeignSyntax extends CommonData {
  /** Such as `shortcode "tabs"`. */
  readonly subject: string
  /** Such as `only its content stays`. */
  readonly consequence: string
  readonly component?: string | undefined
}

/** What a file about keys of code says of a key that no block has. */
export interface UnusedKey extends CommonData {
  readonly key: string
  /** The nearest key of a block. */
  readonly near?: string | undefined
}

/** What the parser of diagrams says. */
export interface UnreadDiagram extends CommonData {
  readonly reason: string
}

/** A block of code that cannot be read. */
export interface InvalidFence extends CommonData {
  readonly language: string
  readonly reason: string
}

/** A key or a value in a block of code that does not fit its schema. */
export interface UnfitFence extends CommonData {
  /** The key on its way from the outermost, such as `cameras.porch.detect`; empty: the whole. */
  readonly key: string
  /** What it must be, such as `must be integer`; absent: the schema does not know the key. */
  readonly must?: string | undefined
  /** The file of the schema. */
  readonly schema: string
}

/** A heading that is deeper than the one before it by more than one level. */
export interface SkippedLevel extends CommonData {
  readonly level: number
  /** Level of the heading before it; that of the title is 1. */
  readonly before: number
}

/** A page that has only a title. */
export interface EmptyPage extends CommonData {
  readonly title: string
}

/** A keyword that a page does not answer. */
export interface UnansweredKeyword extends CommonData {
  readonly keyword: string
}

export const contentRules = {
  'code-keys': {
    severity: 'warning',
    manual: {
      en: 'The YAML of a block with `keys` has an error, or its keys and the file about them differ.',
      'zh-CN': '带 `keys` 的代码块里 YAML 有错，或者其中的键与说明文件不一致。'
    },
    sentence: (data) =>
      'key' in data ? `Unknown key "${data.key}"; ${asking({ suggestion: data.near }, 'no block has it.')}` : data.text
  } satisfies Rule<UnusedKey | PlainData>,
  'content-component': plainRule('warning', {
    en: 'A card, a badge or another component of content lacks a property or holds something unexpected.',
    'zh-CN': '卡片、徽标等内容组件缺少属性，或内容不符合要求。'
  }),
  diagram: {
    severity: 'warning',
    manual: {
      en: 'Mermaid cannot read a diagram, so that readers see its source; its links are checked as those of pages.',
      'zh-CN': 'Mermaid 无法解析某张图，读者看到的是它的源码；图中的链接与页面中的链接一样检查。'
    },
    sentence: ({ reason }) => `Mermaid cannot read this diagram: ${reason}. Readers see its source.`
  } satisfies Rule<UnreadDiagram>,
  'diagram-size': plainRule('info', {
    en: 'The content folder has a `_diagrams.yaml`, and a diagram is not in it: `capstan diagrams` adds it, so that the page does not move when it is drawn.',
    'zh-CN': '内容文件夹里有 `_diagrams.yaml`，却没有某张图的尺寸：运行 `capstan diagrams` 补上，画图时页面就不会移动。'
  }),
  'duplicate-id': plainRule('warning', {
    en: 'Two elements of a page have the same id; links reach only the first.',
    'zh-CN': '页面上有两个元素的 id 相同，链接只能到达前一个。'
  }),
  'empty-page': {
    severity: 'warning',
    manual: {
      en: 'A page written for another generator has only a title here, and no pages are below it.',
      'zh-CN': '为其他生成器编写的页面，在这里除了标题什么也没有，其下也没有别的页面。'
    },
    sentence: ({ title }) =>
      `The page "${title}" has only a title, since its generator fills it by code; write its content, or leave it out with "exclude".`
  } satisfies Rule<EmptyPage>,
  'fence-schema': {
    severity: 'warning',
    manual: {
      en: 'With `check.fences`: a block of code has a key or a value that its schema does not allow, or the schema cannot be used.',
      'zh-CN': '设置了 `check.fences` 时：代码块里有模式（schema）不允许的键或值，或者模式文件无法使用。'
    },
    sentence: (data) => {
      if (!('key' in data)) return data.text
      const name = data.key === '' ? 'The whole' : `"${data.key}"`
      const fault = data.must === undefined ? `Unknown key ${name}` : `${name} ${data.must}`
      const end = data.suggestion === undefined ? '.' : `; ${asking(data, '')}`
      return `${fault}, according to "${data.schema}"${end}`
    }
  } satisfies Rule<UnfitFence | PlainData>,
  figure: plainRule('warning', {
    en: 'A `:::figure` holds something other than one image with a text alternative.',
    'zh-CN': '`:::figure` 里不是一张带替代文字的图片。'
  }),
  'foreign-syntax': {
    severity: 'warning',
    manual: {
      en: 'With `markdown.dialect`: a page uses syntax of another generator that has no counterpart; its text stays.',
      'zh-CN': '设置了 `markdown.dialect` 时：页面用了其他生成器的写法，这里没有对应的写法；文字保留。'
    },
    sentence: (data) => ('text' in data ? data.text : `Unexpected ${data.subject}: ${data.consequence}.`)
  } satisfies Rule<ForeignSyntax | PlainData>,
  glossary: {
    severity: 'warning',
    manual: {
      en: 'A page or an API description uses a word that the glossary forbids.',
      'zh-CN': '页面或 API 描述用了术语表禁止的写法。'
    },
    sentence: ({ variant, original, replacement }) =>
      `"${variant}" is not the term for "${original}"; the glossary has "${replacement}".`
  } satisfies Rule<CommonData & { readonly variant: string; readonly original: string; readonly replacement: string }>,
  'glossary-file': plainRule('error', {
    en: 'The glossary cannot be read or has an unexpected entry.',
    'zh-CN': '术语表无法读取，或含有意外的条目。'
  }),
  'heading-order': {
    severity: 'info',
    manual: {
      en: 'A heading skips a level, such as `####` below `##`: those who listen to the page miss a part of its outline.',
      'zh-CN': '标题跳过了一级，例如 `##` 之下直接用 `####`：用读屏软件的读者会以为少了一层。'
    },
    sentence: ({ level, before }) =>
      `This heading of level ${level} follows one of level ${before}; write it with ${before + 1} "#", or add the heading between them.`
  } satisfies Rule<SkippedLevel>,
  'inline-script': plainRule('error', {
    en: 'A page has a script or an event handler; pages run none.',
    'zh-CN': '页面里有脚本或事件处理属性；页面不运行它们。'
  }),
  'inline-style': plainRule('error', {
    en: 'A page has a style that cannot be turned into a class.',
    'zh-CN': '页面里有无法转换成类的样式。'
  }),
  'invalid-fence': {
    severity: 'warning',
    manual: {
      en: 'A block of YAML, JSON or TOML cannot be read. Dots for what is left out, alternatives after a blank line and what a template fills are no faults.',
      'zh-CN': 'YAML、JSON 或 TOML 代码块无法解析。表示省略的点、以空行隔开的几种写法、由模板填入的内容不算错。'
    },
    sentence: ({ language, reason }) =>
      `This block of ${language} cannot be read: ${reason}. Correct it, or name another language.`
  } satisfies Rule<InvalidFence>,
  'keyword-unanswered': {
    severity: 'info',
    manual: {
      en: 'No sentence of a page answers one of the `keywords` of its front matter: readers who search for it find nothing there.',
      'zh-CN': '页面 `keywords` 里的某个词，正文没有一句话回答：搜索它的读者来到这一页，却找不到内容。'
    },
    sentence: ({ keyword }) =>
      `No sentence of the page answers the keyword "${keyword}"; write what readers find under it, or remove it.`
  } satisfies Rule<UnansweredKeyword>,
  'lost-text': plainRule('warning', {
    en: 'Words of a source that are neither on its page nor named by another finding, such as those that a component or a plugin drops.',
    'zh-CN': '源文件中的文字既未出现在页面上，也没有其他报告指出，例如被组件或插件丢弃的内容。'
  }),
  math: plainRule('warning', {
    en: 'With `markdown.math`: a formula is invalid; its source is shown.',
    'zh-CN': '设置了 `markdown.math` 时：公式无法解析，按原文显示。'
  }),
  'missing-alt': plainRule('info', {
    en: 'An image has no alternative text. One that only decorates is written as HTML, `<img src="x.png" alt="">`.',
    'zh-CN': '图片没有替代文字。纯装饰的图片请写成 HTML：`<img src="x.png" alt="">`。'
  }),
  'page-limit': plainRule('error', { en: 'A page exceeds its time or memory.', 'zh-CN': '页面超出时间或内存上限。' }),
  'print-diagram': plainRule('warning', {
    en: '`capstan pdf`: a diagram is too small to be read on a sheet, also when that is turned, and can be cut nowhere.',
    'zh-CN': '`capstan pdf`：图表放到一张纸上太小，看不清，横放也不行，又没有可以切开的地方。'
  }),
  'print-table': {
    severity: 'warning',
    manual: {
      en: '`capstan pdf`: a table is too wide for a sheet, also when it is turned and as small as one can read; its words break.',
      'zh-CN': '`capstan pdf`：表格太宽，纸张横放并缩到还能看清的最小字号也放不下；其中的单词会被拆开。'
    },
    sentence: ({ columns }) =>
      `The table of ${columns} columns does not fit on a sheet of paper, also when that is turned; split the table, or make lists of its rows.`
  } satisfies Rule<CommonData & { readonly columns: number }>,
  'raw-syntax': plainRule('warning', {
    en: 'Readers see syntax that nothing has read: marks of Markdown that miss their form or are full-width characters, what only other generators read, marks of code that match nothing, characters in code that nobody sees. The finding says what to write. What is escaped or written as code is meant.',
    'zh-CN':
      '读者会看到没有被识别的语法：写法不对或用了全角字符的 Markdown 标记、只有其他生成器识别的写法、代码块里找不到对应内容的标记、代码中看不见的字符。消息说明应该怎么写。转义过的和写成代码的不算。'
  }),
  'second-title': plainRule('warning', {
    en: 'A text that opens with a `# title` has a second one.',
    'zh-CN': '正文以 `# 标题` 开头，后面又有一个一级标题。'
  }),
  'too-deep': plainRule('error', {
    en: 'Lists, quotes, containers or elements are nested too deep; the block is shown as plain text.',
    'zh-CN': '列表、引用、容器或元素嵌套过深；这一块按原文显示。'
  }),
  'too-long': plainRule('error', {
    en: 'A paragraph, heading or cell has too many characters or marks to be parsed; it is shown as plain text. Code, tables, HTML and lists have no such limit.',
    'zh-CN': '段落、标题或单元格的字符或标记过多，无法解析，按原文显示。代码、表格、HTML 和列表没有这个上限。'
  }),
  'unclosed-directive': plainRule('warning', {
    en: 'A directive is not closed by as many colons as open it.',
    'zh-CN': '指令没有用同样多的冒号结束。'
  }),
  'unclosed-fence': plainRule('error', {
    en: 'A code fence or a block of front matter is not closed.',
    'zh-CN': '代码块或 front matter 没有结束标记。'
  }),
  'undefined-reference': plainRule('warning', {
    en: 'A link `[text][label]` or a footnote `[^label]` is shown as it is written, since nothing defines its label.',
    'zh-CN': '链接 `[文字][标签]` 或脚注 `[^标签]` 按原文显示，因为没有定义这个标签。'
  }),
  'unknown-attribute': plainRule('warning', {
    en: 'An attribute of HTML is not on the list of allowed ones and is left out.',
    'zh-CN': 'HTML 属性不在允许的清单上，已去掉。'
  }),
  'unknown-directive': plainRule('warning', {
    en: 'A directive is unknown; its content stays.',
    'zh-CN': '没有这种指令；内容保留。'
  }),
  'unknown-element': plainRule('warning', {
    en: 'An element of HTML is not on the list of allowed ones and is left out.',
    'zh-CN': 'HTML 元素不在允许的清单上，已去掉。'
  }),
  'unknown-icon': plainRule('warning', {
    en: 'An icon has a name that is not in the set.',
    'zh-CN': '图标的名称不在图标集里。'
  }),
  'unknown-language': {
    severity: 'info',
    manual: {
      en: 'The language of a code block is unknown; it is shown without highlighting.',
      'zh-CN': '代码块的语言未知，显示时没有颜色。'
    },
    sentence: (data) =>
      `Unknown language "${data.language}" of a code block; ${asking(data, 'it is shown without highlighting.')}`
  } satisfies Rule<CommonData & { readonly language: string }>,
  'unsafe-element': {
    severity: 'error',
    manual: {
      en: 'A page has an element that is not allowed, such as `<base>`.',
      'zh-CN': '页面里有不允许的元素，例如 `<base>`。'
    },
    sentence: ({ element }) => `<${element}> is not allowed in a page; remove it.`
  } satisfies Rule<CommonData & { readonly element: string }>,
  'untrusted-code': plainRule('error', {
    en: 'With `--untrusted`: an MDX page, which would run code, or `contentPolicy` in front matter.',
    'zh-CN': '使用 `--untrusted` 时：MDX 页面会运行代码，或 front matter 里有 `contentPolicy`。'
  }),
  'untrusted-frame': plainRule('warning', {
    en: 'With `--untrusted`: a frame from another origin, which is left out.',
    'zh-CN': '使用 `--untrusted` 时：其他网站的框架，已去掉。'
  }),
  'unused-definition': plainRule('info', {
    en: 'Nothing on its page uses the definition of a link, or another one of its label stands above it.',
    'zh-CN': '页面没有用到某个链接定义，或者它上面已有同名的定义。'
  })
} as const
