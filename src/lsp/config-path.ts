import type { KeyPath } from './typed.js'

/** Tokens of a script, as far as they tell where its keys are. */
const token =
  /\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|'(?:[^'\\\n]|\\.)*'?|"(?:[^"\\\n]|\\.)*"?|`(?:[^`\\]|\\[\s\S])*`?|[A-Za-z_$][\w$]*|[{}[\](),:]|[^\s]/g

/** Find which keys of the configuration can be typed at an offset, by the braces around it; the text need not be whole. Undefined: none can. */
export function configPath(text: string, offset: number): KeyPath | undefined {
  const open: { readonly key: string | undefined; readonly isArray: boolean }[] = []
  let [key, isValue]: [string | undefined, boolean] = [undefined, false]
  let [last, isConfig] = ['', false]
  for (const { 0: each, index } of text.slice(0, offset).matchAll(token)) {
    if (each.startsWith('//') || each.startsWith('/*')) {
      if (index + each.length === offset && !each.endsWith('*/')) return undefined
      continue
    }
    if (each === '{' || each === '[' || each === '(') {
      // What is given to `defineConfig`, or exported, is the configuration itself.
      isConfig ||= each === '{' && /^(?:\(|default|=)$/.test(last)
      open.push({ key: isConfig ? key : undefined, isArray: each !== '{' })
      key = undefined
      isValue = false
    } else if (each === '}' || each === ']' || each === ')') {
      key = open.pop()?.key
      isValue = true
    } else if (each === ':') {
      key = unquoted(last)
      isValue = true
    } else if (each === ',') {
      key = undefined
      isValue = false
    }
    last = each
  }
  const levels = open.filter(({ key: own }, index) => index > 0 || own !== undefined)
  if (!isConfig || open.at(-1)?.isArray === undefined) return undefined
  const isTyped = /^['"]/.test(last) && text.slice(0, offset).endsWith(last)
  const path = levels.flatMap(({ key: own, isArray }) => [
    ...(own === undefined ? [] : [own]),
    ...(isArray && own !== undefined ? [0] : [])
  ])
  const inArray = open.at(-1)?.isArray === true
  if (inArray && !isTyped) return undefined
  if (isValue && key !== undefined) return { path: [...path, key], isValue: true, quote: isTyped ? '' : "'" }
  return { path, isValue: inArray, quote: '' }
}

function unquoted(text: string): string {
  return text.replace(/^['"](.*)['"]$/s, '$1')
}
