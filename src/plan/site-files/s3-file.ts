import { folderRedirect } from '../../model/folder-redirect.js'
import { parseRedirectsFile } from '../../model/redirects-file.js'
import { decodePath } from '../../utils/url.js'

/**
 * Write the configuration of a bucket that is a website, for `aws s3api put-bucket-website`: its pages for folders and for unknown
 * addresses, and the redirects of whole folders. Single redirects are pages.
 * @see https://docs.aws.amazon.com/AmazonS3/latest/userguide/how-to-page-redirect.html
 */
export function s3File(redirectsText: string): string {
  const rules = parseRedirectsFile(redirectsText).rules.flatMap((rule) => {
    const folder = rule.query.length === 0 && rule.conditions.length === 0 ? folderRedirect(rule) : undefined
    if (!folder) return []
    const { prefix, target, protocol, host } = folder
    const place = host === undefined ? {} : { Protocol: protocol, HostName: host }
    const redirect = { ...place, ReplaceKeyPrefixWith: decodePath(target), HttpRedirectCode: `${rule.status}` }
    return [{ Condition: { KeyPrefixEquals: decodePath(prefix) }, Redirect: redirect }]
  })
  const website = {
    IndexDocument: { Suffix: 'index.html' },
    ErrorDocument: { Key: '404.html' },
    ...(rules.length > 0 && { RoutingRules: rules })
  }
  return `${JSON.stringify(website, undefined, 2)}\n`
}
