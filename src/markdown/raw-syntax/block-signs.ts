import { admonitionKinds } from '../../model/content-props.js'
import { containerComponents, leafComponents } from '../content/component-names.js'
import type { RawSign } from './raw-sign.js'

/** Lines that were meant to begin a block. */
export const blockSigns: readonly Omit<RawSign, 'dialect'>[] = [
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
