import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { randomBytes, randomUUID } from 'node:crypto'
import { jumioCallback, jumioData, jumioStanding } from './jumioSide.ts'
import { type BookedHook, booksPage, sessionPage } from './twinPages.ts'
import {
  type TwinFault,
  twinFaults,
  type TwinHook,
  twinHooks,
  type TwinOutcome,
  twinOutcomes,
  type TwinSession,
} from './twinSession.ts'
import { veriffDecision, veriffSignature } from './veriffSide.ts'

export interface TwinOptions {
  readonly host?: string
  readonly port?: number
  /** Where Veriff sends notices, as configured in its portal. */
  readonly veriffHook: () => string
  /** The delay of a late notice. */
  readonly lateMs?: number
}

/** Simulates Veriff and Jumio on a separate port, as far as our clients use them; records everything. */
export interface IdentityTwin {
  readonly api: string
  readonly veriff: { readonly api: string; readonly key: string; readonly secrets: readonly string[] }
  readonly jumio: { readonly api: string; readonly token: string; readonly secret: string }
  readonly sessions: ReadonlyMap<string, TwinSession>
  readonly hooks: readonly BookedHook[]
  /** Paths that were requested. */
  readonly asked: string[]
  fault: TwinFault
  /** Decides and sends a notice; resolves once it has been sent or suppressed. */
  decide(
    id: string,
    outcome: TwinOutcome,
    how?: TwinHook,
    name?: Partial<Pick<TwinSession, 'firstName' | 'lastName'>>,
  ): Promise<void>
  /** A notice with any bytes, signed with Veriff's secret. */
  sign(bytes: string): Record<string, string>
  stop(): Promise<void>
}

const mostBytes = 64 * 1024

async function bodyOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > mostBytes) throw new Error('too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

/** A picture of one pixel. */
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

export async function startIdentityTwin(options: TwinOptions): Promise<IdentityTwin> {
  const { host = '127.0.0.1', port = 0, veriffHook, lateMs = 3000 } = options
  const secret = randomBytes(24).toString('base64url')
  const sessions = new Map<string, TwinSession>()
  const hooks: BookedHook[] = []
  const asked: string[] = []

  const send = (
    response: ServerResponse,
    status: number,
    body: unknown,
    headers: Record<string, string> = {},
  ) => {
    const text = JSON.stringify(body)
    const signed = { 'x-hmac-signature': veriffSignature(text, secret) }
    response.writeHead(status, { 'content-type': 'application/json', ...signed, ...headers }).end(text)
  }
  const html = (response: ServerResponse, text: string) =>
    response
      .writeHead(200, {
        'content-type': 'text/html; charset=utf-8',
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
      })
      .end(text)

  const ring = async (session: TwinSession, kind: TwinHook): Promise<void> => {
    const isVeriff = session.protocol === 'veriff'
    const inward = `${twin.api}/inward`
    const body = isVeriff
      ? JSON.stringify(veriffDecision(session, new Date()))
      : jumioCallback(session, inward)
    const headers = isVeriff
      ? { ...twin.sign(body), ...(kind === 'unsigned' && { 'x-hmac-signature': '0'.repeat(64) }) }
      : { 'content-type': 'application/x-www-form-urlencoded' }
    const answer = await fetch(session.hook, { method: 'POST', headers, body }).catch(() => null)
    hooks.push({ to: session.hook, kind, status: answer?.status ?? 0 })
  }

  const begin = (protocol: TwinSession['protocol'], about: Record<string, unknown>): TwinSession => {
    const said = (name: string): string => (typeof about[name] === 'string' ? about[name] : '')
    const session: TwinSession = {
      id: randomUUID(),
      protocol,
      reference: said('vendorData') || said('customerInternalReference'),
      back: said('callback') || said('successUrl'),
      hook: protocol === 'veriff' ? veriffHook() : said('callbackUrl'),
      language: said('lang') || said('locale'),
      outcome: null,
      firstName: 'Mia',
      lastName: 'Lindqvist',
      attempts: 0,
      isForgotten: false,
    }
    sessions.set(session.id, session)
    return session
  }

  const api = async (request: IncomingMessage, response: ServerResponse, path: string): Promise<void> => {
    const { method } = request
    const body = method === 'POST' ? await bodyOf(request) : ''
    const isVeriff = path.startsWith('/v1/')
    const [, veriffId = ''] = /^\/v1\/(?:sessions|media)\/([^/]+)/.exec(path) ?? []
    const signs = veriffSignature(method === 'POST' ? body : veriffId, secret)
    const basic = `Basic ${Buffer.from(`twin-token:${secret}`).toString('base64')}`
    const isOurs = isVeriff
      ? request.headers['x-auth-client'] === 'twin-key' && request.headers['x-hmac-signature'] === signs
      : request.headers.authorization === basic && request.headers['user-agent'] !== undefined
    if (!isOurs) return send(response, 401, { status: 'fail' })
    const about = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>)
    const isStart = path === '/v1/sessions' || path === '/api/v4/initiate'
    if (isStart && method === 'POST') {
      const session = isVeriff
        ? begin('veriff', about['verification'] as Record<string, unknown>)
        : begin('jumio', about)
      const url = `${twin.api}/s/${session.id}`
      if (twin.fault === 'earlyHook') {
        session.outcome = 'approve'
        await ring(session, 'early')
      }
      return isVeriff
        ? send(response, 201, { status: 'success', verification: { id: session.id, url } })
        : send(response, 200, {
            timestamp: new Date().toISOString(),
            transactionReference: session.id,
            redirectUrl: url,
          })
    }
    const [, id = '', more = ''] =
      /^\/(?:v1\/sessions|api\/netverify\/v2\/scans)\/([^/]+)(\/.*)?$/.exec(path) ?? []
    const session = sessions.get(id)
    if (path.startsWith('/v1/media/')) {
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
      return
    }
    if (session === undefined || session.isForgotten) return send(response, 404, { status: 'fail' })
    if (method === 'DELETE') {
      session.isForgotten = true
      return send(response, 200, { status: 'success' })
    }
    const now = new Date()
    const href = twin.fault === 'inwardImages' ? `${twin.api}/inward` : `${twin.api}${path}/front`
    if (more === '/decision') return send(response, 200, veriffDecision(session, now))
    if (more === '/media')
      return send(response, 200, {
        images: [{ id: randomUUID(), context: 'document-front', mimetype: 'image/png', url: href }],
      })
    if (more === '') return send(response, 200, jumioStanding(session))
    if (more === '/data') return send(response, 200, jumioData(session, now))
    if (more === '/images')
      return send(response, 200, {
        images: [
          { classifier: 'front', href },
          { classifier: '../../inward', href },
        ],
      })
    if (/^\/images\/(?:front|back|face)$/.test(more)) {
      response.writeHead(200, { 'content-type': 'image/png' }).end(picture)
      return
    }
    send(response, 404, { status: 'fail' })
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = new URL(request.url ?? '/', 'http://twin').pathname
    const [, id] = /^\/s\/([^/]+)$/.exec(path) ?? []
    const session = sessions.get(id ?? '')
    if (path === '/' && request.method === 'GET') {
      html(response, booksPage([...sessions.values()], hooks, twin.fault))
    } else if (path === '/fault' && request.method === 'POST') {
      const wanted = new URLSearchParams(await bodyOf(request)).get('fault')
      twin.fault = twinFaults.find((one) => one === wanted) ?? 'none'
      response.writeHead(303, { location: '/' }).end()
    } else if (session !== undefined && request.method === 'GET') {
      html(response, sessionPage(session))
    } else if (session !== undefined && request.method === 'POST') {
      const form = new URLSearchParams(await bodyOf(request))
      const outcome = twinOutcomes.find((one) => one === form.get('outcome')) ?? 'approve'
      const how = twinHooks.find((one) => one === form.get('hook')) ?? 'usual'
      const name = {
        firstName: form.get('firstName') ?? session.firstName,
        lastName: form.get('lastName') ?? session.lastName,
      }
      const rung = twin.decide(session.id, outcome, how, name)
      if (how !== 'late') await rung
      response.writeHead(303, { location: session.back }).end()
    } else {
      asked.push(`${request.method} ${path}`)
      const { fault } = twin
      if (fault === 'hang') return
      if (fault === 'refuse') return send(response, 403, { status: 'fail' })
      if (fault === 'fail') return send(response, 500, { status: 'fail' })
      if (fault === 'nonsense') return send(response, 200, { status: 'success' })
      await api(request, response, path)
    }
  }

  const server = createServer((request, response) => {
    answer(request, response).catch(() => response.writeHead(400).end())
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, host, resolve))
  const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${(server.address() as AddressInfo).port}`
  const twin: IdentityTwin = {
    api: address,
    veriff: { api: address, key: 'twin-key', secrets: [secret] },
    jumio: { api: address, token: 'twin-token', secret },
    sessions,
    hooks,
    asked,
    fault: 'none',
    async decide(id, outcome, how = 'usual', name = {}) {
      const session = sessions.get(id)
      if (session === undefined) throw new Error('The twin knows of no such check.')
      if (how === 'early') await ring({ ...session, outcome }, 'early')
      session.attempts += 1
      Object.assign(session, name, { outcome })
      if (how === 'silent' || how === 'early') return
      if (how === 'late') await new Promise((resolve) => setTimeout(resolve, lateMs))
      await ring(session, how)
      if (how === 'double') await ring(session, how)
    },
    sign: (bytes) => ({
      'content-type': 'application/json',
      'x-auth-client': 'twin-key',
      'x-hmac-signature': veriffSignature(bytes, secret),
    }),
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return twin
}
