import { defineConfig } from 'capstan'
import { Badge, Card } from './parts/components.tsx'
import { CodeFooter } from './parts/templates.tsx'
import { rehypeAbbreviations, remarkShout } from './parts/passes.ts'

export default defineConfig({
  title: 'Extensions',
  basePath: '/docs/',
  trailingSlash: true,
  components: { Badge, Card },
  directives: {
    poll: ({ label, attributes, kind, children }) =>
      kind === 'leaf' ? `<p class="poll">${label} (${attributes.options})</p>` : [{ type: 'blockquote', children: [...children] }]
  },
  remarkPlugins: [remarkShout],
  rehypePlugins: [[rehypeAbbreviations, { NVR: 'Network video recorder' }]],
  templates: { Footer: CodeFooter, Pagination: () => undefined },
  labels: { en: { tip: 'Good to know', toggleCategory: 'Open {label}' } }
})
