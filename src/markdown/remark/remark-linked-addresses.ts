import type { Nodes, Parents, Root } from 'mdast'
import type { VFile } from 'vfile'
import { type Compilation, compilationOf } from '../page/compilation.js'
import { isBareAddress } from '../page/is-bare-address.js'

/**
 * Leave bare addresses alone that are the text of a link of HTML or JSX: `<a href="https://a.example">https://b.example</a>` leads to the
 * first, and GFM makes the second a link of its own.
 */
export function remarkLinkedAddresses() {
  return (tree: Root, file: VFile): void => {
    unlinkAddresses(tree, false, compilationOf(file))
  }
}

function unlinkAddresses(parent: Parents, isInLink: boolean, compilation: Compilation): void {
  let isOpen = isInLink
  const children: Nodes[] = parent.children
  for (const [index, child] of children.entries()) {
    if (child.type === 'html') isOpen = isOpenAfter(child.value, isOpen)
    else if (child.type === 'link' && isOpen && isBareAddress(child, compilation)) {
      const [text] = child.children
      if (text) children[index] = text
    } else if (child.type === 'mdxJsxTextElement') unlinkAddresses(child, isOpen || child.name === 'a', compilation)
    else if ('children' in child) unlinkAddresses(child, isOpen, compilation)
  }
}

/** Whether a link of HTML is open behind a tag. */
function isOpenAfter(html: string, isOpen: boolean): boolean {
  if (/^<a[\s>]/i.test(html)) return true
  return isOpen && !/^<\/a\s*>/i.test(html)
}
