import { expect, test } from 'vitest'
import { configVariables } from '../../../src/config/config-variables.js'

const variablesOf = (code: string) => configVariables(code, 'capstan')

test.each<[string, string[]]>([
  ['export default { title: "A" }', []],
  ['import { defineConfig } from "capstan"; var c = defineConfig({ title: "A" }); export { c as default }', []],
  [
    'export default { url: process.env.SITE_URL || "x", icp: process.env["SITE_ICP"], a: process?.env?.A }',
    ['A', 'SITE_ICP', 'SITE_URL']
  ],
  ['const u = new URL(process.env.U ?? "https://a.example"); export default { url: u.origin }', ['U']],
  ['const pages = ["a", "b"].map((page) => ({ page, title: `T ${page}` })); export default { pages }', []],
  ['function one({ label: l = "x" }) { try { return l } catch (error) { return error } } export default one({})', []],
  ['export default { Date: 1, process: 2, a: { b: 1 }.process }', []]
])('variables are told of %s', (code, variables) => {
  expect(variablesOf(code)).toEqual(variables)
})

test.each([
  'import fs from "node:fs"; export default {}',
  'import { check } from "capstan"; export default { title: String((await check("other")).routes) }',
  'import * as capstan from "capstan"; export default capstan.defineConfig({})',
  'export * from "./other.js"',
  'export { default } from "./other.js"',
  'export default await import("./other.js")',
  'export default { year: new Date().getFullYear() }',
  'export default { a: Math.random() }',
  'export default { a: globalThis.Date }',
  'export default { a: process.platform }',
  'export default { a: process.env }',
  'const { env } = process; export default { a: env.A }',
  'const name = "A"; export default { a: process.env[name] }',
  'process.env.A = "x"; export default {}',
  'delete process.env.A; export default {}',
  'for (process.env.A of ["x"]); export default {}',
  '[process.env.A] = ["x"]; export default {}',
  'export default { a: require("./a.json") }',
  'export default { a: import.meta.url }',
  'export default { a: (() => {}).constructor("return Date")() }',
  'export default { a: 1.5.toLocaleString() }',
  'export default { a: ["b"].sort((x, y) => x.localeCompare(y)) }',
  'export default { a: [1, "x", this] }',
  'function f(a = Date.now()) { return a } export default { a: f() }',
  'function f(Date) { return Date } export default { a: Date.now() + f(1) }',
  'console.log("run"); export default {}',
  'export default {'
])('anything may be behind %s', (code) => {
  expect(variablesOf(code)).toBeUndefined()
})
