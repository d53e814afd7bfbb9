import config from '../../../site.config.js'

/** A version of the recorder that the documentation covers. */
export type Version = (typeof versions)[number]

/** The versions of the documentation. */
export const versions = ['0.16', '0.17'] as const

/** Read a page as one version shows it, line by line: what is of the other version is blank, and variables have their values. */
export function shownIn(version: Version, text: string): string {
  return fillVariables(version, withoutLines(version, text)).replaceAll(
    /:only\[((?:[^[\]]|\[[^[\]]*\])*)\]\{version="([^"]*)"\}/g,
    (_, shown: string, name: string) => (name === version ? shown : '')
  )
}

const container = /^(\s*:{3,})([a-z]\w*)(?:\{version="([^"]*)"\})?/i

/** Blank the containers of versions, and what the other version shows. */
function withoutLines(version: Version, text: string): string {
  let fence: string | undefined
  /** What is open: whether it is shown, and whether its own lines are. */
  const open: { readonly isShown: boolean; readonly isOnly: boolean }[] = []
  const isShown = () => open.every((block) => block.isShown)
  const read = (line: string): string => {
    if (fence !== undefined) {
      if (line.trim().startsWith(fence) && /^[`~]+$/.test(line.trim())) fence = undefined
      return isShown() ? line : ''
    }
    fence = /^[\s>]*(?:(?:[-*+]|\d+[.)])\s+)?(`{3,}|~{3,})/.exec(line)?.[1]
    const opening = container.exec(line)
    if (opening) {
      const isOnly = opening[2] === 'only'
      open.push({ isShown: !isOnly || opening[3] === version, isOnly })
      return isOnly || !isShown() ? '' : line
    }
    if (!/^\s*:{3,}\s*$/.test(line)) return isShown() ? line : ''
    const wasShown = isShown()
    return open.pop()?.isOnly || !wasShown ? '' : line
  }
  return text.split('\n').map(read).join('\n')
}

/** Fill in the variables of the site. */
function fillVariables(version: Version, text: string): string {
  return text.replaceAll(/\{\{([a-z][\w-]*)\}\}/gi, (mark, name: string) => {
    const value = (config.variables as Readonly<Record<string, string | Readonly<Record<string, string>>>>)[name]
    return (typeof value === 'object' ? value[version] : value) ?? mark
  })
}
