/**
 * Addresses that run code in browsers, old ones among them, or in filters that read them otherwise than browsers do: schemes, each in the
 * disguises of published lists (OWASP, PortSwigger, PayloadsAllTheThings), as they are written in Markdown and HTML.
 */
const schemes = ['javascript', 'vbscript', 'data', 'blob', 'file', 'filesystem', 'view-source', 'livescript', 'mocha']

/** What follows a scheme. */
const bodies: Readonly<Record<string, string>> = {
  data: 'text/html;base64,PHNjcmlwdD5hbGVydCgxKTwvc2NyaXB0Pg==',
  file: '///etc/passwd',
  blob: 'https://evil.example/1',
  'view-source': 'https://evil.example/'
}

/** Ways to write an address of a scheme. */
const disguises: readonly ((scheme: string, body: string) => string)[] = [
  (scheme, body) => `${scheme}:${body}`,
  (scheme, body) => `${scheme.toUpperCase()}:${body}`,
  (scheme, body) => ` ${scheme}:${body}`,
  (scheme, body) => `${scheme.slice(0, 2)}&Tab;${scheme.slice(2)}:${body}`,
  (scheme, body) => `${scheme.slice(0, 2)}&NewLine;${scheme.slice(2)}:${body}`,
  (scheme, body) => `${scheme.slice(0, 2)}&#x0D;${scheme.slice(2)}:${body}`,
  (scheme, body) => `&#1;${scheme}:${body}`,
  (scheme, body) => `&#x20;&#14;${scheme}:${body}`,
  (scheme, body) => `${scheme}&colon;${body}`,
  (scheme, body) => `${scheme}&#58;${body}`,
  (scheme, body) => `${scheme}&#0000058${body}`,
  (scheme, body) => `${scheme}&Tab;:${body}`,
  (scheme, body) => `${scheme.replaceAll(/./g, (letter) => `&#${letter.charCodeAt(0)};`)}:${body}`,
  (scheme, body) => `${scheme.replaceAll(/./g, (letter) => `&#x${letter.charCodeAt(0).toString(16)}`)}:${body}`,
  (scheme, body) => `${scheme}\\:${body}`,
  (scheme, body) => `\\${scheme}:${body}`,
  (scheme, body) => `${scheme}%3A${body}`,
  (scheme, body) => `%0A${scheme}:${body}`,
  (scheme, body) => `\u00A0${scheme}:${body}`,
  (scheme, body) => `\uFEFF${scheme}:${body}`,
  (scheme, body) => `\u2028${scheme}:${body}`,
  (scheme, body) => `${scheme}\uFF1A${body}`,
  (scheme, body) => `./${scheme}:${body}`,
  (scheme, body) => `feed:${scheme}:${body}`,
  (scheme, body) => `jar:${scheme}:${body}!/`,
  (scheme, body) => `${scheme}://%0a${body}`,
  (scheme, body) => `${scheme}://host/%0d%0a${body}`,
  (scheme, body) => `url(${scheme}:${body})`
]

/** List the addresses, none with a blank inside, which ends an address of Markdown. */
export function hostileAddresses(): string[] {
  return schemes.flatMap((scheme) => disguises.map((write) => write(scheme, bodies[scheme] ?? 'alert(1)')))
}

/** Put an address wherever a page of Markdown may have one. */
export function linksPage(address: string): string {
  const quoted = address.replaceAll('"', '&quot;')
  return `文字

[a](${address}) [b](<${address}> "t") ![c](${address}) [![d](${address})](${address}) <${address.trim()}> [e][r] ![f][r] [r]

[r]: ${address.trim()}

[^n]: [g](${address})

文字[^n] ${address}

<a href="${quoted}">h</a> <a href='${quoted}'>i</a> <a href=${quoted}>j</a> <a xlink:href="${quoted}">k</a> <img src="${quoted}" alt="l">
<img srcset="${quoted}" src="${quoted}" alt="m"> <area href="${quoted}"> <q cite="${quoted}">n</q> <button formaction="${quoted}">o</button>

<iframe src="${quoted}"></iframe>

<video src="${quoted}" poster="${quoted}"><source src="${quoted}"><track src="${quoted}"></video>

<svg><a href="${quoted}"><text>p</text></a><a xlink:href="${quoted}"><text>q</text></a><use href="${quoted}"/><image href="${quoted}"/></svg>

<math href="${quoted}"><mtext href="${quoted}">r</mtext></math>

<table background="${quoted}"><tr><td background="${quoted}">s</td></tr></table>

::link-card[t]{href="${quoted}"}

::link-button[u]{href="${quoted}"}

:::card[v]{href="${quoted}"}
[w](${address})
:::

- [x](${address})

  > ![y](${address})

| [z](${address}) |
| - |
| <${address.trim()}> |

## [标题](${address})
`
}

/** Put an address wherever an element of MDX may have one. */
export function jsxPage(address: string): string {
  const value = `{${JSON.stringify(address)}}`
  return `<a href=${value}>a</a> <img src=${value} alt="b" /> <area href=${value} /> <q cite=${value}>c</q>

<iframe src=${value} />

<video src=${value} poster=${value}><source src=${value} /></video>

<svg><a href=${value}><text>d</text></a><a xlinkHref=${value}><text>e</text></a><use href=${value} /><image href=${value} /></svg>

<a {...${JSON.stringify({ href: address })}}>f</a>
`
}
