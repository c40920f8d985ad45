/** @module-tag long */
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr'
import { mkdtempSync, rmSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '../../../server/config/role.ts'
import { addJob } from '../../../server/db/jobs.ts'
import { sql } from '../../../server/db/sql.ts'
import { roleGate } from '../../../server/http/roleGate.ts'
import { postgresAvailable, startPostgres, type ThrowAwayPostgres } from '../../postgres/startPostgres.ts'
import { serverFile } from '../../world/serverFile.ts'
import { type OwnProcess, startProcess } from '../../world/serverProcess.ts'
import { newKey } from '../../world/startWorld.ts'
import { testFieldKeys } from '../../world/testFieldKeys.ts'
import { open, type SmallWorld, startSmallWorld } from '../calls/smallWorld.ts'

const patience = 120_000

/** Whether a process of this role answers a path, and whether it has the hub. */
function answersAt(role: Role, path: string): boolean {
  let status = 0
  const gate = roleGate(role, { handle: () => false, attach: () => undefined })
  const response = { writeHead: (code: number) => (status = code), end: () => undefined }
  const isDone = gate.handle({ url: path } as IncomingMessage, response as unknown as ServerResponse)
  expect([isDone, status]).toEqual(isDone ? [true, 421] : [false, 0])
  return !isDone
}

test('each role answers its own part, and all of them the probes', () => {
  const paths = [
    '/readyz',
    '/metrics',
    '/comty/CommunityF',
    '/',
    '/real-time',
    '/real-time/negotiate',
    '/real-times',
  ]
  expect(paths.filter((path) => answersAt('web', path))).toEqual([
    '/readyz',
    '/metrics',
    '/comty/CommunityF',
    '/',
    '/real-times',
  ])
  expect(paths.filter((path) => answersAt('hub', path))).toEqual([
    '/readyz',
    '/metrics',
    '/real-time',
    '/real-time/negotiate',
  ])
  expect(paths.filter((path) => answersAt('worker', path))).toEqual(['/readyz', '/metrics'])
  expect(paths.filter((path) => answersAt('all', path))).toEqual(paths)
})

describe.skipIf(!postgresAvailable())('processes with a role each on one PostgreSQL', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lotline-roles-'))
  const running = new Set<OwnProcess>()
  let postgres: ThrowAwayPostgres
  let world: SmallWorld
  let url: string

  async function start(role: string): Promise<OwnProcess & { readonly address: string }> {
    const own = startProcess(
      serverFile('index.ts'),
      {
        DATABASE_URL: url,
        LOTLINE_FIELD_KEYS: testFieldKeys.join(','),
        LOTLINE_DATA: join(folder, `${role}-${running.size}`),
        LOTLINE_ROLE: role,
        LOG_LEVEL: 'info',
      },
      patience,
    )
    running.add(own)
    return { ...own, address: await own.says(/Lotline is at (\S+)/) }
  }
  const jobs = async (): Promise<unknown> =>
    await world.db.all(sql`select key, outcome from job where kind = 'retention' order by key`)
  const queue = async (key: string): Promise<unknown> =>
    await addJob(world.db, { kind: 'retention', payload: {}, key })

  beforeAll(async () => {
    postgres = await startPostgres()
    url = await postgres.newDatabase()
    world = await startSmallWorld({ url, fieldKeys: testFieldKeys })
  })
  afterAll(async () => {
    for (const { child, ended } of running) {
      child.kill('SIGKILL')
      await ended
    }
    await world?.stop()
    await postgres?.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  test(
    'a hold at the web is heard at the hub, and only a worker runs jobs',
    { timeout: 3 * patience },
    async () => {
      const web = await start('web')
      const hub = await start('hub')
      await expect.poll(async () => (await fetch(`${hub.address}/readyz`)).status).toBe(200)
      expect(await (await fetch(`${hub.address}/readyz`)).json()).toMatchObject({ role: 'hub' })
      expect(await (await fetch(`${web.address}/metrics`)).text()).toContain('lotline_role{role="web"} 1')
      expect(web.said()).toContain('"role":"web"')
      expect((await fetch(`${hub.address}/`)).status).toBe(421)
      expect((await fetch(`${web.address}/real-time/negotiate`, { method: 'POST' })).status).toBe(421)

      const client = new HubConnectionBuilder()
        .withUrl(`${hub.address}/real-time`)
        .configureLogging(LogLevel.None)
        .build()
      const heard: unknown[][] = []
      client.on('callRefreshMe', (...news: unknown[]) => heard.push(news))
      client.on('callReload', (...news: unknown[]) => heard.push(news))
      await client.start()
      await client.invoke('JoinProject', open)
      const lotId = world.lots.get('7') ?? 0
      const answer = await fetch(`${web.address}/comty/PutDPTimerLR`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': newKey(),
          cookie: world.cookies.rep,
        },
        body: JSON.stringify({ projectId: open, lot_id: lotId, template_id: world.templates[0] }),
      })
      expect([answer.status, await answer.clone().text()]).toEqual([200, expect.any(String)])
      await expect.poll(() => JSON.stringify(heard)).toContain(String(lotId))
      await client.stop()

      await queue('one')
      await new Promise((done) => setTimeout(done, 3000))
      expect(await jobs()).toEqual([{ key: 'one', outcome: null }])
      const first = await start('worker')
      await expect.poll(jobs, { timeout: 20_000 }).toEqual([{ key: 'one', outcome: 'done' }])
      expect((await fetch(`${first.address}/comty/CommunityF`, { method: 'POST' })).status).toBe(421)

      await start('worker')
      first.child.kill('SIGKILL')
      await first.ended
      await queue('two')
      // What a dead process had claimed is free again once its claim ends.
      await queue('three')
      await world.db.run(sql`
        update job set tries = 1, claimed_until = now() + interval '2 seconds' where key = 'three' and outcome is null`)
      await expect
        .poll(jobs, { timeout: 20_000 })
        .toEqual(['one', 'three', 'two'].map((key) => ({ key, outcome: 'done' })))
    },
  )
})
