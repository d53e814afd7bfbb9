import { defineConfig } from 'capstan'
import { manual } from '../shared/manual.js'

export default defineConfig(
  manual('zh-CN', import.meta.url, {
    title: 'Capstan',
    description: 'Capstan 使用手册：把 Markdown 和 OpenAPI 变成静态网站。',
    navbar: {
      start: [
        { label: '入门', href: '/start' },
        { label: '写作', href: '/writing/markdown' },
        { label: '配置', href: '/reference/configuration' }
      ]
    }
  })
)
