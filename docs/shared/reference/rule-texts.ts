import type { RuleId } from '../../../src/model/rules.js'
import type { Language } from './texts.js'

/** What each rule of `capstan check` reports. */
export const ruleTexts: Readonly<Record<RuleId, Readonly<Record<Language, string>>>> = {
  'api-broken-link': {
    en: 'A link in an API description leads to an address that the site does not have.',
    'zh-CN': '接口描述里的链接指向网站上没有的网址。'
  },
  'api-duplicate': {
    en: 'Two operations of a description have the same `operationId`, so that they would have the same address.',
    'zh-CN': '同一份接口描述里，两个操作的 `operationId` 相同，网址也就相同。'
  },
  'api-inheritance': {
    en: 'A schema is derived from itself, or a discriminator names a schema that does not exist.',
    'zh-CN': '数据结构继承自身，或者 `discriminator` 提到不存在的数据结构。'
  },
  'api-internal': {
    en: 'A description marks parts as internal; they are left out, also of examples.',
    'zh-CN': '描述文件把一些部分标为内部使用，页面和示例都不显示它们。'
  },
  'api-invalid': {
    en: 'An API description breaks the OpenAPI specification.',
    'zh-CN': '接口描述不符合 OpenAPI 规范。'
  },
  'api-missing-ref': {
    en: 'A `$ref` leads nowhere.',
    'zh-CN': '`$ref` 指向不存在的内容。'
  },
  'api-overlay': {
    en: 'An overlay names a part that the description does not have.',
    'zh-CN': '覆盖文件提到了描述里没有的部分。'
  },
  'api-remote-ref': {
    en: 'A `$ref` leads to another server, which `remoteRefs` does not allow or which does not respond.',
    'zh-CN': '`$ref` 指向其他服务器，而 `remoteRefs` 没有允许，或者对方没有应答。'
  },
  'api-syntax': {
    en: 'An API description is not valid YAML or JSON.',
    'zh-CN': '接口描述不是有效的 YAML 或 JSON。'
  },
  'api-too-large': {
    en: 'An API description exceeds the limits on size or nesting.',
    'zh-CN': '接口描述的大小或嵌套超出上限。'
  },
  'api-unsafe-url': {
    en: 'A link in an API description has a scheme that pages must not use.',
    'zh-CN': '接口描述里的链接用了页面不允许的协议。'
  },
  'blog-post': {
    en: 'A post of the blog has no date, or an impossible one.',
    'zh-CN': '博客文章没有日期，或日期在日历上不存在。'
  },
  'broken-anchor': {
    en: 'A link names a heading or an id that its target does not have.',
    'zh-CN': '链接里的锚点在目标页面上不存在。'
  },
  'broken-link': {
    en: 'A link leads to an address that the site does not have.',
    'zh-CN': '链接指向网站上没有的网址。'
  },
  'broken-markdown-link': {
    en: 'A link to a Markdown file leads to a file that is not a page.',
    'zh-CN': '指向 Markdown 文件的链接找不到对应的页面。'
  },
  'category-file': {
    en: 'A `_category_` file cannot be read or has an unknown key.',
    'zh-CN': '`_category_` 文件无法读取，或含有未知的键。'
  },
  component: {
    en: 'A component is unknown, has a property that is not JSON, or throws.',
    'zh-CN': '组件未知、属性不是 JSON，或渲染时抛出异常。'
  },
  config: {
    en: 'The configuration names something that does not exist, or contradicts itself.',
    'zh-CN': '配置提到了不存在的内容，或自相矛盾。'
  },
  'code-keys': {
    en: 'The YAML of a block with `keys` has an error, or its keys and the file about them differ.',
    'zh-CN': '带 `keys` 的代码块里 YAML 有错，或者其中的键与说明文件不一致。'
  },
  'content-component': {
    en: 'A card, a badge or another component of content lacks a property or holds something unexpected.',
    'zh-CN': '卡片、徽章等内容组件缺少属性，或内容不符合要求。'
  },
  'control-character': {
    en: 'A text has a control character, which is left out.',
    'zh-CN': '文本里有控制字符，已去掉。'
  },
  'crossing-link': {
    en: 'A link leads to a page in another language although the page exists in the language of the link.',
    'zh-CN': '链接指向另一种语言的页面，而本语言已有这个页面。'
  },
  'diagram-size': {
    en: 'The content folder has a `_diagrams.yaml`, and a diagram is not in it: `capstan diagrams` adds it, so that the page does not move when it is drawn.',
    'zh-CN': '内容文件夹里有 `_diagrams.yaml`，却没有某张图的尺寸：运行 `capstan diagrams` 补上，画图时页面就不会移动。'
  },
  'duplicate-id': {
    en: 'Two elements of a page have the same id; links reach only the first.',
    'zh-CN': '页面上有两个元素的 id 相同，链接只能到达前一个。'
  },
  'duplicate-route': {
    en: 'Two pages have the same address; only the first is published.',
    'zh-CN': '两个页面的网址相同，只发布前一个。'
  },
  'edition-address': {
    en: 'A page, a redirect or a file of one language or version has the address of a page of another, or a redirect of files there.',
    'zh-CN': '某个语言或版本的页面、重定向或文件占用了另一个语言或版本里的网址。'
  },
  'empty-link': {
    en: 'A link has no address or no text, or an image has no address.',
    'zh-CN': '链接没有地址或没有文字，或者图片没有地址。'
  },
  'empty-page': {
    en: 'A page written for another generator has only a title here, and no pages are below it.',
    'zh-CN': '为其他生成器编写的页面，在这里除了标题什么也没有，其下也没有别的页面。'
  },
  'external-link': {
    en: 'With `--external`: a link to another site is dead.',
    'zh-CN': '使用 `--external` 时：站外地址已经失效。'
  },
  'external-link-unsure': {
    en: 'With `--external`: a link to another site was not verified; check it yourself.',
    'zh-CN': '使用 `--external` 时：站外地址拒绝应答，无法判断，请自行查看。'
  },
  figure: {
    en: 'A `:::figure` holds something other than one image with a text alternative.',
    'zh-CN': '`:::figure` 里不是一张带替代文字的图片。'
  },
  'foreign-syntax': {
    en: 'With `markdown.dialect`: a page uses syntax of another generator that has no counterpart; its text stays.',
    'zh-CN': '设置了 `markdown.dialect` 时：页面用了其他生成器的写法，这里没有对应的写法；文字保留。'
  },
  'front-matter': {
    en: 'Front matter is not valid YAML, or a key has a value of the wrong type.',
    'zh-CN': 'Front matter 不是有效的 YAML，或键值类型不对。'
  },
  'future-post': {
    en: 'A post waits, because its time has not come.',
    'zh-CN': '文章的发布时间未到，暂不发布。'
  },
  'git-history': {
    en: 'Dates of pages are missing since the history cannot be read, for instance in a shallow clone.',
    'zh-CN': '读不到 git 历史（例如浅克隆），页面没有更新日期。'
  },
  'git-ignore': {
    en: 'Git failed to list the files that it ignores.',
    'zh-CN': '无法向 git 查询哪些文件被忽略。'
  },
  glossary: {
    en: 'A page or an API description uses a word that the glossary forbids.',
    'zh-CN': '页面或 API 描述用了术语表禁止的写法。'
  },
  'glossary-file': {
    en: 'The glossary cannot be read or has an unexpected entry.',
    'zh-CN': '术语表无法读取，或含有意外的条目。'
  },
  'host-address': {
    en: '`capstan host check`: the host would not answer an address that a file names at once, but redirect or have nothing there.',
    'zh-CN': '`capstan host check`：文件中写出的某个网址，托管平台不会直接返回内容，而是重定向或找不到。'
  },
  'host-conflict': {
    en: 'A rule of `_headers` or `_redirects` in the static folder contradicts another one, a redirect of the configuration, a page, or the headers that the generator writes; in an untrusted site: it is left out.',
    'zh-CN':
      '静态目录的 `_headers` 或 `_redirects` 中某条规则与另一条规则、配置中的重定向、页面或生成器写入的响应头冲突；对不受信任的站点，该规则会被略去。'
  },
  'host-file': {
    en: 'A line of `_headers` or `_redirects` in the static folder is not one that hosts read, or there are more rules than they take.',
    'zh-CN': '静态目录的 `_headers` 或 `_redirects` 中某一行托管平台无法识别，或者规则数量超过上限。'
  },
  'host-limit': {
    en: '`capstan host check`: there are more files, redirects or headers than the host takes, or larger ones.',
    'zh-CN': '`capstan host check`：文件、重定向或响应头的数量或大小超过托管平台的上限。'
  },
  'host-redirect': {
    en: 'The host of the site cannot do a redirect, or there are more of them than it reads.',
    'zh-CN': '网站的托管平台无法执行某条重定向，或重定向数量超过它能读取的上限。'
  },
  'ignored-file': {
    en: 'A page uses a file that git ignores.',
    'zh-CN': '页面用到了被 git 忽略的文件。'
  },
  'ignored-source': {
    en: 'A page or a static file that git ignores is published; `sources.allow` silences this.',
    'zh-CN': '被 git 忽略的页面或静态文件会被发布；写进 `sources.allow` 就不再提示。'
  },
  'include-cycle': {
    en: 'A file includes itself, or a page includes more than 1000 files.',
    'zh-CN': '文件包含了自己，或一个页面包含超过 1000 个文件。'
  },
  'include-range': {
    en: 'The lines that are taken of a file go beyond its end.',
    'zh-CN': '引用的行超出了文件的末尾。'
  },
  'inline-script': {
    en: 'A page has a script or an event handler; pages run none.',
    'zh-CN': '页面里有脚本或事件处理属性；页面不运行它们。'
  },
  'inline-style': {
    en: 'A page has a style that cannot be turned into a class.',
    'zh-CN': '页面里有无法转换成类的样式。'
  },
  'internal-published': {
    en: 'A file of the site has a name that an API description marks as internal; `build` publishes nothing then.',
    'zh-CN': '网站的某个文件含有接口描述标为内部使用的名称；此时 `build` 不发布任何内容。'
  },
  island: {
    en: 'An island fails to bundle for browsers, or is given what JSON cannot write, such as a function.',
    'zh-CN': '交互组件无法为浏览器打包，或者传给它的属性不能写成 JSON，比如函数。'
  },
  'keyword-unanswered': {
    en: 'No sentence of a page answers one of the `keywords` of its front matter: readers who search for it find nothing there.',
    'zh-CN': '页面 `keywords` 里的某个词，正文没有一句话回答：搜索它的读者来到这一页，却找不到内容。'
  },
  labels: {
    en: 'A label of the configuration is unknown, of the wrong kind, or has a placeholder that the interface does not fill; the one of the generator is shown.',
    'zh-CN': '配置里的界面文字名称未知、类型不对，或者占位符不存在；界面仍用自带的文字。'
  },
  'labels-language': {
    en: 'Labels that the site shows are missing in its language and appear in English; each is listed.',
    'zh-CN': '网站用到的部分界面文字没有网站语言的版本，显示英文；消息列出是哪些。'
  },
  'lost-text': {
    en: 'Words of a source that are neither on its page nor named by another finding, such as those that a component or a plugin drops.',
    'zh-CN': '源文件中的文字既未出现在页面上，也没有其他报告指出，例如被组件或插件丢弃的内容。'
  },
  math: {
    en: 'With `markdown.math`: a formula is invalid; its source is shown.',
    'zh-CN': '设置了 `markdown.math` 时：公式无法解析，按原文显示。'
  },
  'mdx-evaluate': {
    en: 'The code of an MDX page throws, loops or cannot be loaded.',
    'zh-CN': 'MDX 页面的代码抛出异常、死循环或无法加载。'
  },
  'mdx-syntax': {
    en: 'An MDX page cannot be parsed.',
    'zh-CN': 'MDX 页面语法有误，无法解析。'
  },
  'missing-file': {
    en: 'A file that a page names does not exist.',
    'zh-CN': '页面提到的文件不存在。'
  },
  'missing-image': {
    en: 'An image, a video or another medium does not exist.',
    'zh-CN': '图片、视频等媒体文件不存在。'
  },
  'missing-include': {
    en: 'The file of an `::include`, or the region or the lines that are taken of a file, do not exist.',
    'zh-CN': '`::include` 的文件不存在，或者文件里没有要引用的区域或行。'
  },
  'missing-ref': {
    en: 'A version whose `ref` is no tag, branch or commit of the clone, or lacks the folder of the site.',
    'zh-CN': '版本的 `ref` 不是本地仓库中的标签、分支或提交，或其中没有站点的文件夹。'
  },
  'missing-twin-anchor': {
    en: 'A section of a translation does not have the anchor of its original, by which links and the language menu find it.',
    'zh-CN': '译文的某个章节没有原文的锚点，而链接和语言菜单要靠它找到这一节。'
  },
  'not-utf8': {
    en: 'A page is not encoded in UTF-8.',
    'zh-CN': '页面不是 UTF-8 编码。'
  },
  'page-address': {
    en: 'The path or the slug of a page makes no usable address.',
    'zh-CN': '页面的路径或 slug 不能当作网址。'
  },
  'page-limit': {
    en: 'A page exceeds its time or memory.',
    'zh-CN': '页面超出时间或内存上限。'
  },
  picture: {
    en: 'Images cannot be offered in smaller files: the package sharp is not installed, or fails to read one.',
    'zh-CN': '图片无法生成更小的文件：没有安装软件包 sharp，或它无法读取某张图片。'
  },
  plugin: {
    en: 'A function of a plugin throws or returns the wrong type.',
    'zh-CN': '插件的函数抛出异常，或返回了错误的类型。'
  },
  'portable-name': {
    en: 'Windows cannot hold the name of a published file, or disks that ignore case take two names for one: `con`, `a:b`, `Über` beside `ÜBER`.',
    'zh-CN':
      '发布的文件名在 Windows 上不可用，或在不区分大小写的磁盘上与另一个文件名相同：`con`、`a:b`、`Über` 与 `ÜBER`。'
  },
  'preview-image': {
    en: 'The font of preview images cannot be used, or lacks characters of a title.',
    'zh-CN': '预览图的字体无法使用，或缺少标题里的字。'
  },
  'questions-file': {
    en: 'A `_questions.yaml` is not valid YAML, or holds something other than pages with their questions.',
    'zh-CN': '某个 `_questions.yaml` 不是合法的 YAML，或者内容不是页面及其问题。'
  },
  'questions-target': {
    en: 'A `_questions.yaml` names a page or a section that is not there.',
    'zh-CN': '某个 `_questions.yaml` 写到的页面或小节不存在。'
  },
  'raw-syntax': {
    en: 'Readers see syntax that nothing has read: marks of Markdown that miss their form or are full-width characters, what only other generators read, marks of code that match nothing, characters in code that nobody sees. The finding says what to write. What is escaped or written as code is meant.',
    'zh-CN':
      '读者会看到没有被识别的语法：写法不对或用了全角字符的 Markdown 标记、只有其他生成器识别的写法、代码块里找不到对应内容的标记、代码中看不见的字符。消息说明应该怎么写。转义过的和写成代码的不算。'
  },
  'refused-file': {
    en: 'A page uses a file that is hidden or is outside the work tree.',
    'zh-CN': '页面用到了隐藏文件或工作树以外的文件。'
  },
  'remote-asset': {
    en: 'A page shows content from another origin that `outside` does not name.',
    'zh-CN': '页面显示其他站点的内容，而 `outside` 没有列出该站点。'
  },
  'reversed-link': {
    en: 'The brackets of a link are swapped: `(text)[address]`.',
    'zh-CN': '链接的两种括号写反了：`(文字)[地址]`。'
  },
  'search-queries': {
    en: 'A file of queries cannot be read, or names a page that search does not have; found by `capstan search --evaluate`.',
    'zh-CN': '查询文件无法读取，或者写到了搜索里没有的页面；由 `capstan search --evaluate` 检查。'
  },
  'search-regression': {
    en: 'Search answers the queries of the site worse than `search.lock.yaml` records; found by `capstan search --evaluate`.',
    'zh-CN': '搜索对网站查询的回答比 `search.lock.yaml` 记录的差；由 `capstan search --evaluate` 检查。'
  },
  'second-title': {
    en: 'A text that opens with a `# title` has a second one.',
    'zh-CN': '正文以 `# 标题` 开头，后面又有一个一级标题。'
  },
  'skipped-file': {
    en: 'Hidden static files that are not published, and symbolic links that are not followed, each named once.',
    'zh-CN': '没有发布的隐藏静态文件，以及没有跟随的符号链接，各提示一次。'
  },
  'static-component': {
    en: 'A component has an event handler and cannot become an island, so it is rendered once, without scripts; or it imports a stylesheet that fails to bundle.',
    'zh-CN': '组件带有事件处理函数，却不能成为交互组件，只渲染一次，事件不会有反应；或者导入了无法打包的样式表。'
  },
  stylesheet: {
    en: 'A stylesheet of the site fails to bundle or uses files from other origins.',
    'zh-CN': '网站的样式表无法打包，或用到了其他站点的文件。'
  },
  'theme-contrast': {
    en: 'The accent has too little contrast with its background for text (WCAG AA).',
    'zh-CN': '强调色与背景的对比度不够显示文字（WCAG AA）。'
  },
  'too-deep': {
    en: 'Lists, quotes, containers or elements are nested too deep; the block is shown as plain text.',
    'zh-CN': '列表、引用、容器或元素嵌套过深；这一块按原文显示。'
  },
  'too-long': {
    en: 'A paragraph, heading or cell has too many characters or marks to be parsed; it is shown as plain text. Code, tables, HTML and lists have no such limit.',
    'zh-CN': '段落、标题或单元格的字符或标记过多，无法解析，按原文显示。代码、表格、HTML 和列表没有这个上限。'
  },
  'translation-behind': {
    en: 'The original of a section has changed since the translation was accepted.',
    'zh-CN': '译文经确认之后，对应章节的原文又有改动。'
  },
  'translation-lock': {
    en: 'The lock of a translation holds conflict marks, is of a newer format, or cannot be read; it is not written again.',
    'zh-CN': '译文锁文件有合并冲突标记、格式版本过新或无法读取；在修复之前不会被改写。'
  },
  'translation-missing': {
    en: 'The original has a page or a section that the translation lacks.',
    'zh-CN': '原文中的某个页面或章节没有译文。'
  },
  'translation-of': {
    en: 'A page names an original that does not exist, or one that another page translates already.',
    'zh-CN': '页面所指的原文不存在，或者另一个页面已经是它的译文。'
  },
  'translation-shape': {
    en: 'A section of the translation has other code blocks, tables, admonitions, images or links than when it was accepted, although its original is the same.',
    'zh-CN': '原文没有变化，但译文章节里代码块、表格、提示框、图片或链接的数量与确认时不同。'
  },
  'translation-worksheet': {
    en: 'A text of a worksheet has other placeholders than its original, or its original has changed; nothing of the worksheet is imported.',
    'zh-CN': '工作单里某段文字的占位符与原文不符，或原文已有改动；整份工作单都不导入。'
  },
  'unclosed-directive': {
    en: 'A directive is not closed by as many colons as open it.',
    'zh-CN': '指令没有用同样多的冒号结束。'
  },
  'unclosed-fence': {
    en: 'A code fence or a block of front matter is not closed.',
    'zh-CN': '代码块或 front matter 没有结束标记。'
  },
  'undefined-reference': {
    en: 'A link `[text][label]` or a footnote `[^label]` is shown as it is written, since nothing defines its label.',
    'zh-CN': '链接 `[文字][标签]` 或脚注 `[^标签]` 按原文显示，因为没有定义这个标签。'
  },
  'unknown-attribute': {
    en: 'An attribute of HTML is not on the list of allowed ones and is left out.',
    'zh-CN': 'HTML 属性不在允许的清单上，已去掉。'
  },
  'unknown-directive': {
    en: 'A directive is unknown; its content stays.',
    'zh-CN': '没有这种指令；内容保留。'
  },
  'unknown-edition': {
    en: 'A block or a part of a line names a version or a language that the site does not build; it stays.',
    'zh-CN': '区块或行内片段写了本站没有构建的版本或语言；内容保留。'
  },
  'unknown-element': {
    en: 'An element of HTML is not on the list of allowed ones and is left out.',
    'zh-CN': 'HTML 元素不在允许的清单上，已去掉。'
  },
  'unknown-front-matter': {
    en: 'A key of front matter is unknown.',
    'zh-CN': 'Front matter 里有未知的键。'
  },
  'unknown-icon': {
    en: 'An icon has a name that is not in the set.',
    'zh-CN': '图标的名称不在图标集里。'
  },
  'unknown-language': {
    en: 'The language of a code block is unknown; it is shown without highlighting.',
    'zh-CN': '代码块的语言未知，显示时没有颜色。'
  },
  'unknown-sidebar-id': {
    en: 'The sidebar or a pagination key names a page that does not exist.',
    'zh-CN': '侧边栏或翻页设置提到了不存在的页面。'
  },
  'unreadable-file': {
    en: 'A file or a folder is not readable.',
    'zh-CN': '文件或文件夹无法读取。'
  },
  'unsafe-element': {
    en: 'A page has an element that is not allowed, such as `<base>`.',
    'zh-CN': '页面里有不允许的元素，例如 `<base>`。'
  },
  'unsafe-url': {
    en: 'A link or a medium has a scheme that pages must not use, such as `javascript:`. Its text stays, its address is left out, also where the rule is off; `outside` allows more schemes.',
    'zh-CN':
      '链接或媒体用了不允许的协议，例如 `javascript:`。文字保留，网址去掉，关闭此规则也是如此；其他协议可用 `outside` 允许。'
  },
  'untrusted-code': {
    en: 'With `--untrusted`: an MDX page, which would run code.',
    'zh-CN': '使用 `--untrusted` 时：MDX 页面会运行代码。'
  },
  'untrusted-frame': {
    en: 'With `--untrusted`: a frame from another origin, which is left out.',
    'zh-CN': '使用 `--untrusted` 时：其他站点的框架，已去掉。'
  },
  'unused-definition': {
    en: 'Nothing on its page uses the definition of a link, or another one of its label stands above it.',
    'zh-CN': '页面没有用到某个链接定义，或者它上面已有同名的定义。'
  },
  'unused-exclude': {
    en: '`exclude` names a path that no file of the site has.',
    'zh-CN': '`exclude` 里的路径在站点中没有对应的文件。'
  },
  'unused-rewrite': {
    en: '`rewrites` names an address that no page has by its path.',
    'zh-CN': '`rewrites` 里的地址不是任何页面按路径得到的地址。'
  },
  'version-file': {
    en: 'A file that a version from git leaves out: a symbolic link, a submodule, a pointer of Git LFS, or a name that the disk cannot hold.',
    'zh-CN': '来自 git 的版本中略去的文件：符号链接、子模块、Git LFS 指针，或磁盘无法保存的文件名。'
  }
}
