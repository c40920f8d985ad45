import { createHmac } from 'node:crypto'
import { sha256Hex } from './sha256.ts'

export interface AwsKeys {
  readonly keyId: string
  readonly secret: string
  readonly region: string
}

interface RequestToSign {
  readonly method: string
  readonly url: URL
  /** The headers to be signed, in lower case, besides those that the signature adds. */
  readonly headers?: Readonly<Record<string, string>>
  /** The hash of the body, in hex. */
  readonly bodySha256: string
}

const algorithm = 'AWS4-HMAC-SHA256'

/** Encodes as RFC 3986 says, which is stricter than `encodeURIComponent`. */
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll(
    /[!'()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )

const pathOf = ({ pathname }: URL): string =>
  pathname
    .split('/')
    .map((part) => encoded(decodeURIComponent(part)))
    .join('/')

const queryOf = ({ searchParams }: URL): string =>
  [...searchParams]
    .map(([name, value]) => `${encoded(name)}=${encoded(value)}`)
    .sort()
    .join('&')

const hmac = (key: string | Uint8Array, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest()

/** Headers that sign an S3 request: AWS Signature Version 4, in Authorization. */
export function signV4(
  { method, url, headers = {}, bodySha256 }: RequestToSign,
  { keyId, secret, region }: AwsKeys,
  now: Date,
): Record<string, string> {
  const moment = now.toISOString().replaceAll(/[-:]|\.\d{3}/g, '')
  const day = moment.slice(0, 8)
  const added = { 'x-amz-content-sha256': bodySha256, 'x-amz-date': moment }
  const all = Object.entries({ host: url.host, ...headers, ...added }).sort(([a], [b]) => (a < b ? -1 : 1))
  const names = all.map(([name]) => name).join(';')
  const lines = all.map(([name, value]) => `${name}:${value.trim()}\n`).join('')
  const canonical = [method, pathOf(url), queryOf(url), lines, names, bodySha256].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = [algorithm, moment, scope, sha256Hex(canonical)].join('\n')
  const key = [region, 's3', 'aws4_request'].reduce<Uint8Array>(hmac, hmac(`AWS4${secret}`, day))
  const signature = hmac(key, text).toString('hex')
  return {
    ...headers,
    ...added,
    authorization: `${algorithm} Credential=${keyId}/${scope},SignedHeaders=${names},Signature=${signature}`,
  }
}
