import { defineConfig } from 'capstan'

export default defineConfig({
  title: 'OpenAPI 3.0',
  lang: 'zh-CN',
  openapi: [{ file: 'openapi/shop.json', path: '/api', index: 'reference', label: '商店' }]
})
