import type { Element, ElementContent } from 'hast'
import { plainText } from '../tree/plain-text.js'

/** Width of a formula that fits into every line, in em. */
const shortWidth = 12

/** Widths from which a formula is set smaller on paper, by the classes that say so; a sheet has room for about 40 em. */
const paperWidths = [
  [36, 'math-wide'],
  [54, 'math-wider'],
  [84, 'math-widest']
] as const

/** Operators behind which TeX ends a line: relations, operators between two operands, and what separates. */
const breaking = /^[=≠<>≤≥≈≡∼≃≅∝≪≫⊂⊃⊆⊇∈∉→⇒⟹⇔⟺↔↦←⇐:+\-−±∓×⋅∗∘∪∩∧∨⊕⊗∖,;]$/u

/**
 * Let a formula continue in the next line: as MathML of one element never does, one that may not fit becomes several, each ending with an operator. A part
 * that is wide itself gets a box, which scrolls. The first part has the source of all.
 */
export function breakFormula(formula: Element, isBlock: boolean): Element {
  const width = widthOf(formula)
  if (!isBlock && width <= shortWidth) return formula
  const parts = width > shortWidth ? partsOf(formula) : [formula]
  if (isBlock) {
    const className = ['math', ...(parts.length > 1 ? ['math-parts'] : []), ...paperClasses(parts)]
    return { type: 'element', tagName: 'div', properties: { className }, children: parts }
  }
  return { type: 'element', tagName: 'span', properties: { className: ['math-parts'] }, children: parts.map(boxWide) }
}

/** Split the outermost row of a formula behind its operators. */
function partsOf(formula: Element): Element[] {
  const rows: ElementContent[][] = [[]]
  const children = rowOf(formula)
  for (const [index, child] of children.entries()) {
    const isEnd = endsLine(child, children[index - 1]) && index < children.length - 1
    rows.at(-1)?.push(isEnd ? asInfix(child) : child)
    if (isEnd) rows.push([])
  }
  if (rows.length === 1) return [formula]
  return rows.map((row, index) => ({
    type: 'element',
    tagName: 'math',
    properties: index === 0 ? formula.properties : { ...formula.properties, alttext: undefined },
    children: [{ type: 'element', tagName: 'mrow', properties: {}, children: row }]
  }))
}

/** Get what is beside each other in a formula, however many rows are around it. */
function rowOf({ children }: Element): ElementContent[] {
  const [only, ...others] = children
  return others.length === 0 && only?.type === 'element' && only.tagName === 'mrow' ? rowOf(only) : children
}

/** Whether a line may end behind a part: an operator between two operands, and not a sign. */
function endsLine(part: ElementContent, before: ElementContent | undefined): part is Element {
  if (!isOperator(part) || !breaking.test(plainText(part))) return false
  return before !== undefined && !(isOperator(before) && breaking.test(plainText(before)))
}

const isOperator = (node: ElementContent): node is Element => node.type === 'element' && node.tagName === 'mo'

/** Keep the room around an operator, which would be behind its operand alone. */
const asInfix = (operator: Element): Element => ({
  ...operator,
  properties: { ...operator.properties, form: 'infix' }
})

/** Put a part that may be wider than a line into a box. */
function boxWide(part: Element): Element {
  if (widthOf(part) <= shortWidth) return part
  const className = ['math', 'math-inline', ...paperClasses([part])]
  return { type: 'element', tagName: 'span', properties: { className }, children: [part] }
}

/** Choose the class of a box by its widest part. */
function paperClasses(parts: readonly Element[]): string[] {
  const width = Math.max(...parts.map(widthOf))
  const [, name] = paperWidths.findLast(([min]) => width > min) ?? []
  return name === undefined ? [] : [name]
}

/** Estimate the width of a part of a formula, in em. */
function widthOf(node: ElementContent): number {
  if (node.type !== 'element') return node.type === 'text' ? 0.55 * node.value.trim().length : 0
  const widths = node.children.map(widthOf)
  const [first = 0, ...others] = widths
  switch (node.tagName) {
    case 'mo':
      return 0.5 + first
    case 'msub':
    case 'msup':
      return first + 0.7 * sum(others)
    case 'msubsup':
      return first + 0.7 * Math.max(...others)
    case 'munder':
    case 'mover':
    case 'munderover':
      return Math.max(first, ...others.map((width) => 0.7 * width))
    case 'mfrac':
      return Math.max(...widths, 0)
    case 'mtable':
      return widthOfTable(node)
    default:
      return sum(widths)
  }
}

/** Estimate the width of a table: the widest cells of its columns. */
function widthOfTable({ children }: Element): number {
  const columns: number[] = []
  for (const row of children) {
    if (row.type !== 'element') continue
    for (const [index, cell] of row.children.entries())
      columns[index] = Math.max(columns[index] ?? 0, widthOf(cell) + 0.8)
  }
  return sum(columns)
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)
