/** Apply the colours of the page to diagrams by the variables of Mermaid's theme. */
import { channelsOf, mix, parseColor, tintShare } from './diagram-colors.js'

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

/** The tokens of series: slices, branches, sections. */
export const series = ['accent', 'info', 'warning', 'danger', 'muted']
/** Number of colours in such a series of Mermaid. */
const seriesLength = 12
/** Shares of such a colour on the paper, each time the series begins again: the ink is read on all of them in both schemes. */
const seriesShares = [tintShare, 0.18, 0.5]
/** The same of the first plot of a chart with axes, whose bars others may cross, and which may be a line. */
const plotShare = 0.6

/** Apply the colours of the page to diagrams; Mermaid derives the colours that are not named here. */
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

/** Colour series: Mermaid would derive black from the tints of a dark scheme. */
function seriesVariables(tokens: Readonly<Record<string, string>>): Record<string, string> {
  const [paper, ink] = [parseColor(tokens.paper), parseColor(tokens.ink)]
  const variables: Record<string, string> = {}
  for (let index = 0; index < seriesLength; index++) {
    const color = parseColor(tokens[series[index % series.length] ?? ''])
    if (color === undefined || paper === undefined || ink === undefined) continue
    const tint = mix(color, paper, seriesShares[Math.floor(index / series.length)])
    for (const name of [`pie${index + 1}`, `cScale${index}`, `fillType${index}`]) variables[name] = tint
    for (const name of [`cScaleInv${index}`, `cScalePeer${index}`, `git${index}`, `venn${index + 1}`])
      variables[name] = color
    for (const name of [`cScaleLabel${index}`, `gitInv${index}`]) variables[name] = ink
    variables[`gitBranchLabel${index}`] = paper
  }
  return variables
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

/** Write a colour without commas, which separate the colours of a list. */
function hexOf(color: string): string {
  const channels = channelsOf(color).map((channel) => channel.toString(16).padStart(2, '0'))
  return `#${channels.join('')}`
}
