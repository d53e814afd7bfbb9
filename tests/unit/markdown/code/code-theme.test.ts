import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { codeForeground, codeRoles, codeThemeCss, quietRole } from '../../../../src/markdown/code/code-theme.js'

describe('codeRoles', () => {
  it('gives each scope to one role', () => {
    const scopes = codeRoles.flatMap((role) => role.scopes)
    expect(scopes.filter((scope, index) => scopes.indexOf(scope) !== index)).toEqual([])
  })
})

describe('codeThemeCss', () => {
  it('has a rule for each role in each scheme', () => {
    const css = codeThemeCss()
    const roles = [codeForeground, ...codeRoles]
    roles.forEach(({ light, dark }, index) => {
      const selector = index === quietRole ? '.code code' : `.t${index}`
      expect(css).toContain(`${selector}{color:${light}}`)
      expect(css).toContain(`[data-theme='dark'] ${selector}{color:${dark}}`)
      expect(css).toContain(`[data-cs-theme-source='system']:not([data-cs-js]) ${selector}{color:${dark}}`)
    })
    expect(codeRoles[quietRole - 1]?.name).toBe('punctuation')
  })

  it('prints dark on white', () => {
    const [light = ''] = codeThemeCss().split('@media')
    expect(light).not.toContain('data-theme')
  })

  it('is small', () => {
    expect(gzipSync(codeThemeCss()).length).toBeLessThan(700)
  })
})
