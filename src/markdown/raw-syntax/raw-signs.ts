/**
 * What Markdown, our own syntax and that of other generators leave on a page where it was not read, each with what to write instead. A block
 * of text is looked at whole: `mark` stands for what is none of its text. No pattern may take longer than the text is long: what repeats
 * cannot begin with what it ends with.
 */
import { address, characters, type RawSign } from './raw-sign.js'
import { blockSigns } from './block-signs.js'

/** Addresses in brackets that are none, and references that nothing resolves. */
const links: readonly Omit<RawSign, 'dialect'>[] = [
  { pattern: /!\[\[[^\][\n]+\]\]/u, advice: 'write ![alternative text](image.webp)' },
  {
    pattern: /^(?:\[\[?\uFFFC?_?|[@＠][[［]|[［【]{1,2}|\{:|\$\{)toc[_\]\uFFFC］】}]+$/imu,
    advice: 'remove it, the outline is beside the page'
  },
  { pattern: /(?<![\w)\]])\[\[[\p{L}#][^\][\n]*\]\]/u, advice: 'write [text](page.md)' },
  {
    pattern: /<[^\s<>]*\.(?:mdx?|html?|png|jpe?g|gif|svg|webp|avif)(?:#[^\s<>]*)?>/iu,
    advice: 'write [text](page.md), or ![alternative text](image.webp)'
  },
  { pattern: /<\uFFFChttps:\uFFFC(?!>)/u, written: /<https?:[^\s<>]*/iu, advice: 'close it, <https://…>' },
  {
    pattern: /^\[(?!\d)[^\][\n]+\](?:[ \t]*：|[ \t]+:)[ \t]*\uFFFC?(?:https?:|\.{0,2}\/)/mu,
    advice: 'write a half-width colon right behind the bracket, [name]: address'
  },
  { pattern: /^\[!(?:include|video)[ -][^\]\n]*\]?/iu, advice: 'write ::include, a link or a block of code' },
  {
    pattern: new RegExp(
      String.raw`[!！]?(?:[［【][^\][［］【】\n]+[\]］】][(（]|\[[^\][［］【】\n]+(?:[］】][(（]|\]（|\]\((?=[^()（）\n]*）)))\uFFFC?${address}[^()（）\n]*[)）]`,
      'u'
    ),
    advice: 'write half-width brackets, [text](page.md)'
  },
  { pattern: /\[[^\][\n］]+\]\[[^\][\n］]+］/u, advice: 'write half-width brackets, [text][name]' },
  {
    // An attribute of Rust, #![allow], is none.
    pattern: /(?<!#)!\[[^\][\n]*\](?:\([^()\n]*(?:\([^()\n]*\)[^()\n]*)?\)?)?/u,
    advice:
      'write ![alternative text](image.webp); put an address with blanks or brackets in angle brackets, (<my image.webp>)'
  },
  {
    pattern: /(?<![\w)\]])\[[^\][\n]*\]\((?=[^)\n])[^()\n]*(?:\([^()\n]*\)[^()\n]*)?\)?/u,
    advice:
      'put an address with blanks or brackets in angle brackets, [text](<my page.md>), and its title in straight quotes'
  },
  {
    pattern: new RegExp(String.raw`(?<![\w)\]])\[[^\][\n]+\](?:[ \t\u3000]+|\n)\(\uFFFC?${address}[^()\n]*\)`, 'u'),
    advice: 'remove the blank before the address, [text](page.md)'
  },
  {
    pattern: new RegExp(
      String.raw`\]\(\uFFFC?${address}[^()\n]*\)|\[[^\][\n]+\](?:[{【]\uFFFC?(?:https?:|\.{0,2}\/|[\w-]+\.mdx?\b)[^{}【】\n]*[}】])`,
      'u'
    ),
    advice: 'write [text](page.md)'
  },
  {
    pattern: /！(?=\uFFFC)|(?<!\S)![ \t](?=\uFFFC)/u,
    written: /(?:！|!(?=[ \t]))[ \t]?\[[^\]\n]*\]\([^)\n]*\.(?:png|jpe?g|gif|svg|webp|avif)[^)\n]*\)/iu,
    advice: 'write a half-width exclamation mark right before the bracket, ![text](image.webp)'
  },
  { pattern: /(?<![\w)\]])\[[^\][\n]+\]\[[a-z_]\w*(?:(?:\.|::)\w+)+\]/iu, advice: 'write a link, [text](page.md)' },
  {
    pattern: /(?<=\uFFFC|\]\()#(?:only|gh)-(?:dark|light)(?:-mode-only)?\b/u,
    advice: 'write it in the address of an image'
  }
]

/** Marks of emphasis that touch no word, or lack their other half. */
const emphasis: readonly Omit<RawSign, 'dialect'>[] = [
  {
    pattern: /(?<![\w*\\])\*\*(?![*/.\s\\])(?=[^*\n]*[\p{L}\p{N}\uFFFC])[^*\n]*(?<![/\\*])\*\*(?!\w|[*/])/u,
    advice: 'put no blank inside of the asterisks, **text**; in HTML, write <strong>'
  },
  {
    pattern: /(?<![\w*\\])\*\*[ \t\u3000]+(?=[\p{L}\p{N}\uFFFC])[^*\n]*\*\*(?![*/])/u,
    advice: 'put no blank inside of the asterisks, **text**'
  },
  {
    // Arguments of Python, such as **kwargs, have none.
    pattern:
      /(?<![\w*\\/])(?<!\b\w[ \t])\*\*(?=[\p{L}\uFFFC])(?!\w*(?:args|opts|options|params|kw)\b|\w+[,)=])[^*\n]*[ \t]\*\*(?=\w)(?!\w*(?:args|opts|options|params|kw)\b)/u,
    advice: 'put no blank inside of the asterisks, **text**'
  },
  {
    // Half of it was read; marks of a footnote stand beside other words.
    pattern: /(?<![\w*])\*\uFFFC[^\uFFFC\n]+\uFFFC/u,
    written: /(?<!\*)\*{2,3}(?=[^\s*])[^*\n]*[^\s*]\*(?:\*(?<=\*{3}[^*\n]*\*{2}))?(?!\*)/u,
    advice: 'write as many asterisks before the text as behind it'
  },
  {
    pattern: /\uFFFC[^\uFFFC\n]+\uFFFC\*(?![\w*])/u,
    written: /(?<!\*)\*(?=[^\s*])[^*\n]*[^\s*]\*\*(?!\*)/u,
    advice: 'write as many asterisks before the text as behind it'
  },
  {
    // Products, pointers (*p and *q) and notes (*, *required) have none.
    pattern:
      /(?<![\w*\\/)\]\uFFFC])\*(?=\p{L}{3}|\p{Script=Han})[^*\n,;=(]*[ \t](?<!\b(?:and|or|to)[ \t])\*(?=\s|[.,;:!?。，；：！？]|$)|^\*(?=\p{L})[^*\n,;=(]*[ \t]\*(?=[\p{L}\p{N}])|(?<![\w*\\/)\]\uFFFC])\*(?=\p{Script=Han})[^*\n]*[ \t]\*(?=\p{Script=Han})/mu,
    advice: 'put no blank inside of the asterisks, *text*'
  },
  {
    pattern:
      /(?<![\w_])_(?=\p{L}{3}|\p{Script=Han})[^_\n,;=(]*[ \t](?<!\b(?:and|or|to)[ \t])_(?=\s|[.,;:!?。，；：！？]|$)/u,
    advice: 'put no blank inside of the marks, *text*'
  },
  {
    // Comparisons have blanks at both sides, or at none.
    pattern:
      /(?<![=!<>\w])(?<!\b\w[ \t])==(?:(?=\p{L}|\uFFFC)[^=\n&|]*[ \t]|[ \t]+(?=\p{L}|\uFFFC)[^=\n&|]*(?<!\s))==(?=[\s\p{P}]|$)/u,
    advice: 'write <mark>'
  },
  { pattern: /(?<![\^\w])\^\^(?=[^\s^])[^^\n]*[^\s^]\^\^(?![\^\w])/u, advice: 'write <ins>' },
  { pattern: /^\*\*(?=\p{Lu}|\p{Script=Han})[^*\n]+$/mu, advice: 'close it with two asterisks, **text**' },
  {
    pattern:
      /(?<![\w_])__(?=[\p{L}\p{N}\uFFFC])[^_\n]*[ \t]__(?!\w)|(?<![\w_])__[ \t]+(?=[\p{L}\p{N}\uFFFC])[^_\n]*__(?!\w)/u,
    advice: 'put no blank inside of the marks, **text**'
  },
  {
    pattern: /(?<![~\w])~~(?:(?=[\p{L}\uFFFC])[^~\n]*[ \t]|[ \t]+(?=[\p{L}\uFFFC])[^~\n]*)~~(?![~\w])/u,
    advice: 'put no blank inside of the tildes, ~~text~~'
  },
  {
    // Where somebody draws out a sound, it is no mark.
    pattern: /(?<![～吧呀啊哦呢啦嘛哈哟])～～(?=[^～\s])[^～\n]{0,60}[^～\s吧呀啊哦呢啦嘛哈哟]～～(?!～)/u,
    advice: 'write half-width tildes, ~~text~~'
  },
  { pattern: /＝＝[^＝\n]+＝＝/u, advice: 'write <mark>' },
  {
    pattern: /(?<![\w_])__(?=\p{Script=Han})[^_\n]*__(?![_\w])/u,
    advice: 'write asterisks beside Han letters, **text**'
  },
  {
    pattern: /＊{1,2}[^＊\s][^＊\n]*＊{1,2}|＿＿[^＿\n]+＿＿|\*\*[^*＊\n]+＊＊|＊＊[^*＊\n]+\*\*/u,
    advice: 'write half-width asterisks, **text**'
  },
  { pattern: /~~[^~～\n]+～～|～～[^~～\n]+~~/u, advice: 'write half-width tildes, ~~text~~' }
]

/** What is in braces, and references to characters and comments that were read as text. */
const inlines: readonly Omit<RawSign, 'dialect'>[] = [
  { pattern: /[[［【][!！]code\b[^\]］】\n]*[\]］】]?/iu, advice: 'write it in a comment of the code' },
  { pattern: /\{\{[<%]\s*\/?\s*[\w./-]+[^{}\n]*[>%]\}\}/u, advice: 'write what it stands for, or a directive' },
  { pattern: /\{%[-+]?\s*[a-z][\w-]*[^%\n]*%\}/iu, advice: 'write what it stands for, or a directive' },
  { pattern: /<%(?!>)[-=#]?[^%\n]*%>/u, advice: 'write what it stands for' },
  {
    pattern: /｛[%％][^%％\n]*[%％][}｝]|\{(?:％[^%％\n]*[%％][}｝]|%[^%％\n]*(?:％[}｝]|%｝))/u,
    advice: 'write half-width braces'
  },
  { pattern: /\{![ \t]*[\w./-]+\.\w+[ \t]*!\}/u, advice: 'write ::include{file="part.md"} on a line of its own' },
  { pattern: /[[［【]\^[\w-]+[］】]|[［【]\^[\w-]+\]/u, advice: 'write half-width brackets, [^1]' },
  { pattern: /`[^`｀\n]+｀|｀[^`｀\n]+[`｀]/u, advice: 'write half-width backticks, `code`' },
  {
    // Quotation marks of man pages, `word', have none behind.
    pattern: /(?<![`\w])`{1,2}(?=[^\s`'])[^`'\n]*[^\s`'](?:``|`)(?![`\w])/u,
    advice: 'write as many backticks before the code as behind it, `code`; in HTML, write <code>'
  },
  {
    pattern: /(?<![a-z])https?(?:：[/／]{2}|:(?:／[/／]|\/／))[^\s，。）]*/iu,
    advice: 'write half-width signs, https://'
  },
  {
    pattern: /(?=[{｛]*｛)[{｛]{2}[^{}｛｝\n]+[}｝]{2}|\{\{[^{}｛｝\n]+(?:｝[}｝]|\}｝)/u,
    advice: 'write half-width braces'
  },
  { pattern: /\{\/\*[^*]*\*\/\}/u, advice: 'write <!-- a comment -->' },
  {
    pattern:
      /(?:(?<!\{)\{:?[ \t]*#(?!if\b|each\b|await\b|key\b|snippet\b)[\p{L}_][^\s{}]*(?:[ \t][^{}\n]*)?|(?:｛[ \t]*[#＃]|\{[ \t]*＃)[^\s{}｝]+[ \t]*)[}｝]/u,
    advice: 'an id is read at the end of a heading, ## Heading {#id}'
  },
  {
    pattern: /[:：](?:badge|icon|link-button|emoji|only)(?:[［【][^\]］】\n]*[\]］】]|(?<=：[\w-]+)\[[^\]\n]*\])/u,
    advice: 'write half-width signs, :badge[text]'
  },
  { pattern: /[<＜《][!！](?:--|——?|－－)/u, advice: 'write <!-- a comment -->' },
  {
    pattern: /https:\uFFFC[。．](?:com|cn|io|net|org)\b/u,
    advice: 'write half-width stops'
  },
  {
    pattern: /＜\/?[a-z][^＞\n]*[＞>]|<\/?[a-z][^<>＞\n]*＞|<[bh]r[ \t]*／>/iu,
    advice: 'write half-width angle brackets'
  },
  {
    pattern: new RegExp(String.raw`[&＆](?:${characters}|#\d{2,6}|#x[\da-f]{2,6})[;；]|&nbsp(?!\w)`, 'iu'),
    advice: 'write the character itself'
  },
  {
    pattern: new RegExp(
      String.raw`&(?:${characters})(?![\w;=])|&#(?:\d{2,6}|x[\da-fA-F]{2,6})(?![\w;])|(?<!\w[ \t])&[A-Za-z][A-Za-z\d]{1,9};|&(?:[bn]{1,2}[bsp]{2,3}|${characters.toUpperCase()});`,
      'u'
    ),
    advice: 'write the character itself'
  },
  {
    pattern:
      /<(?:[ \t]+\/?|\/[ \t]+)(?:br|details|div|hr|img|kbd|span|su[bp]|summary|table|t[dr])(?:[ \t]+[\w-]+=[^<>\n]*)?[ \t]*\/?>|<[bh]r[ \t]*\/[ \t]+>/iu,
    advice: 'write the element without a blank in its brackets, <br>'
  },
  {
    pattern: /(?<![|\w])\|\|(?=[\p{L}\p{N}]{3}|\p{Script=Han})[^|\n]*[^|\s]\|\|(?![|\w])/u,
    advice: 'write <details>, or the text alone'
  },
  {
    pattern:
      /<\/?(?:a|b|br|code|details|div|em|hr|i|iframe|img|kbd|p|span|strong|su[bp]|summary|table|t[dhr]|video)\s[^<>\n=]*=[^<>\n]*[“”‘’][^<>\n]*>/iu,
    advice: 'write straight quotes around values, and a blank before each attribute'
  }
]

/** The signs that no dialect is needed for. */
export const rawSigns: readonly RawSign[] = [
  ...[...links, ...emphasis].map((sign) => ({ ...sign, dialect: undefined, isMarkup: true })),
  ...[...inlines, ...blockSigns].map((sign) => ({ ...sign, dialect: undefined }))
]
