import { defineConfig } from 'capstan'

export default defineConfig({
  title: 'OpenAPI 3.1',
  lang: 'zh-CN',
  openapi: [{ file: 'openapi/library.yaml', path: '/api', overlay: 'openapi/words.yaml', tagPages: true }]
})
