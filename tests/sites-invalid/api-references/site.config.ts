import { defineConfig } from 'capstan'

export default defineConfig({ title: 'Invalid', lang: 'zh-CN', openapi: [{ file: 'api.yaml', path: '/api' }] })
