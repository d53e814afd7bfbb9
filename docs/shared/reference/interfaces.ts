import { readFileSync } from 'node:fs'
import type typescript from 'typescript'
import type { commentOf as commentOfNode } from '../../../scripts/schemas/schema-comments.js'
import { cell, table } from './markdown.js'
import type { Texts } from './texts.js'

/** The compiler and what reads docblocks; they are loaded when pages are made, and do not enter the configuration. */
interface Tools {
  readonly ts: typeof typescript
  readonly commentOf: typeof commentOfNode
}

/** Write a table of the members of each exported interface of a module that is named, with what it extends. */
export function interfaceSections(file: URL, names: readonly string[], texts: Texts, { ts, commentOf }: Tools): string {
  const { labels, translate } = texts
  const source = ts.createSourceFile(file.href, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const interfaces = new Map(
    source.statements.filter(ts.isInterfaceDeclaration).map((node) => [node.name.text, node] as const)
  )
  return names
    .map((name) => {
      const node = interfaces.get(name)
      if (!node) throw new Error(`${file.pathname} has no interface "${name}".`)
      const rows = node.members.filter(ts.isPropertySignature).map((member) => {
        const comment = commentOf(member)
        const type = (member.type?.getText() ?? '').replaceAll('readonly ', '').replace(/ \| undefined$/, '')
        const optional = member.questionToken ? '' : labels.required
        return [
          `\`${member.name.getText()}\``,
          `\`${cell(type)}\``,
          optional,
          comment === undefined ? '' : cell(translate(comment))
        ]
      })
      return [
        `## ${name} {#${name.toLowerCase()}}`,
        translate(commentOf(node) ?? ''),
        table([labels.key, labels.type, '', labels.meaning], rows)
      ].join('\n\n')
    })
    .join('\n\n')
}
