/**
 * Teach the parser the blocks of Python-Markdown that hold what is indented by four columns below their first line: `!!! note "Title"`,
 * `??? note`, `=== "Tab"`, and the definitions of a list, `:   text`. They are containers like the items of a list, so that blocks nest and
 * positions are those of the text. Each becomes a container directive, whose attribute `head` is its first line.
 */
import type { Extension as TreeExtension, Token } from 'mdast-util-from-markdown'
import { blankLine } from 'micromark-core-commonmark'
import { factorySpace } from 'micromark-factory-space'
import type { Code, Construct, Effects, Extension, State, TokenizeContext, TokenTypeMap } from 'micromark-util-types'
import type { Processor } from 'unified'

declare module 'micromark-util-types' {
  interface TokenTypeMap {
    indentedBlock: 'indentedBlock'
    indentedBlockHead: 'indentedBlockHead'
    indentedBlockSpace: 'indentedBlockSpace'
    indentedBlockIndent: 'indentedBlockIndent'
  }
}

/** Name of the directives that the blocks become. */
export const indentedBlock = 'indented-block'

/** Columns by which the content is indented. */
const indentSize = 4

/** Longest first line, in characters. */
const maxHead = 1000

const heads =
  /^(?:!!!|\?\?\?\+?)[ \t]+[\w-]+(?:[ \t]+[\w-]+)*(?:[ \t]+"[^\n]*")?[ \t]*$|^(?:!!!|\?\?\?\+?)[ \t]*"[^\n]*"[ \t]*$|^===[!+]?[ \t]+"[^\n]*"[ \t]*$/

/** Add the syntax to a processor. */
export function remarkIndentedSyntax(this: Processor): void {
  const data = this.data() as { micromarkExtensions?: Extension[]; fromMarkdownExtensions?: TreeExtension[] }
  ;(data.micromarkExtensions ??= []).push({
    document: { 33: blockWithHead, 63: blockWithHead, 61: blockWithHead, 58: definition }
  })
  ;(data.fromMarkdownExtensions ??= []).push(treeExtension)
}

const blockWithHead: Construct = {
  name: 'indentedBlock',
  tokenize: tokenizeHead,
  continuation: { tokenize: tokenizeContinuation },
  exit: exitBlock
}

const definition: Construct = { ...blockWithHead, tokenize: tokenizeDefinition }

const indent: Construct = { partial: true, tokenize: tokenizeIndent }

/** Read the first line of a block, all of which is its head. */
function tokenizeHead(effects: Effects, ok: State, nok: State): State {
  let head = ''
  const inside: State = (code) => {
    if (isLineEnd(code)) {
      if (!heads.test(head)) return nok(code)
      effects.exit('indentedBlockHead')
      return ok(code)
    }
    if (head.length >= maxHead) return nok(code)
    head += code !== null && code >= 0 ? String.fromCharCode(code) : ' '
    effects.consume(code)
    return inside
  }
  return (code) => {
    enterBlock(effects)
    effects.enter('indentedBlockHead')
    return inside(code)
  }
}

/** Read the `:` of a definition and the blanks behind it; its content begins in the same line. */
function tokenizeDefinition(effects: Effects, ok: State, nok: State): State {
  const behind: State = (code) => {
    if (code !== 32 && code !== -2 && code !== -1) return nok(code)
    effects.exit('indentedBlockHead')
    return factorySpace(effects, ok, 'indentedBlockSpace', indentSize)(code)
  }
  return (code) => {
    enterBlock(effects)
    effects.enter('indentedBlockHead')
    effects.consume(code)
    return behind
  }
}

function enterBlock(effects: Effects): void {
  const token = effects.enter('indentedBlock') as { _container?: boolean }
  token._container = true
}

/** Whether a code is the end of a line or of the text. */
function isLineEnd(code: Code): boolean {
  return code === null || (code < -2 && code > -6)
}

/** Go on with a block: its lines are blank or indented. */
function tokenizeContinuation(effects: Effects, ok: State, nok: State): State {
  return effects.check(blankLine, ok, effects.attempt(indent, ok, nok))
}

function tokenizeIndent(this: TokenizeContext, effects: Effects, ok: State, nok: State): State {
  // Behind the indent of the block around, no blank may follow: its token is not ours.
  const before = this.events.length
  return factorySpace(
    effects,
    (code) => {
      const [, token, context] = this.events.at(-1) ?? []
      const isWhole =
        this.events.length > before &&
        token?.type === 'indentedBlockIndent' &&
        context?.sliceSerialize(token, true).length === indentSize
      return isWhole ? ok(code) : nok(code)
    },
    'indentedBlockIndent' satisfies keyof TokenTypeMap,
    indentSize + 1
  )
}

function exitBlock(effects: Effects): undefined {
  effects.exit('indentedBlock')
}

const treeExtension: TreeExtension = {
  enter: {
    indentedBlock(token: Token) {
      this.enter({ type: 'containerDirective', name: indentedBlock, attributes: {}, children: [] }, token)
    }
  },
  exit: {
    indentedBlockHead(token: Token) {
      const node = this.stack.at(-1)
      if (node?.type === 'containerDirective') node.attributes = { head: this.sliceSerialize(token) }
    },
    indentedBlock(token: Token) {
      this.exit(token)
    }
  }
}
