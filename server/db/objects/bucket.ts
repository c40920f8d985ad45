import { setTimeout as sleep } from 'node:timers/promises'
import { sha256Hex } from '../../secrets/sha256.ts'
import { type AwsKeys, signV4 } from '../../secrets/signV4.ts'

export interface BucketPlace extends AwsKeys {
  /** The service, such as https://s3.eu-central-1.amazonaws.com. */
  readonly endpoint: string
  readonly bucket: string
  /** The beginning of every name; ends with `/`. */
  readonly prefix: string
  /** How many days an object stays after the last row that named it is gone. */
  readonly keepDays: number
  /** Whether new files are moved there. */
  readonly takesNew: boolean
}

/** The bucket does not answer properly. Another try may succeed. */
export class BucketAway extends Error {
  constructor(why: string) {
    super(`The bucket ${why}`)
    this.name = 'BucketAway'
  }
}

export interface StoredObject {
  readonly name: string
  readonly at: Date
}

/** An S3-compatible bucket. Every method may throw `BucketAway`. */
export interface Bucket {
  readonly keepDays: number
  readonly takesNew: boolean
  /** May be repeated, because the same name always gets the same bytes. */
  put(name: string, bytes: Uint8Array): Promise<void>
  get(name: string): Promise<Uint8Array | undefined>
  remove(name: string): Promise<void>
  /** Up to a thousand names that begin with `start`, in order, after `after`. */
  list(start: string, after: string): Promise<StoredObject[]>
}

const mostBytes = 64 * 1024 * 1024
const tries = 3
/** The slowest acceptable connection, in bytes per ms. */
const leastPace = 256

/** Whether another try may get a different answer. */
const passes = (status: number): boolean => status >= 500 || status === 429 || status === 408

const nothing = new Uint8Array()

/** Listings are XML, but the names are ours and need no unescaping. */
function entriesIn(xml: string, prefix: string): StoredObject[] {
  return [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].flatMap(([, one = '']) => {
    const [, key = ''] = /<Key>([^<]*)<\/Key>/.exec(one) ?? []
    const [, at = ''] = /<LastModified>([^<]*)<\/LastModified>/.exec(one) ?? []
    return key.startsWith(prefix) ? [{ name: key.slice(prefix.length), at: new Date(at) }] : []
  })
}

/**
 * `answerMs`: time allowed for an answer, besides transfer; `pauseMs`: before the second try, doubled before
 * the third.
 */
export function openBucket(place: BucketPlace, { answerMs = 10_000, pauseMs = 200 } = {}): Bucket {
  const { endpoint, bucket, prefix, keepDays, takesNew } = place

  async function once(method: string, url: URL, body: Uint8Array): Promise<Response & { bytes: Uint8Array }> {
    const bodySha256 = sha256Hex(body)
    const patience = new AbortController()
    const within = (size: number): NodeJS.Timeout =>
      setTimeout(() => patience.abort(new DOMException('', 'TimeoutError')), answerMs + size / leastPace)
    let timer = within(body.length)
    try {
      const answer = await fetch(url, {
        method,
        headers: signV4({ method, url, bodySha256 }, place, new Date()),
        ...(method === 'PUT' && { body: new Uint8Array(body) }),
        redirect: 'error',
        signal: patience.signal,
      }).catch((fault: unknown) => {
        throw new BucketAway(`did not answer (${(fault as Error).name}).`)
      })
      const size = Number(answer.headers.get('content-length') ?? 0)
      if (size > mostBytes) throw new BucketAway('sent too much.')
      clearTimeout(timer)
      timer = within(size)
      const bytes = await answer.arrayBuffer().catch(() => {
        throw new BucketAway('broke off in the middle of an answer.')
      })
      return Object.assign(answer, { bytes: new Uint8Array(bytes) })
    } finally {
      clearTimeout(timer)
    }
  }

  async function ask(
    method: string,
    name: string,
    { body = nothing, query = {} }: { body?: Uint8Array; query?: Record<string, string> } = {},
  ): Promise<{ status: number; bytes: Uint8Array }> {
    const url = new URL(`/${bucket}${name === '' ? '' : `/${prefix}${name}`}`, endpoint)
    for (const [field, value] of Object.entries(query)) url.searchParams.set(field, value)
    for (let n = 1; ; n += 1) {
      const answer = await once(method, url, body).catch((fault: unknown) => {
        if (n >= tries) throw fault
        return undefined
      })
      if (answer !== undefined && !passes(answer.status)) return answer
      if (answer !== undefined && n >= tries) throw new BucketAway(`answered ${answer.status}.`)
      await sleep(pauseMs * n)
    }
  }

  const refused = (status: number): BucketAway => new BucketAway(`refused with ${status}.`)
  return {
    keepDays,
    takesNew,
    async put(name, bytes) {
      const { status } = await ask('PUT', name, { body: bytes })
      if (status !== 200) throw refused(status)
    },
    async get(name) {
      const { status, bytes } = await ask('GET', name)
      if (status === 404) return undefined
      if (status !== 200) throw refused(status)
      return bytes
    },
    async remove(name) {
      const { status } = await ask('DELETE', name)
      if (status !== 204 && status !== 200 && status !== 404) throw refused(status)
    },
    async list(start, after) {
      const query = { 'list-type': '2', prefix: prefix + start, 'start-after': prefix + after }
      const { status, bytes } = await ask('GET', '', { query })
      if (status !== 200) throw refused(status)
      return entriesIn(Buffer.from(bytes).toString('utf8'), prefix)
    },
  }
}
