import { defineConfig } from 'capstan'

export default defineConfig({
  title: 'Swagger 2.0',
  lang: 'zh-CN',
  openapi: [{ file: 'openapi/store.yaml', path: '/api', index: 'reference', label: '仓库' }]
})
