/**
 * What Markdown, our own syntax and that of other generators leave on a page where it was not read, each with what to write instead. A block
 * of text is looked at whole: `mark` stands for what is none of its text. No pattern may take longer than the text is long: what repeats
 * cannot begin with what it ends with.
 */
import { admonitionKinds } from '../../model/content-props.js'
import type { ReportedSign } from '../../model/dialect.js'
import { containerComponents, leafComponents } from '../content/component-names.js'

/** Stands in a block for code, formulas and images, and at both ends of elements in a line. */
export const mark = '\uFFFC'

/** A sign that is read in the text of a block, with what it is found by in the source where that is more than the text. */
export interface RawSign extends Pick<ReportedSign, 'pattern' | 'subject' | 'advice' | 'dialect'> {
  readonly written?: RegExp
  /** Where alone it is one: `1.Title` is a heading or a cell, too; and `plain` is text in which no Markdown is read, such as a title or a label. */
  readonly only?: 'paragraph' | 'item' | 'heading' | 'plain'
  /** Whether Markdown or HTML reads it, where it is read. */
  readonly isMarkup?: boolean
}

/** Names of characters that are written often, as a pattern: what they stand for is no syntax, once they are read. */
export const characters = 'amp|apos|copy|[mn]dash|e[mn]sp|gt|hellip|[lr][ads]quo|[lr]arr|lt|nbsp|quot|reg|times|trade'

const address = String.raw`(?:https?:|mailto:|\.{0,2}\/|#[\w-]|[^\s()（）\uFFFC]*\.(?:md|mdx|html?|png|jpe?g|gif|svg|webp|avif|pdf)\b)`

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

/** Lines that were meant to begin a block. */
const blocks: readonly Omit<RawSign, 'dialect'>[] = [
  { pattern: /^#{1,6}[\u3000\u00A0][^\n]*/mu, advice: 'write an ordinary blank behind "#"' },
  { pattern: /^#*＃[#＃]*[^\S\n]*[^\s#＃][^\n]*/mu, advice: 'write half-width "#" and a blank, ## Heading' },
  { pattern: /^#{2,6}(?![#\s\d])[^\s][^\n]*/mu, advice: 'write a blank behind "#", ## Heading' },
  {
    pattern: /^#(?:\p{Script=Han}|\p{Lu}\p{Ll})[^\n#]*$/u,
    only: 'paragraph',
    advice: 'write a blank behind "#", # Heading'
  },
  {
    pattern: /^\d{1,3}[.)](?=\p{L}{3}|\p{Script=Han})(?!(?:css|html?|jpe?g|json|png|svg|txt|yaml)\b)[^\n]*/mu,
    only: 'paragraph',
    advice: 'write a blank behind the number, 1. text'
  },
  { pattern: /^[-+](?=\p{Script=Han})[^\n]*/mu, only: 'paragraph', advice: 'write a blank behind the mark, - text' },
  {
    pattern: /^\[ \][ \t]+[\p{L}\p{N}\uFFFC][^\n]*|^\[[ x]\][ \t][^\n]*\n\[[ x]\][ \t][^\n]*/iu,
    only: 'paragraph',
    advice: 'write it as an item of a list, - [x] text'
  },
  { pattern: /^[[［【][√✓✔×✗][\]］】][^\n]*/u, advice: 'write an x in the box, - [x] text' },
  {
    pattern: /^\*(?=\p{L})[^*\n]+\n\*(?=\p{L})[^*\n]+|^--[ \t]+[^\n]+\n--[ \t]+[^\n]+/u,
    only: 'paragraph',
    advice: 'write a blank behind one mark, - text'
  },
  {
    pattern: /^(?:={2,6}[ \t]+[^=\n]+(?:={2,6})?$|h[1-6]\.[ \t]+[^\n]+)/mu,
    only: 'paragraph',
    advice: 'write ## Heading'
  },
  {
    pattern: /^(?:title|description|slug|sidebar_\w+|tags|date|draft|layout|weight):[ \t]+[^\n]*\n[\w-]+:[^\n]*/u,
    only: 'heading',
    advice: 'put the front matter into the first line of the file'
  },
  { pattern: /\{[\w-]+=[^{}\n]*\}$/u, only: 'heading', advice: 'write an id, ## Heading {#id}' },
  { pattern: /^＝{3,}$/mu, only: 'paragraph', advice: 'write ## Heading' },
  { pattern: /^\[[ x]\](?=\p{L})[^\n]*/imu, advice: 'write a blank behind the box, - [x] text' },
  { pattern: /^[-*+]\[[ x]\][^\n]*/imu, only: 'paragraph', advice: 'write a blank behind the mark, - [x] text' },
  {
    pattern: /^(?:[［【][ x\u3000][\]］】]|\[[ x\u3000][］】])[^\n]*/imu,
    advice: 'write half-width brackets and a blank, - [x] text'
  },
  {
    pattern: /^\[(?:\]| x \])[ \t]+(?=[\p{L}\p{N}\uFFFC])[^\n]*/iu,
    only: 'item',
    advice: 'write one blank or an x in the box, - [ ] text'
  },
  {
    pattern: /^(?:[》＞〉][ \t\u3000]*|[＊－＋][ \t\u3000]+)(?=[\p{L}\p{N}\uFFFC[])[^\n]*/u,
    only: 'paragraph',
    advice: 'write a half-width mark, - text or > text'
  },
  {
    pattern: /^([•●▪◦·])(?=[^\n]*[\p{L}\p{N}])[^\n•●▪◦·]+\n?\1[^\n]*/u,
    only: 'paragraph',
    advice: 'write each on a line of its own, - text'
  },
  {
    pattern: /^[\d０-９]{1,2}[．、）][^\n]+\n[\d０-９]{1,2}[．、）][^\n]*|^[０-９]{1,2}[.．][ \t][^\n]*/u,
    only: 'paragraph',
    advice: 'write a full stop and a blank behind each number, 1. text'
  },
  { pattern: /^(?:[－—]{2,}|[＊＿]{3,})[ \t]*(?:\n[^]*)?$/u, only: 'paragraph', advice: 'write a line of ---' },
  {
    pattern: /^(?:——|－－)[ \t][^\n]+\n(?:——|－－)[ \t][^\n]+/u,
    only: 'paragraph',
    advice: 'write half-width marks, - text'
  },
  { pattern: /^[！？]{3}[ \t]*[a-z][^\n]*/iu, only: 'paragraph', advice: 'write :::note, whose title follows it' },
  { pattern: /^\+{3}\n[^]*?^\+{3}$/mu, advice: 'write the front matter as YAML between lines of ---' },
  {
    pattern: /^(?=[:：]*：)[:：]{2,}[ \t]*[\p{L}{[［][^\n]*/mu,
    advice: 'write half-width colons, :::tip'
  },
  {
    pattern: /^::$/mu,
    written: /^[ \t>]*::$/mu,
    only: 'paragraph',
    advice: 'write three colons, :::tip, and ::: behind what is in it'
  },
  { pattern: /^:::[a-z][\w-]*:::$/imu, advice: 'write a directive such as :::note' },
  { pattern: /^:{3,}[ \t]*\{[^}\n]*\}/mu, advice: 'write :::note' },
  {
    pattern: /^:{3,}[ \t]*[\p{L}{[][^\n]*/mu,
    advice: 'write a directive such as :::note, with its name right behind the colons'
  },
  { pattern: /^::[ \t]+\p{L}[\p{L}-]*$/mu, advice: 'write three colons, :::tip, and ::: behind what is in it' },
  { pattern: /^::[a-z][\w-]*[[{［｛][^\n]*/imu, advice: 'write it on a line of its own' },
  {
    pattern: /(?<![\w:+\uFFFC]):{2,3}[a-z][\w-]*\[[^\][\n]+\]/iu,
    advice: 'write it on a line of its own, or one that is in a line, :badge[text]'
  },
  {
    pattern: new RegExp(
      String.raw`(?<![\w:\uFFFC]):(?:${[...admonitionKinds, ...containerComponents, ...leafComponents].join('|')})\[[^\][\n]+\]`,
      'u'
    ),
    advice: 'write it on a line of its own, with the colons that it has there'
  },
  { pattern: /^\.\.[ \t]+[a-z][\w-]*::/mu, advice: 'write :::note' },
  {
    pattern: /^(?:[‘’´｀·“”"']{3}|～{3})[ \t]*[a-z][\w+#-]*(?=\n|$)|^(?:`{3}|~{3})[^\n]*/imu,
    advice: 'write three backticks on a line of their own, ```bash'
  },
  {
    pattern: /^[[［【](?:!|！)[\p{L}-]+[\]］】][+-]?|^(?:［|【)!\p{L}+[\]］】]/iu,
    advice: 'write :::note, whose title follows it'
  },
  {
    pattern: /^\|?[ \t]*:?(?:[—–－]+:?[ \t]*\||[—–－]{2,}:?[ \t]*$(?<=\|[^\n]*))[^\n]*/mu,
    advice: 'write half-width hyphens, | --- | --- |'
  },
  {
    pattern: /^｜[^｜\n]*｜[^\n]*(?:\n｜[^\n]*)*/mu,
    advice: 'write half-width bars, | a | b |, and | --- | --- | below the first row'
  },
  {
    pattern:
      /^\|[^|\n]+\|[^\n]+\n[ \t]*\|[^|\n]+\|[^\n]*|^\|[^\n]*\|[ \t]*\n[ \t]*\|[^\n]*|^(?<![^])\| [^|\n]+ \| [^|\n]+ \|[^\n]*$(?![^])/mu,
    only: 'paragraph',
    advice: 'put a line of | --- | --- | below the first row, with as many cells as that'
  },
  {
    pattern: /^\|[^|\n]+\|[^\n]*\n[ \t]*\|[^|\n]+\|[^\n]*/u,
    only: 'item',
    advice: 'put a line of | --- | --- | below the first row, with as many cells as that'
  },
  {
    pattern: /^[^|\n]*[^|\s](?:\|[^|\s]+){2,}\n[^|\n]*[^|\s](?:\|[^|\s]+){2,}$/mu,
    only: 'paragraph',
    advice: 'put a line of --- | --- | --- below the first row, with as many cells as that'
  },
  {
    pattern: /^\|\|[ \t]+[^|\n]+\|\|[^\n]*/mu,
    only: 'paragraph',
    advice: 'write rows of bars, | a | b |, and | --- | --- | below the first'
  },
  {
    // The whole of a paragraph, unless it is a list of links.
    pattern:
      /^(?!\uFFFC[^\uFFFC|\n]+\uFFFC[ \t]*\|[ \t]*\uFFFC[^\uFFFC|\n]+\uFFFC)[^|\n]*[^|\s](?:[ \t]+\|[ \t]+[^|\n]*[^|\s])+[ \t]*(?:\n[^|\n]*[^|\s](?:[ \t]+\|[ \t]+[^|\n]*[^|\s])+[ \t]*)+$/u,
    only: 'paragraph',
    advice: 'put a line of --- | --- below the first row, with as many cells as that'
  },
  {
    pattern: /^[^\n｜]*｜[^\n]*(?:\n[^\n｜]*｜[^\n]*)+$/u,
    only: 'paragraph',
    advice: 'write half-width bars, | a | b |, and | --- | --- | below the first row'
  },
  {
    pattern: /^\|?[ \t]*:?-{3,}:?(?:[ \t]*\|[ \t]*:?-{3,}:?)+[ \t]*\|?$/mu,
    only: 'paragraph',
    advice: 'write as many cells in it as the row above has, and a blank line before that'
  },
  {
    pattern: /^(?!\s)[^\n:：,，、.。！？!?]{1,60}\n(?::[ \t]+|:(?=\p{Script=Han})|：(?!：))[^\n]*/u,
    written: /(?<=^[ \t>]*)[:：][ \t]*[^\n]*/mu,
    only: 'paragraph',
    advice: 'write a list or a table'
  },
  { pattern: /^\+(?:[-=]{3,}\+)+$/mu, advice: 'write rows of bars, | a | b |, and | --- | --- | below the first' },
  {
    pattern: /^(?:[!@:](?:import|include):?[ \t]+|<<\[)(?=["'([]?[^\s"']*\.[a-z]\w*)[^\n]*/imu,
    advice: 'write ::include{file="part.md"}'
  },
  { pattern: /^%%[^%\n]*%%$/mu, advice: 'write <!-- a comment -->' },
  { pattern: /^import\s(?:[\w{*][^\n]*\sfrom\s+)?["'][^"'\n]+["'];?$/mu, advice: 'name the page .mdx' },
  { pattern: /^export (?:const|let|function|default) [^\n]*/mu, advice: 'name the page .mdx' }
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
  ...[...inlines, ...blocks].map((sign) => ({ ...sign, dialect: undefined }))
]
