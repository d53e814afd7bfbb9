import { cloneTemplate } from '../shared/clone-template.js'
import type { Mount } from '../shared/mount.js'

/** How long a button says what came of it, in milliseconds. */
const statusTime = 2000

/** Give every block of code its buttons: copy, and wrap long lines. */
export const codeTools: Mount = (element, signal) => {
  for (const block of element.querySelectorAll<HTMLElement>('.code')) {
    block.append(cloneTemplate('code-tools'))
    const copy = block.querySelector<HTMLElement>('[data-tool="copy"]')
    const wrap = block.querySelector<HTMLElement>('[data-tool="wrap"]')
    copy?.addEventListener('click', () => void copyCode(block, copy), { signal })
    wrap?.addEventListener('click', () => (wrap.ariaPressed = String(block.classList.toggle('wrapped'))), { signal })
  }
}

/** Copy the code; where the browser refuses, select it for the reader. */
async function copyCode(block: HTMLElement, button: HTMLElement): Promise<void> {
  try {
    await navigator.clipboard.writeText(codeOf(block))
    showStatus(button, 'done')
  } catch {
    const code = block.querySelector('code')
    if (code) getSelection()?.selectAllChildren(code)
    showStatus(button, 'failed')
  }
}

/** Read the code; lines that a change takes away are not part of it, except in a patch. */
function codeOf(block: HTMLElement): string {
  const lines = [...block.querySelectorAll('.line')]
  if (lines.length === 0 || block.dataset.language === 'diff') return block.querySelector('code')?.textContent ?? ''
  return lines.flatMap(({ classList, textContent }) => (classList.contains('removed') ? [] : textContent)).join('\n')
}

/** Show for a while whether copying succeeded, by icon and label. */
function showStatus(button: HTMLElement, state: 'done' | 'failed'): void {
  const status = button.parentElement?.querySelector('.code-status')
  button.dataset.state = state
  if (status) status.textContent = button.dataset[state] ?? ''
  setTimeout(() => {
    delete button.dataset.state
    if (status) status.textContent = ''
  }, statusTime)
}
