import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import {
  codeBackground,
  codeForeground,
  codeRoles,
  codeThemeCss,
  quietRole
} from '../../../../src/markdown/code/code-theme.js'

describe('codeRoles', () => {
  it.each([{ name: 'plain', ...codeForeground }, ...codeRoles])(
    '$name stands out from the ground in both schemes',
    (role) => {
      expect(contrast(role.light, codeBackground.light)).toBeGreaterThanOrEqual(4.5)
      expect(contrast(role.dark, codeBackground.dark)).toBeGreaterThanOrEqual(4.5)
    }
  )

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
      expect(css).toContain(`[data-theme-source='system']:not([data-js]) ${selector}{color:${dark}}`)
    })
    expect(codeRoles[quietRole - 1]?.name).toBe('punctuation')
  })

  it('prints nothing dark', () => {
    const [light = ''] = codeThemeCss().split('@media')
    expect(light).not.toContain('data-theme')
  })

  it('is small', () => {
    expect(gzipSync(codeThemeCss()).length).toBeLessThan(700)
  })
})

/** Contrast of two colours by WCAG 2. */
function contrast(a: string, b: string): number {
  const [light = 0, dark = 0] = [luminance(a), luminance(b)].sort((x, y) => y - x)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const value = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
