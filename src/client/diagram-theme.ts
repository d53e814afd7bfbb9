/**
 * Dress diagrams in the colours of the page: by the variables of Mermaid's theme, and where Mermaid writes colours of its own, by
 * replacing these.
 */

/** The token of the styles that each colour of Mermaid follows. */
const tokenByVariable: Readonly<Record<string, string>> = {
  background: 'paper',
  primaryColor: 'accent-tint',
  primaryBorderColor: 'accent',
  primaryTextColor: 'ink',
  secondaryColor: 'tint',
  secondaryBorderColor: 'line-strong',
  secondaryTextColor: 'ink',
  tertiaryColor: 'sunken',
  tertiaryBorderColor: 'line-strong',
  tertiaryTextColor: 'ink',
  lineColor: 'muted',
  textColor: 'text',
  edgeLabelBackground: 'paper',
  clusterBkg: 'sunken',
  clusterBorder: 'line-strong',
  noteBkgColor: 'warning-tint',
  noteBorderColor: 'warning',
  noteTextColor: 'ink',
  activationBkgColor: 'tint',
  activationBorderColor: 'muted',
  doneTaskBkgColor: 'tint',
  doneTaskBorderColor: 'line-strong',
  activeTaskBkgColor: 'accent-tint',
  activeTaskBorderColor: 'accent',
  critBkgColor: 'danger-tint',
  critBorderColor: 'danger',
  taskTextColor: 'ink',
  taskTextDarkColor: 'ink',
  taskTextLightColor: 'ink',
  taskTextOutsideColor: 'ink',
  todayLineColor: 'danger',
  vertLineColor: 'accent',
  sectionBkgColor: 'paper',
  sectionBkgColor2: 'paper',
  // Mermaid draws it at a fifth of its strength.
  altSectionBkgColor: 'line-strong',
  excludeBkgColor: 'sunken',
  gridColor: 'line-strong',
  sequenceNumberColor: 'paper',
  rowOdd: 'paper',
  rowEven: 'sunken',
  attributeBackgroundColorOdd: 'paper',
  attributeBackgroundColorEven: 'sunken',
  faceColor: 'warning-tint',
  archEdgeColor: 'muted',
  archEdgeArrowColor: 'muted',
  archGroupBorderColor: 'line-strong',
  commitLabelColor: 'text',
  commitLabelBackground: 'paper',
  quadrant1Fill: 'sunken',
  quadrant2Fill: 'paper',
  quadrant3Fill: 'sunken',
  quadrant4Fill: 'paper',
  quadrantPointFill: 'accent',
  quadrantPointTextFill: 'ink',
  quadrant1TextFill: 'ink',
  quadrant2TextFill: 'ink',
  quadrant3TextFill: 'ink',
  quadrant4TextFill: 'ink',
  vennTitleTextColor: 'ink',
  vennSetTextColor: 'ink',
  pieStrokeColor: 'muted',
  pieOuterStrokeColor: 'muted'
}

/** The same of the variables that single kinds of diagrams have for themselves. */
const tokensByKind: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  packet: {
    startByteColor: 'muted',
    endByteColor: 'muted',
    labelColor: 'ink',
    titleColor: 'ink',
    blockStrokeColor: 'line-strong',
    blockFillColor: 'sunken'
  },
  radar: { axisColor: 'muted', graticuleColor: 'line-strong' },
  treeView: { labelColor: 'ink', lineColor: 'muted' },
  xyChart: {
    backgroundColor: 'paper',
    titleColor: 'ink',
    ...axisTokens('xAxis'),
    ...axisTokens('yAxis')
  }
}

/** The tokens of what stands beside its like: slices, branches, sections. */
const series = ['accent', 'info', 'warning', 'danger', 'muted']
/** Number of colours in such a series of Mermaid. */
const seriesLength = 12
/** Share of such a colour on the paper: the ink is read on it in both schemes. */
const seriesShare = 0.35
/** The same of the first plot of a chart with axes, whose bars others may cross, and which may be a line. */
const plotShare = 0.6

/** Dress diagrams in the colours of the page; Mermaid derives the colours that are not named here. */
export function themeVariables(tokens: Readonly<Record<string, string>>, isDark: boolean): Record<string, unknown> {
  const kinds = Object.entries(tokensByKind).map(([kind, names]) => [kind, colorsOf(names, tokens)] as const)
  const paper = parseColor(tokens.paper)
  const palette = series.flatMap((token, index) => {
    const color = parseColor(tokens[token])
    if (color === undefined) return []
    return index === 0 && paper !== undefined ? mix(color, paper, plotShare) : color
  })
  const xyChart = { ...colorsOf(tokensByKind.xyChart ?? {}, tokens), plotColorPalette: palette.map(hexOf).join(', ') }
  return {
    darkMode: isDark,
    ...colorsOf(tokenByVariable, tokens),
    ...Object.fromEntries(kinds),
    ...(palette.length > 0 ? { xyChart } : {}),
    ...seriesVariables(tokens)
  }
}

/** Look up the colour of each variable; a token that is no colour leaves the variable to Mermaid. */
function colorsOf(
  names: Readonly<Record<string, string>>,
  tokens: Readonly<Record<string, string>>
): Record<string, string> {
  const colors = Object.entries(names).flatMap(([name, token]) => {
    const color = parseColor(tokens[token])
    return color === undefined ? [] : [[name, color] as const]
  })
  return Object.fromEntries(colors)
}

/** Colour what stands beside its like: Mermaid would derive black from the tints of a dark scheme. */
function seriesVariables(tokens: Readonly<Record<string, string>>): Record<string, string> {
  const [paper, ink] = [parseColor(tokens.paper), parseColor(tokens.ink)]
  const variables: Record<string, string> = {}
  for (let index = 0; index < seriesLength; index++) {
    const color = parseColor(tokens[series[index % series.length] ?? ''])
    if (color === undefined || paper === undefined || ink === undefined) continue
    for (const name of [`pie${index + 1}`, `cScale${index}`, `fillType${index}`]) variables[name] = mix(color, paper)
    for (const name of [`cScaleInv${index}`, `cScalePeer${index}`, `git${index}`, `venn${index + 1}`])
      variables[name] = color
    for (const name of [`cScaleLabel${index}`, `gitInv${index}`]) variables[name] = ink
    variables[`gitBranchLabel${index}`] = paper
  }
  return variables
}

/** Lay a colour thinly on the paper. */
function mix(color: string, paper: string, share = seriesShare): string {
  const [over, under] = [color, paper].map((text) => (text.match(/\d+/g) ?? []).map(Number))
  const channels = over?.map((value, index) => Math.round(value * share + (under?.[index] ?? 0) * (1 - share)))
  return `rgb(${channels?.join(', ')})`
}

/** Write a colour as Mermaid can parse it, whatever notation an author's styles use; undefined when it is none. */
function parseColor(text: string | undefined): string | undefined {
  const context = document.createElement('canvas').getContext('2d')
  if (!context || !text || !CSS.supports('color', text)) return undefined
  context.fillStyle = text
  context.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}

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

/** What rules colour where a colour follows no variable, by kind of diagram: a selector, a property and a token. */
const ownRules: Readonly<Record<string, readonly (readonly [selector: string, property: string, token: string])[]>> = {
  gantt: [['.grid .tick line', 'stroke', 'line-strong']],
  kanban: [
    ['.sections .cluster > rect', 'fill', 'sunken'],
    ['.sections .cluster > rect', 'stroke', 'line-strong'],
    ['.items .node .label-container', 'stroke', 'line-strong'],
    ...[
      ['red', 'danger'],
      ['orange', 'warning'],
      ['blue', 'info'],
      ['lightblue', 'muted']
    ].map(([color, token]) => [`.items line[stroke="${color}"]`, 'stroke', token ?? ''] as const)
  ]
}

/** Name the tokens of an axis. */
function axisTokens(axis: string): Record<string, string> {
  return {
    [`${axis}LabelColor`]: 'text',
    [`${axis}TitleColor`]: 'ink',
    [`${axis}TickColor`]: 'line-strong',
    [`${axis}LineColor`]: 'line-strong'
  }
}

/** Give several colours the same token. */
function tokenOfAll(token: string, ...colors: readonly string[]): Record<string, string> {
  return Object.fromEntries(colors.map((color) => [color, token]))
}

/** Write a colour without commas, which separate the colours of a list. */
function hexOf(color: string): string {
  const channels = (color.match(/\d+/g) ?? []).map((channel) => Number(channel).toString(16).padStart(2, '0'))
  return `#${channels.join('')}`
}

/** Replace the colours that Mermaid writes whatever the theme. */
export function colorFixed(svg: string, tokens: Readonly<Record<string, string>>): string {
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
  const text = rules.flatMap(([selector, property, token]) => {
    const color = parseColor(tokens[token])
    return color === undefined ? [] : [`#diagram ${selector.replaceAll('>', '&gt;')}{${property}:${color}}`]
  })
  return svg.replace('</style>', `${text.join('')}</style>`)
}
