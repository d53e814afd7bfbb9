/** Neovim, without a window, asks `capstan lsp` as it asks any server. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findEditor } from '../scripts/find-editor.js'
import { bin } from './helpers/capstan.js'
import { temporaryFolder, writeFiles } from './helpers/files.js'

const script = String.raw`
local folder, node, bin, result = vim.env.FOLDER, vim.env.NODE, vim.env.BIN, vim.env.RESULT
vim.cmd('edit ' .. folder .. '/content/index.md')
local client = vim.lsp.start_client({ name = 'capstan', cmd = { node, bin, 'lsp' }, cmd_cwd = folder, root_dir = folder })
vim.lsp.buf_attach_client(0, client)
local function wait(isDone) assert(vim.wait(60000, isDone, 20), 'the server has not answered') end
wait(function() return vim.lsp.get_client_by_id(client) ~= nil end)
vim.api.nvim_buf_set_lines(0, -1, -1, false, { '', '[b](./b.md)' })
wait(function() return #vim.diagnostic.get(0) > 0 end)
local found = vim.diagnostic.get(0)[1]
local answers = vim.lsp.buf_request_sync(0, 'textDocument/definition', {
  textDocument = vim.lsp.util.make_text_document_params(),
  position = { line = 2, character = 6 },
}, 60000)
local target = answers[client].result.uri
local out = { code = found.code, line = found.lnum, column = found.col, target = target, isModified = vim.bo.modified }
vim.fn.writefile({ vim.fn.json_encode(out) }, result)
vim.cmd('qall!')
`

test('Neovim shows what is wrong with a text that is not saved, and jumps to the page that a link leads to', () => {
  const folder = temporaryFolder()
  writeFiles(folder, {
    'site.config.ts': "export default { title: 'Lamps' }\n",
    'content/index.md': '# Lamps\n\nRead [a](./a.md).\n',
    'content/a.md': '# A\n',
    'ask.lua': script
  })
  const result = join(folder, 'result.json')
  const env = { ...process.env, FOLDER: folder, NODE: process.execPath, BIN: bin, RESULT: result, HOME: folder }
  execFileSync(findEditor(), ['--headless', '--clean', '-c', `luafile ${join(folder, 'ask.lua')}`], {
    env,
    timeout: 120_000,
    stdio: 'pipe'
  })
  const { target, ...found } = JSON.parse(readFileSync(result, 'utf8')) as Record<string, unknown>
  expect(found).toEqual({ code: 'broken-markdown-link', line: 4, column: 4, isModified: true })
  expect(target).toContain('/content/a.md')
})
