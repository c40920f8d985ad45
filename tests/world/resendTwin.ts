import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Faults that the simulator can be told to produce. */
export type Fault = 'refuse' | 'fail' | 'hang' | 'nonsense'

/** The part of Resend's protocol that we use, on a port of its own: signed notices and `GET /emails/{id}`. */
export interface ResendTwin {
  readonly api: string
  readonly key: string
  readonly secret: string
  /** The emails that Resend has, by id. */
  readonly emails: Map<string, { to: string[]; last_event: string }>
  /** The requested ids. */
  readonly asked: string[]
  fault: Fault | null
  /** The headers for a notice with this body. */
  sign(body: string, more?: { id?: string; at?: number; secret?: string }): Record<string, string>
  stop(): Promise<void>
}

export async function resendTwin(): Promise<ResendTwin> {
  const key = 're_twin_0123456789'
  const secret = `whsec_${Buffer.from('a secret of the twin, 32 bytes..').toString('base64')}`
  const emails: ResendTwin['emails'] = new Map()
  const asked: string[] = []
  const reply = (request: IncomingMessage): [number, unknown] => {
    const id = decodeURIComponent(/^\/emails\/([^/?]+)$/.exec(request.url ?? '')?.[1] ?? '')
    if (request.headers.authorization !== `Bearer ${key}`) return [401, { name: 'missing_api_key' }]
    asked.push(id)
    if (twin.fault === 'refuse') return [403, { name: 'restricted_api_key' }]
    if (twin.fault === 'fail') return [500, '<html>']
    if (twin.fault === 'nonsense') return [200, { object: 'email' }]
    const email = emails.get(id)
    return email === undefined ? [404, { name: 'not_found' }] : [200, { object: 'email', id, ...email }]
  }
  const server = createServer((request, response) => {
    const [status, body] = reply(request)
    if (twin.fault === 'hang') return
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const twin: ResendTwin = {
    api: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    key,
    secret,
    emails,
    asked,
    fault: null,
    sign(body, { id = `msg_${crypto.randomUUID()}`, at = Date.now(), secret: by = secret } = {}) {
      const time = String(Math.floor(at / 1000))
      const bytes = Buffer.from(by.slice('whsec_'.length), 'base64')
      const signature = createHmac('sha256', bytes).update(`${id}.${time}.${body}`).digest('base64')
      return {
        'content-type': 'application/json',
        'svix-id': id,
        'svix-timestamp': time,
        'svix-signature': `v1,${signature}`,
      }
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return twin
}
