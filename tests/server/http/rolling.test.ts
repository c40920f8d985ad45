/** @module-tag long */
import { HubConnectionBuilder, HttpTransportType, LogLevel, type HubConnection } from '@microsoft/signalr'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { emitReload } from '../../../server/db/lotEvents.ts'
import { sql } from '../../../server/db/sql.ts'
import { reconnectWait } from '../../../src/live/connect.ts'
import { freePorts, haproxyMissing, startHaproxy } from '../../haproxy/startHaproxy.ts'
import { needs } from '../../needs.ts'
import { postgresAvailable, startPostgres } from '../../postgres/startPostgres.ts'
import { plainSheet } from '../../world/plainSheet.ts'
import { serverFile } from '../../world/serverFile.ts'
import { type OwnProcess, startProcess } from '../../world/serverProcess.ts'
import { newKey } from '../../world/startWorld.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { open, startSmallWorld } from '../calls/smallWorld.ts'

const patience = 120_000
const load = { visitors: 8, submitters: 3, live: 12 }
const chunks = ['start', 'plan', 'lot', 'worksheet']

/** A build whose page names chunks that no other build has. */
async function build(folder: string, name: string): Promise<string> {
  await mkdir(join(folder, name, 'assets'), { recursive: true })
  const scripts = chunks.map((chunk) => `/assets/${chunk}-${name}.js`)
  const page = `<!doctype html>${scripts.map((path) => `<script src="${path}"></script>`).join('')}`
  await writeFile(join(folder, name, 'index.html'), page)
  for (const path of scripts) await writeFile(join(folder, name, path), `// ${path}`)
  return join(folder, name)
}

/** Everything that went wrong for any visitor, in words. */
class Faults {
  readonly requests: string[] = []
  readonly chunks: string[] = []
  asked = 0
}

/** Makes one visitor's requests. With `remembers`, it keeps the balancer's cookie, as browsers do. */
function visitor(address: string, faults: Faults, remembers: boolean) {
  let at = ''
  return async (path: string, options: RequestInit = {}, cookie = ''): Promise<Response | undefined> => {
    faults.asked += 1
    try {
      const headers = {
        ...(options.headers as Record<string, string>),
        cookie: [cookie, at].filter(Boolean).join('; '),
      }
      const answer = await fetch(address + path, { ...options, headers })
      const [given] = answer.headers.getSetCookie().filter((line) => line.startsWith('lotline_at='))
      if (remembers && given !== undefined) at = given.split(';')[0] ?? ''
      if (answer.status === 404 && path.startsWith('/assets/')) faults.chunks.push(path)
      else if (answer.status !== 200)
        faults.requests.push(`${path}: ${answer.status} ${await answer.clone().text()}`)
      return answer
    } catch (fault) {
      const { message, cause } = fault as Error
      faults.requests.push(`${path}: ${message} ${(cause as Error | undefined)?.message ?? ''}`)
      return undefined
    }
  }
}

test(
  'four processes are upgraded in turn under load: no request fails, no chunk is missing, no worksheet is lost',
  { timeout: 8 * 60_000 },
  async (context) => {
    needs(context, haproxyMissing() === null, 'haproxy')
    needs(context, postgresAvailable(), 'postgresql')
    const folder = await mkdtemp(join(tmpdir(), 'lotline-rolling-'))
    const postgres = await startPostgres()
    const url = await postgres.newDatabase()
    const world = await startSmallWorld({ url, fieldKeys: testFieldKeys })
    const [older, newer] = [await build(folder, 'aaaa'), await build(folder, 'bbbb')]
    const ports = await freePorts(4)
    const start = (port: number, app: string): OwnProcess =>
      startProcess(
        serverFile('index.ts'),
        {
          PORT: String(port),
          DATABASE_URL: url,
          LOTLINE_FIELD_KEYS: testFieldKeys.join(','),
          LOTLINE_DATA: join(folder, 'data'),
          LOTLINE_APP: app,
          LOTLINE_SHARED_ASSETS: join(folder, 'assets'),
          LOTLINE_MIGRATE: '0',
          LOTLINE_DRAIN_SECONDS: '3',
          TRUST_PROXY: '1',
          RATE_ADDRESS: '1000000',
          RATE_SESSION: '1000000',
        },
        patience,
      )
    const running = new Map<number, OwnProcess>()
    let proxy: Awaited<ReturnType<typeof startHaproxy>> | undefined
    const live: HubConnection[] = []
    const upgrade = { isOver: false }
    const at = async (port: number, app: string): Promise<void> => {
      const server = start(port, app)
      running.set(port, server)
      await server.says(/Lotline is at (\S+)/)
    }
    try {
      await Promise.all(ports.map(async (port) => await at(port, older)))
      proxy = await startHaproxy(ports)
      const { address } = proxy
      const faults = new Faults()
      const builds = new Set<string>()

      const visit = async (nth: number): Promise<void> => {
        const ask = visitor(address, faults, nth % 2 === 0)
        while (!upgrade.isOver) {
          const page = await (await ask('/index.html'))?.text()
          const scripts = [...(page ?? '').matchAll(/src="([^"]+)"/g)].map(([, path = '']) => path)
          if (scripts.length > 0) builds.add(scripts[0]?.slice(-7) ?? '')
          for (const path of scripts) {
            // People open a screen some time after the page has loaded.
            await sleep(20 + 100 * Math.random())
            const text = await (await ask(path))?.text()
            if (text !== undefined && text !== `// ${path}`) faults.chunks.push(`${path} had another content`)
          }
          await ask('/comty/CommunityF', {
            method: 'POST',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ projectId: open }),
          })
        }
      }

      const delivered: string[] = []
      const submit = async (nth: number): Promise<void> => {
        const ask = visitor(address, faults, nth % 2 === 0)
        for (let count = 0; !upgrade.isOver; count += 1) {
          const key = newKey()
          const email = `buyer${nth}of${count}@example.test`
          const sheet = {
            ...plainSheet(email),
            projectId: open,
            offerType: 0,
            unitId: world.lots.get(String((count % 40) + 1)) ?? null,
          }
          const model = { modelId: world.models[0], templateId: world.templates[0] }
          const answer = await ask(
            '/user/AddWorksheetOffer',
            {
              method: 'POST',
              headers: { 'content-type': 'application/json', 'idempotency-key': key },
              body: JSON.stringify({ ...sheet, ...model }),
            },
            world.cookies.broker,
          )
          if (answer?.status === 200) delivered.push(key)
          await sleep(100)
        }
      }

      /** Does what the page does, but in Node, which keeps no cookies. */
      const newest: number[] = []
      const follow = async (nth: number): Promise<void> => {
        for (let tries = 0; !upgrade.isOver; tries += 1) {
          const given = (await fetch(`${address}/livez`)).headers.getSetCookie()
          const cookie = given.map((line) => line.split(';')[0]).join('; ')
          const client = new HubConnectionBuilder()
            .withUrl(`${address}/real-time`, { transport: HttpTransportType.WebSockets, headers: { cookie } })
            .configureLogging(LogLevel.None)
            .build()
          live[nth] = client
          client.on('callReload', (_: string, version: number) => (newest[nth] = version))
          client.on('callVersion', (_: string, version: number) => (newest[nth] = version))
          const closed = new Promise<void>((done) => client.onclose(() => done()))
          try {
            await client.start()
            await client.invoke('JoinProject', open)
            tries = 0
            await closed
          } catch {
            await client.stop()
          }
          await sleep(reconnectWait(tries, Math.random()))
        }
      }

      const work = [
        ...Array.from({ length: load.visitors }, async (_, nth) => await visit(nth)),
        ...Array.from({ length: load.submitters }, async (_, nth) => await submit(nth)),
      ]
      const following = Array.from({ length: load.live }, async (_, nth) => await follow(nth))
      await sleep(2000)
      for (const port of ports) {
        const before = running.get(port)
        before?.child.kill('SIGTERM')
        expect(await before?.ended, before?.said()).toBe(0)
        await at(port, newer)
        await world.db.transaction(async (tx) => await emitReload(tx, open))
        // Gives the balancer time to notice.
        await sleep(2000)
      }
      const last = await world.db.transaction(async (tx) => await emitReload(tx, open))
      await expect
        .poll(() => Array.from({ length: load.live }, (_, nth) => newest[nth]), { timeout: 40_000 })
        .toEqual(Array.from({ length: load.live }, () => last))
      upgrade.isOver = true
      await Promise.all(work)
      await Promise.all(live.map(async (client) => await client.stop()))
      await Promise.all(following)

      expect(faults.requests).toEqual([])
      expect(faults.chunks).toEqual([])
      expect([...builds].toSorted(), 'both builds were seen').toEqual(['aaaa.js', 'bbbb.js'])
      const kept = await world.db.all<{ key: string }>(
        sql`select client_ref as key from worksheet order by client_ref`,
      )
      expect(kept.map(({ key }) => key)).toEqual(delivered.toSorted())
      expect(delivered.length).toBeGreaterThan(50)
      process.stdout.write(
        `${faults.asked} requests, ${delivered.length} worksheets, ${load.live} live clients\n`,
      )
    } finally {
      upgrade.isOver = true
      for (const { child } of running.values()) child.kill('SIGKILL')
      await proxy?.stop()
      await world.stop()
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    }
  },
)
