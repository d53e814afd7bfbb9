/** Mermaid where there is no document. It becomes a program of its own, `dist/diagrams/mermaid.js`, which a page with a diagram loads. */
import purify from 'dompurify'
import mermaid from 'mermaid'

// The cleaner of HTML works in documents alone; reading draws nothing, so that there is nothing to clean.
if (!purify.isSupported) Object.assign(purify, { addHook() {}, removeHook() {}, sanitize: String })

export default mermaid
