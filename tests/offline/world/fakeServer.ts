import { answerHeader, epochHeader } from '../../../src/contract/call.ts'
import { sealedContext } from '../../../src/contract/sealed.ts'
import { decrypt } from '../../../server/sealed/decrypt.ts'
import { takeApart, takeOut } from '../../../server/sealed/layout.ts'
import type { SealingKey } from '../../../src/offline/seal.ts'

/** What can happen to one request on its way. */
export type Fault =
  | 'cutBefore'
  | 'cutAfter'
  | 'portal'
  | '500before'
  | '500after'
  | '503'
  | '429'
  | 'hangBefore'
  | 'hangAfter'
  | 'running'
  | 'garbled'

export interface Committed {
  key: string
  call: string
  order: number
  parent: string | null
  body: Record<string, unknown>
  files: number
}

export const json = (status: number, body: unknown, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': 'application/json', [answerHeader]: '1', ...headers },
  })

export const refusal = (status: number, code: string, headers: Record<string, string> = {}): Response =>
  json(status, { code, message: `${code}.`, requestId: 'r' }, headers)

/** A server with a commit ledger: it opens submissions and executes each key once. */
export class FakeServer {
  readonly ledger: Committed[] = []
  readonly answers = new Map<string, { status: number; text: string }>()
  /** How often work would have been done without keys. */
  arrivals = 0
  executed = 0
  fault: (key: string, path: string) => Fault | null = () => null
  /** Overrides the answer for a key. */
  verdict: (key: string, body: Record<string, unknown>) => Response | null = () => null
  sealingKey: SealingKey = { kid: '', publicKey: '' }
  privateJwk: JsonWebKey = {}

  static async open(): Promise<FakeServer> {
    const server = new FakeServer()
    const pair = await crypto.subtle.generateKey({ name: 'ECDH', namedCurve: 'P-256' }, true, ['deriveBits'])
    const raw = Buffer.from(await crypto.subtle.exportKey('raw', pair.publicKey))
    server.sealingKey = { kid: 'k_test', publicKey: raw.toString('base64url') }
    server.privateJwk = await crypto.subtle.exportKey('jwk', pair.privateKey)
    return server
  }

  /** The epoch of its database. */
  epoch = 'first life'

  /** Restores a backup made when the ledger had `count` rows. */
  restore(count: number): void {
    for (const { key } of this.ledger.splice(count)) this.answers.delete(key)
    this.epoch = crypto.randomUUID()
  }

  readonly fetch = async (request: Request): Promise<Response> => {
    const answer = await this.#answer(request)
    answer.headers.set(epochHeader, this.epoch)
    return answer
  }

  readonly #answer = async (request: Request): Promise<Response> => {
    const path = new URL(request.url).pathname
    if (path === '/outbox/Lookup') return this.#lookup(request)
    if (path === '/device/Tell') return json(200, { isOK: 1 })
    const key = request.headers.get('idempotency-key') ?? ''
    this.arrivals += 1
    const fault = this.fault(key, path)
    switch (fault) {
      case 'cutBefore':
        throw new TypeError('network')
      case 'portal':
        return new Response('<html>Please accept our terms</html>', {
          headers: { 'content-type': 'text/html' },
        })
      case '500before':
        return refusal(500, 'FAULT')
      case '503':
        return refusal(503, 'BUSY', { 'retry-after': '1' })
      case '429':
        return refusal(429, 'TOO_MANY', { 'retry-after': '3' })
      case 'running':
        return refusal(409, 'IN_PROGRESS')
      case 'hangBefore':
        return never(request)
      default:
    }
    const answer = await this.#work(key, path, new Uint8Array(await request.arrayBuffer()))
    if (fault === 'cutAfter') throw new TypeError('network')
    if (fault === '500after') return refusal(502, 'PROXY')
    if (fault === 'hangAfter') return never(request)
    if (fault === 'garbled')
      return new Response(answer.text.slice(0, 5), { headers: { [answerHeader]: '1' } })
    return new Response(answer.text, {
      status: answer.status,
      headers: { 'content-type': 'application/json', [answerHeader]: '1' },
    })
  }

  async #work(key: string, path: string, bytes: Uint8Array): Promise<{ status: number; text: string }> {
    const opened = await this.opened(bytes, key, path)
    // No await from here on, because the check and the write are one transaction.
    const known = this.answers.get(key)
    if (known !== undefined) return known
    const own = this.verdict(key, opened.body)
    if (own !== null) {
      const kept = { status: own.status, text: await own.text() }
      if (own.status < 500 && own.status !== 401) this.answers.set(key, kept)
      return kept
    }
    const parent = typeof opened.body['worksheet'] === 'string' ? opened.body['worksheet'] : null
    if (parent !== null && !this.answers.has(parent)) {
      return {
        status: 425,
        text: JSON.stringify({ code: 'WORKSHEET_NOT_RECEIVED', message: '', requestId: '' }),
      }
    }
    this.executed += 1
    this.ledger.push({
      key,
      call: path,
      order: this.ledger.length,
      parent,
      body: opened.body,
      files: opened.files,
    })
    const text = JSON.stringify({ isOK: 1, transactionId: this.ledger.length, conflict: null })
    this.answers.set(key, { status: 200, text })
    return { status: 200, text }
  }

  async opened(
    bytes: Uint8Array,
    key: string,
    call: string,
  ): Promise<{ body: Record<string, unknown>; files: number; grant: string }> {
    const parts = takeApart(bytes)
    if (parts === undefined) throw new Error(`not sealed: ${sealedContext(key, call, '')}`)
    const contents = takeOut(await decrypt(parts, this.privateJwk, key, call))
    if (contents === undefined) throw new Error('damaged')
    const { body, files, grant } = JSON.parse(Buffer.from(contents.json).toString()) as {
      body: Record<string, unknown>
      files: unknown[]
      grant: string
    }
    return { body, files: files.length, grant }
  }

  async #lookup(request: Request): Promise<Response> {
    if (this.fault('', '/outbox/Lookup') !== null) throw new TypeError('network')
    const { keys } = (await request.json()) as { keys: string[] }
    const verdicts = keys.map((key) => {
      const known = this.answers.get(key)
      return { key, known: known !== undefined, running: false, status: known?.status ?? null, answer: null }
    })
    return json(200, { isOK: 1, verdicts })
  }
}

function never(request: Request): Promise<Response> {
  return new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
  })
}
