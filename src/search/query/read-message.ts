import { maxPlainQuery } from '../../model/search.js'

/** What only programs write: a time, a level, a place in code, an address of memory, the name of an error. */
const signs = [
  /\d{2}:\d{2}:\d{2}/,
  /(?:^|[\s[(|])(?:TRACE|DEBUG|DBG|INFO|INF|WARN|WARNING|WRN|ERROR|ERR|FATAL|CRITICAL|CRIT)(?:[\]) ]|\s*:)/,
  /\.[a-z]{1,5}:\d+/i,
  /", line \d+/,
  /\b0x[\da-f]{4,}/i,
  /\b(?:error|warning|fatal|panic|exception|traceback)\b(?:\[\w+\])?:/i,
  /[a-z](?:Error|Exception)\b/
]

/** What stands around the words of a message, and is different on each machine or in each run; and what is kept of it. */
const noise: readonly (readonly [pattern: RegExp, kept: string])[] = [
  // \e[31m, whose first character is gone
  [/\[\d{1,2}(?:;\d{1,3})*m/g, ' '],
  // 2024-01-03T02:35:32.002Z, 2024/08/10 04:55:08; 10/Aug/2024:04:55:08 +0200; Aug 15 22:32:45; 11:37:50.554
  [/\b\d{4}([-/.])\d{2}\1\d{2}(?:[T_ ]+\d{2}:\d{2}(?::\d{2})?(?:[.,]\d+)?)?(?: ?(?:Z|UTC|[+-]\d{2}:?\d{2})\b)?/g, ' '],
  [/\b\d{1,2}\/[A-Z][a-z]{2}\/\d{4}(?::\d{2}){3}(?: [+-]\d{4})?/g, ' '],
  [/\b(?:[A-Z][a-z]{2},? )?(?:[A-Z][a-z]{2} {1,2}\d{1,2}|\d{1,2} [A-Z][a-z]{2} \d{4}) (?=\d{2}:\d{2}:\d{2})/g, ' '],
  [/\b\d{1,2}:\d{2}:\d{2}(?:[.,]\d+)?\b/g, ' '],
  // File "/usr/lib/x.py", line 197, in run
  [/\bFile "[^"]*", line \d+(?:,? in [\w.<>]+)?/g, ' '],
  // at async run (file:///x.js:12:3), at Foo.bar(Foo.java:12)
  [/(?<=^|\s)at (?:async )?(?:new )?[\w$.<>#]*(?: \[as \w+\])? ?\(?[^\s()]*:\d+\)?/g, ' '],
  [/traceback \(most recent call last\):?|\(most recent call first\):?|\bthread 0x[\da-f]+/gi, ' '],
  [/during handling of the above exception, another exception occurred:?/gi, ' '],
  // The host of an address, where it has a name
  [/\b[a-z][a-z\d+.-]*:\/\/(?:[^\s/@"']*@)?(?:[\d.]+|([a-z\d.-]+))(?::\d+)?(?:[/?#][^\s"'<>)\]]*)?/gi, ' $1 '],
  // src/x/core.cpp:121
  [/[\w./\\-]*\.[a-z]{1,5}:\d+(?::\d+)?:?/gi, ' '],
  // The last part of a path
  [/(?<![\w.])(?:[a-z]:)?(?:[/\\][\w@.+~-]+)*[/\\](?=[\w@.+~-]+)/gi, ' '],
  [/\b(?:\d{1,3}\.){3}\d{1,3}(?::\d+)?\b/g, ' '],
  [/@? ?\b0x[\da-f]+\b/gi, ' '],
  [/\bsha\d{3}-[\w+/=]+|\b(?=[a-f]*\d)[\da-f]{7,}(?:-[\da-f]{4,})*\b/gi, ' '],
  [/\[(?:trace|debug|info|notice|warn|warning|error|fatal|critical)\]/gi, ' '],
  [
    /\b(?:TRACE|TRC|DEBUG|DBG|INFO|INF|NOTICE|WARN|WARNING|WRN|ERROR|ERR|FATAL|CRITICAL|CRIT)\b(?=[\])\s]*:|[\])])/g,
    ' '
  ],
  // A number says something behind the word that says of what it is one.
  [/(?<!\b(?:code|error|errno|status|http|exit) ?[:=(]? ?)(?<![\w.-])-?\d+(?:\.\d+)?(?![\w.])/gi, ' '],
  [/["'`“”‘’]/g, ' ']
]

/** Whether a query is what a program wrote rather than what a reader asks. */
export function isMessage(query: string): boolean {
  return query.length > maxPlainQuery || signs.some((sign) => sign.test(query))
}

/** Leave out of a message what is noise; a message of nothing else is kept as it is. */
export function readMessage(message: string): string {
  const read = noise.reduce((text, [pattern, kept]) => text.replaceAll(pattern, kept), message)
  return /[\p{L}\p{N}]/u.test(read) ? read : message
}
