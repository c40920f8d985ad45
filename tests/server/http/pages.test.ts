import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { releaseName } from '../../../server/config/release.ts'
import { saveFile } from '../../../server/db/assets.ts'
import { emitReload } from '../../../server/db/lotEvents.ts'
import { sql } from '../../../server/db/sql.ts'
import { openLog } from '../../../server/logs/log.ts'
import { startWorld, type World } from '../../world/startWorld.ts'
import { addTwoProjects } from './twoProjects.ts'

const script = `console.log("${'lotline '.repeat(200)}")`
let world: World
let folder: string
const lines: string[] = []
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lotline-app-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'index.html'), '<!doctype html><title>Lotline</title>')
  await writeFile(join(folder, 'service-worker.js'), '// worker')
  await writeFile(join(folder, 'assets/main-AbCd1234.js'), script)
  await writeFile(join(folder, 'assets/main-AbCd1234.js.br'), brotliCompressSync(script))
  await writeFile(join(folder, 'assets/main-AbCd1234.js.gz'), gzipSync(script))
  const log = openLog('debug', { write: (line: string) => void lines.push(line) })
  world = await startWorld({ env: { LOTLINE_APP: folder }, log })
  await addTwoProjects(world.db)
})
afterAll(async () => {
  await world.stop()
  await rm(folder, { recursive: true })
})

/** A plain GET that neither decompresses nor follows redirects. */
async function get(path: string, headers: Record<string, string> = {}) {
  return await new Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }>(
    (resolve, reject) => {
      const { hostname, port } = new URL(world.address)
      request({ hostname, port, path, headers }, (answer) => {
        const chunks: Buffer[] = []
        answer.on('data', (chunk: Buffer) => chunks.push(chunk))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        )
      })
        .on('error', reject)
        .end()
    },
  )
}
const page = { accept: 'text/html', 'sec-fetch-mode': 'navigate' }

describe('the built app', () => {
  test('is compressed as the browser accepts it', async () => {
    const path = '/assets/main-AbCd1234.js'
    const br = await get(path, { 'accept-encoding': 'gzip, br' })
    expect(br.headers).toMatchObject({
      'content-encoding': 'br',
      'content-type': 'text/javascript; charset=utf-8',
      vary: 'accept-encoding',
    })
    const gz = await get(path, { 'accept-encoding': 'gzip, br;q=0' })
    expect(gz.headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(gz.body).toString()).toBe(script)
    const plain = await get(path)
    expect(plain.headers['content-encoding']).toBeUndefined()
    expect(plain.body.toString()).toBe(script)
  })

  test('is cached forever where its name identifies its content, and revalidated elsewhere', async () => {
    const asset = await get('/assets/main-AbCd1234.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    for (const path of ['/service-worker.js', '/', '/community/C0101']) {
      expect((await get(path, page)).headers['cache-control']).toBe('no-cache')
    }
    const etag = String(asset.headers['etag'])
    expect((await get('/assets/main-AbCd1234.js', { 'if-none-match': etag })).status).toBe(304)
  })

  test('answers screen addresses with its page, for anyone asking for a page, and nothing else', async () => {
    expect((await get('/community/C0101/svg?lot=3', page)).body.toString()).toContain('Lotline')
    const wrong = [
      '/comty/GetSVGTag',
      '/user/x',
      '/media/x.png',
      '/pay/x/y',
      '/demo/x',
      '/device/',
      '/assets/gone.js',
      '/x.map',
    ]
    for (const path of wrong) expect((await get(path, page)).status, path).toBe(404)
    expect((await get('/community/C0101', { accept: 'application/json' })).status).toBe(404)
    for (const path of [
      '/../package.json',
      '/..%2fpackage.json',
      '/%2e%2e/%2e%2e/etc/passwd',
      '/assets/%00',
      '/%',
    ]) {
      expect((await get(path)).status, path).toBeGreaterThanOrEqual(400)
    }
  })

  test('sends headers that protect it', async () => {
    const { headers } = await get('/', page)
    expect(headers).toMatchObject({
      'content-security-policy':
        "default-src 'self';script-src 'self' 'wasm-unsafe-eval';worker-src 'self' blob:;connect-src 'self';img-src 'self' data: blob:;font-src 'self' data:;media-src 'self' blob:;style-src 'self' 'unsafe-inline';frame-src 'self';object-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none';require-trusted-types-for 'script';trusted-types default site-plan;report-uri /policy-reports",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'x-frame-options': 'DENY',
      'strict-transport-security': 'max-age=31536000',
      'permissions-policy': expect.stringContaining('camera=(self)'),
    })
    expect(headers['x-powered-by']).toBeUndefined()
  })
})

describe('media', () => {
  const put = async (path: string | null, contentType: string, text: string) => {
    const bytes = Buffer.from(text)
    const sha256 = createHash('sha256').update(bytes).digest('hex')
    const personal = path === null
    await saveFile(world.db, {
      id: `f_${sha256}`,
      projectId: 'C0101',
      path,
      name: 'x',
      contentType,
      sha256,
      personal,
      bytes,
    })
    return sha256
  }

  test('public files are served with their type and a tag of their content', async () => {
    await put('C0101/plan.svg', 'image/svg+xml', '<svg/>')
    const answer = await get('/media/C0101/plan.svg')
    expect(answer.body.toString()).toBe('<svg/>')
    expect(answer.headers).toMatchObject({
      'content-type': 'image/svg+xml',
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringMatching(/^public, max-age=300/),
    })
    const again = await get('/media/C0101/plan.svg', { 'if-none-match': String(answer.headers['etag']) })
    expect(again).toMatchObject({ status: 304 })
    expect(again.body).toHaveLength(0)
  })

  test('a name that identifies the content is cached forever, a lookalike is not', async () => {
    const hash = createHash('sha256').update('one').digest('hex').slice(0, 10)
    await put(`C0101/a.${hash}.png`, 'image/png', 'one')
    await put('C0101/b.deadbeef00.png', 'image/png', 'two')
    expect((await get(`/media/C0101/a.${hash}.png`)).headers['cache-control']).toContain('immutable')
    expect((await get('/media/C0101/b.deadbeef00.png')).headers['cache-control']).not.toContain('immutable')
  })

  test('a file that a browser would execute is only ever a download', async () => {
    await put('C0101/page.html', 'text/html', '<script>')
    expect((await get('/media/C0101/page.html')).headers['content-type']).toBe('application/octet-stream')
  })

  test('personal files have no address', async () => {
    const sha256 = await put(null, 'image/png', 'passport')
    for (const path of [`f_${sha256}`, 'null', '', '%00', '..%2fx']) {
      expect((await get(`/media/${path}`)).status).toBe(404)
    }
  })
})

describe('for operators', () => {
  test('/healthz says what is wrong', async () => {
    expect((await get('/healthz')).status).toBe(200)
    await world.db.run(sql`update migration set name = 'x' where name = '0001_tables.sql'`)
    const ill = await get('/healthz')
    await world.db.run(sql`update migration set name = '0001_tables.sql' where name = 'x'`)
    expect(ill.status).toBe(503)
    expect(JSON.parse(ill.body.toString())).toEqual({
      ok: false,
      version: releaseName,
      role: 'all',
      draining: null,
      database: null,
      feed: null,
      disk: null,
      migrations: 'Not applied: 0001_tables.sql.',
      seal: null,
    })
  })

  test('/livez asks nothing, and /readyz no more than it has to', async () => {
    const asked = vi.spyOn(world.db, 'all')
    expect(JSON.parse((await get('/livez')).body.toString())).toEqual({
      ok: true,
      version: releaseName,
      role: 'all',
    })
    expect(asked).not.toHaveBeenCalled()
    const well = { ok: true, version: releaseName, role: 'all', draining: null, feed: null, migrations: null }
    for (let times = 0; times < 2; times += 1) {
      const ready = await get('/readyz')
      expect(ready).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } })
      expect(JSON.parse(ready.body.toString())).toEqual(well)
    }
    // A slow database must not make the balancer drop every process.
    expect(asked.mock.calls.length).toBeLessThanOrEqual(1)
    asked.mockRestore()
  })

  test('a process without its tables is not ready', async () => {
    const other = await startWorld({ database: world.db })
    await world.db.run(sql`update migration set name = 'x' where name = '0001_tables.sql'`)
    const ill = await fetch(`${other.address}/readyz`)
    await world.db.run(sql`update migration set name = '0001_tables.sql' where name = 'x'`)
    expect(ill.status).toBe(503)
    expect(await ill.json()).toMatchObject({ ok: false, migrations: 'Not applied: 0001_tables.sql.' })
    expect((await fetch(`${other.address}/readyz`)).status).toBe(200)
    await other.stop()
  })

  test('/metrics counts calls, and is for this machine or holders of the token', async () => {
    await world.call('/user/GetSession')
    const { body } = await get('/metrics')
    expect(body.toString()).toMatch(
      /lotline_call_seconds_count\{call="\/user\/GetSession",status="200"\} [1-9]/,
    )
    expect(body.toString()).toContain('lotline_database{kind="pglite"} 1')
    expect(body.toString()).toMatch(/lotline_hub_connections \d/)
    expect((await get('/metrics', { 'x-forwarded-for': '9.9.9.9' })).status).toBe(404)
    const token = 'a-secret-of-some-length'
    const guarded = await startWorld({ database: world.db, env: { METRICS_TOKEN: token } })
    try {
      const asked = async (authorization: string) =>
        (await fetch(`${guarded.address}/metrics`, { headers: { authorization } })).status
      expect([await asked(''), await asked('Bearer x'), await asked(`Bearer ${token}`)]).toEqual([
        404, 404, 200,
      ])
    } finally {
      await guarded.stop()
    }
  })

  test('the log says what was called and nothing about who called', async () => {
    lines.length = 0
    const canary = 'CANARY'
    await world.call('/user/Login', { email: `${canary}@lotline.test`, password: canary })
    await world.call('/user/LoginUserExists', { email: `${canary}@lotline.test`, [canary]: 1 })
    await world.call(`/outbox/Lookup?${canary}=1`, canary, {
      headers: { 'user-agent': canary, 'x-forwarded-for': '9.9.9.9' },
    })
    await world.signIn('broker@lotline.test')
    await world.db.run(sql`alter table person rename column email to mail`)
    const failed = await world.call('/user/Login', { email: `${canary}@lotline.test`, password: canary })
    await world.db.run(sql`alter table person rename column mail to email`)
    expect(failed.status).toBe(500)
    const text = lines.join('')
    expect(text).not.toMatch(/CANARY|lotline\.test|127\.0\.0\.1|9\.9\.9\.9|Demo2026/i)
    const rows = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const allowed = [
      'level',
      'time',
      'method',
      'call',
      'status',
      'ms',
      'requestId',
      'code',
      'fault',
      'faultCode',
      'at',
      'msg',
    ]
    for (const row of rows) expect(Object.keys(row).filter((name) => !allowed.includes(name))).toEqual([])
    expect(rows).toContainEqual(
      expect.objectContaining({ call: '/user/Login', status: 401, code: 'LOGIN_FAILED' }),
    )
    expect(rows).toContainEqual(
      expect.objectContaining({
        requestId: failed.body.requestId,
        fault: 'DatabaseError',
        faultCode: '42703',
      }),
    )
  })
})

describe('the live hub', () => {
  const open: HubConnection[] = []
  afterAll(async () => await Promise.all(open.map((one) => one.stop())))
  async function connect(headers: Record<string, string> = {}): Promise<HubConnection> {
    const one = new HubConnectionBuilder()
      .withUrl(`${world.address}/real-time`, { headers })
      .configureLogging(LogLevel.None)
      .build()
    open.push(one)
    await one.start()
    return one
  }
  const emit = async (projectId: string) =>
    await world.db.transaction(async (tx) => await emitReload(tx, projectId))

  test('tells each project only to followers with permission', async () => {
    const heard: unknown[][] = []
    const guest = await connect()
    guest.on('callReload', (...news: unknown[]) => heard.push(news))
    await guest.invoke('JoinProject', 'C0101')
    await expect(guest.invoke('JoinProject', 'C0202')).rejects.toThrow('cannot follow')
    await expect(guest.invoke('JoinProject', { $ne: 1 })).rejects.toThrow('cannot follow')
    const broker = await connect({ cookie: await world.signIn('broker@lotline.test') })
    const brokerHeard = new Promise((resolve) =>
      broker.on('callReload', (...news: unknown[]) => resolve(news)),
    )
    await broker.invoke('JoinProject', 'C0202')
    const version = await emit('C0202')
    expect(await brokerHeard).toEqual(['C0202', version])
    const last = await emit('C0101')
    await expect.poll(() => heard).toEqual([['C0101', last]])
  })

  test('accepts no other site’s page, and ends with the session', async () => {
    await expect(connect({ origin: 'https://evil.test' })).rejects.toThrow(/403/)
    const cookie = await world.signIn('broker@lotline.test')
    const one = await connect({ cookie })
    const closed = new Promise<void>((resolve) => one.onclose(() => resolve()))
    await world.call('/user/Logout', {}, { cookie })
    await closed
  })
})
