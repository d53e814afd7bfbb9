/** Replace what Mermaid draws whatever its theme. */
import { parseColor } from './diagram-colors.js'
import { series } from './diagram-theme.js'

/** The token of each colour that Mermaid writes whatever the theme, by kind of diagram. */
const fixedColors: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  c4: {
    ...tokenOfAll('ink', '#08427b', '#073b6f'),
    ...tokenOfAll('accent', '#1168bd', '#3c7fc0'),
    ...tokenOfAll('info', '#438dd5', '#85bbf0', '#78a8d8'),
    ...tokenOfAll('muted', '#686868', '#8a8a8a', '#999999', '#b3b3b3', '#a6a6a6', '#cccccc', '#bfbfbf', '#444444'),
    ...tokenOfAll('paper', '#ffffff', '#fff', 'white')
  },
  architecture: { '#087ebf': 'accent', ...tokenOfAll('paper', '#ffffff', '#fff', 'white') },
  journey: {
    ...tokenOfAll('muted', '#666', '#999', '#000'),
    ...tokenOfAll('accent', '#8fbc8f', '#20b2aa'),
    ...tokenOfAll('warning', '#7cfc00', '#ffffe0'),
    ...tokenOfAll('info', '#00ffff', '#b0e0e6')
  },
  sankey: Object.fromEntries(
    ['4e79a7', 'f28e2c', 'e15759', '76b7b2', '59a14f', 'edc949', 'af7aa1', 'ff9da7', '9c755f', 'bab0ab'].map(
      (color, index) => [`#${color}`, series[index % series.length] ?? '']
    )
  )
}

/**
 * What Mermaid draws as no variable says, by kind of diagram: a selector, a property and its value, in which tokens are as in styles.
 * Names on lines have a rim of the paper.
 */
const ownRules: Readonly<Record<string, readonly (readonly [selector: string, property: string, value: string])[]>> = {
  architecture: rimOf('.architecture-service text'),
  c4: rimOf('text[dominant-baseline]'),
  er: [['.marker circle', 'fill', 'var(--paper)']],
  gantt: [
    ['.grid .tick line', 'stroke', 'var(--line-strong)'],
    ['.grid .tick text', 'font-size', '12px']
  ],
  kanban: [
    ['.sections .cluster > rect', 'fill', 'var(--sunken)'],
    ['.sections .cluster > rect', 'stroke', 'var(--line-strong)'],
    ['.items .node .label-container', 'stroke', 'var(--line-strong)'],
    ...[
      ['red', 'danger'],
      ['orange', 'warning'],
      ['blue', 'info'],
      ['lightblue', 'muted']
    ].map(([color, token]) => [`.items line[stroke="${color}"]`, 'stroke', `var(--${token})`] as const)
  ],
  // The name in a circle begins in its middle otherwise.
  mindmap: [['.mindmap-node > circle ~ .label text', 'text-anchor', 'middle']],
  packet: [['.packetByte', 'font-size', '12px']],
  sequence: [
    // What an author lays behind messages is opaque and of one scheme.
    ['rect.rect', 'fill-opacity', '0.25'],
    ...rimOf('.messageText'),
    ...rimOf('.loopText')
  ],
  treemap: [['.treemapSectionValue', 'font-size', '12px !important']],
  timeline: [['.eventWrapper', 'filter', 'none']]
}

/** Name the rules of a text that lines may cross. */
function rimOf(selector: string): readonly (readonly [selector: string, property: string, value: string])[] {
  return [
    [selector, 'paint-order', 'stroke'],
    [selector, 'stroke', 'var(--paper)'],
    [selector, 'stroke-width', '3px'],
    [selector, 'stroke-linejoin', 'round']
  ]
}

/** Give several colours the same token. */
function tokenOfAll(token: string, ...colors: readonly string[]): Record<string, string> {
  return Object.fromEntries(colors.map((color) => [color, token]))
}

/** Give a diagram the colours of the page and the rules of its kind, where Mermaid draws what no theme says. */
export function applyRules(svg: string, tokens: Readonly<Record<string, string>>): string {
  const [, kind = ''] = /aria-roledescription="(\w+)"/.exec(svg) ?? []
  return withRules(withoutFixed(svg, fixedColors[kind] ?? {}, tokens), ownRules[kind] ?? [], tokens)
}

function withoutFixed(
  svg: string,
  own: Readonly<Record<string, string>>,
  tokens: Readonly<Record<string, string>>
): string {
  return svg.replaceAll(
    /((?:fill|stroke|stop-color)(?:="|:\s*))(#[\da-f]{3,6}|white)\b/gi,
    (found, start: string, color: string) => {
      const replacement = parseColor(tokens[own[color.toLowerCase()] ?? ''])
      return replacement === undefined ? found : start + replacement
    }
  )
}

/** Add rules behind those of Mermaid, which weigh no more. */
function withRules(
  svg: string,
  rules: NonNullable<(typeof ownRules)[string]>,
  tokens: Readonly<Record<string, string>>
): string {
  const text = rules.flatMap(([selector, property, value]) => {
    const [found, token = ''] = /^var\(--([\w-]+)\)$/.exec(value) ?? []
    const drawn = found === undefined ? value : parseColor(tokens[token])
    return drawn === undefined ? [] : [`#diagram ${selector.replaceAll('>', '&gt;')}{${property}:${drawn}}`]
  })
  return svg.replace('</style>', `${text.join('')}</style>`)
}
