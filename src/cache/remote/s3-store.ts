import { AwsV4Signer } from 'aws4fetch'
import { hasPassword, withoutPassword } from './remote-address.js'
import type { RemoteStore } from './remote-store.js'
import { parseUrl } from '../../utils/parse-url.js'

/**
 * Open a store in a bucket of S3, or of a server that speaks as it does: `s3://bucket/prefix?region=eu-west-1&endpoint=https://…`. The
 * keys are those of the variables that the tools of AWS read; without them requests are not signed, for buckets that all may read.
 */
export function openS3Store(address: string, env: NodeJS.ProcessEnv): RemoteStore | string {
  const parsed = parseUrl(address)
  if (parsed && hasPassword(parsed))
    return '"cache.remote.url" has a user or a password, which everyone may read; keys of S3 go into AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY.'
  const { hostname: bucket = '', pathname = '', searchParams = new URLSearchParams() } = parsed ?? {}
  if (bucket === '')
    return `"cache.remote.url" names no bucket: ${withoutPassword(address)}. Write "s3://bucket/prefix".`
  const region = searchParams.get('region') ?? env.AWS_REGION ?? env.AWS_DEFAULT_REGION ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? env.AWS_ENDPOINT_URL_S3 ?? env.AWS_ENDPOINT_URL
  const root = endpoint ? `${endpoint.replace(/\/+$/, '')}/${bucket}` : `https://${bucket}.s3.${region}.amazonaws.com`
  if (!/^https?:$/.test(parseUrl(root)?.protocol ?? ''))
    return `"cache.remote.url" has an endpoint that is not a web address: ${withoutPassword(endpoint ?? '')}.`
  const prefix = pathname.replace(/\/+$/, '')
  const {
    AWS_ACCESS_KEY_ID: accessKeyId,
    AWS_SECRET_ACCESS_KEY: secretAccessKey,
    AWS_SESSION_TOKEN: sessionToken
  } = env
  return async ({ method, kind, key, body, headers = {} }) => {
    const url = new URL(`${root}${prefix}/${kind}/${key}`)
    if (!accessKeyId || !secretAccessKey) return { url, headers }
    const signer = new AwsV4Signer({
      method,
      url: url.href,
      headers,
      accessKeyId,
      secretAccessKey,
      ...(sessionToken && { sessionToken }),
      ...(body && { body: body as ArrayBufferView<ArrayBuffer> }),
      service: 's3',
      region
    })
    const signed = await signer.sign()
    return { url: signed.url, headers: Object.fromEntries(signed.headers) }
  }
}
