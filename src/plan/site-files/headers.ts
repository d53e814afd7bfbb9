import { headerPolicy, securityHeaders, svgPolicy } from '../../model/policies.js'
import { encodePath } from '../../utils/url.js'

/**
 * Write `_headers` for hosts that read it, with as many rules for any number of files (hosts take at most 100). The first rule
 * matches every address, missing ones too. Hosts join the values of all rules that match (only Cloudflare Pages can detach a
 * header, Netlify takes such a line for an error), so each further rule may only narrow: SVG files have both policies.
 *
 * Rules match by case: an extension in mixed case (`.Svg`) would need a rule for each spelling and has the first rule alone,
 * which lets no inline script run either. What pages need less than the page that draws diagrams, their `<meta>` forbids.
 */
export function headersFile(policy: string, basePath: string): string {
  const base = encodePath(basePath)
  const svg = { 'content-security-policy': svgPolicy }
  return [
    rule(`${base}*`, { 'content-security-policy': headerPolicy(policy), ...securityHeaders }),
    rule(`${base}*.svg`, svg),
    rule(`${base}*.SVG`, svg)
  ].join('\n')
}

/** Write the rule of one pattern. */
function rule(pattern: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `  ${name}: ${value}\n`)
  return `${pattern}\n${lines.join('')}`
}
