import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { release } from '../../../server/config/release.ts'
import { addJob } from '../../../server/db/jobs.ts'
import { startMetrics } from '../../../server/metrics/metrics.ts'
import { startWorld, type World } from '../../world/startWorld.ts'

const root = resolve(import.meta.dirname, '../../..')
const read = (path: string): string => readFileSync(join(root, path), 'utf8')
let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(async () => await world.stop())

const text = async (): Promise<string> => await (await fetch(`${world.address}/metrics`)).text()
const valueOf = (from: string, name: string): number =>
  Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, 'm').exec(from)?.[1])

interface Board {
  panels: { title: string; targets: { expr: string }[] }[]
}
const ofBoards = readdirSync(join(root, 'deploy/grafana')).flatMap((name) =>
  (JSON.parse(read(`deploy/grafana/${name}`)) as Board).panels.flatMap(({ title, targets }) =>
    targets.map(({ expr }) => ({ where: title, expr })),
  ),
)
const rules = read('deploy/alerts.yaml')
const ofAlerts = [...rules.matchAll(/- alert: (\w+)\n +expr: '(.+)'$/gm)].map(
  ([, where = '', expr = '']) => ({
    where,
    expr,
  }),
)
/** The metrics that an expression uses, by family. */
const metricsIn = (expr: string): string[] =>
  (expr.match(/\b(?:lotline|nodejs|process)_\w+/g) ?? []).map((name) =>
    name.replace(/_(?:bucket|count|sum)$/, ''),
  )

test('the board and the alerts name metrics that exist', async () => {
  const families = new Set([...(await text()).matchAll(/^# TYPE (\w+) /gm)].map(([, name]) => name))
  expect(ofBoards.length).toBeGreaterThan(20)
  expect(ofAlerts.length).toBeGreaterThanOrEqual(12)
  for (const { where, expr } of [...ofBoards, ...ofAlerts]) {
    const named = metricsIn(expr)
    if (!expr.startsWith('up{')) expect(named.length, where).toBeGreaterThan(0)
    for (const name of named) expect(families, `${where}: ${name}`).toContain(name)
  }
  expect(metricsIn('rate(lotline_gone_total[5m])'), 'one that is gone would be found').toEqual([
    'lotline_gone_total',
  ])
})

test('every metric of ours is on the board, and docs/operate.md says what it means', async () => {
  const ours = [...(await text()).matchAll(/^# TYPE (lotline_\w+) /gm)].map(([, name = '']) => name)
  const shown = new Set(ofBoards.flatMap(({ expr }) => metricsIn(expr)))
  const said = read('docs/operate.md')
  expect(ours.length).toBeGreaterThan(15)
  expect(ours.filter((name) => !shown.has(name) && name !== 'lotline_database')).toEqual([])
  expect(ours.filter((name) => !said.includes(`\`${name}\``))).toEqual([])
})

test('every alert says how urgent it is, what is wrong and what to do', () => {
  const each = rules.split(/^ {6}- alert: /m).slice(1)
  expect(each).toHaveLength(ofAlerts.length)
  for (const rule of each) {
    expect(rule).toMatch(/severity: (?:page|ticket)$/m)
    expect(rule).toMatch(/summary: .{10,}$/m)
    expect(rule).toMatch(/description: .{10,}$/m)
  }
})

test('figures follow what happens', async () => {
  const before = await text()
  expect(before).toContain(
    `lotline_build_info{version="${release.version}",build="${release.build}",node="${process.version}"} 1`,
  )
  expect(valueOf(before, 'lotline_database_up')).toBe(1)
  expect(valueOf(before, 'lotline_draining')).toBe(0)
  expect(valueOf(before, 'lotline_feed_late_seconds')).toBe(0)
  expect(valueOf(before, 'lotline_data_free_bytes')).toBeGreaterThan(1e6)
  expect(valueOf(before, 'lotline_seal_certificate_days')).toBeGreaterThan(60)
  await addJob(world.db, { kind: 'mail', payload: {}, inSeconds: -120 })
  const after = await text()
  expect(/lotline_job_oldest_due_seconds\{kind="mail"\} (\S+)/.exec(after)?.[1]).toMatch(/^1[2-9]\d/)
  let letGo = (): void => undefined
  const over = new Promise<void>((done) => (letGo = done))
  const busy = world.db.transaction(async () => await over)
  const behind = world.db.healthy()
  await new Promise((done) => setTimeout(done, 20))
  expect(world.db.load()).toEqual({ inUse: 1, waiting: 1 })
  letGo()
  await busy
  await behind
})

test('a database that is down hides nothing else', async () => {
  const down = async (): Promise<never> => await Promise.reject(new Error('gone'))
  const metrics = startMetrics({
    release,
    role: 'hub',
    database: {
      kind: 'postgres',
      healthy: async () => await Promise.resolve('gone'),
      load: () => ({ inUse: 16, waiting: 9 }),
    },
    hub: () => ({
      connections: 3,
      byTransport: { WebSockets: 3, ServerSentEvents: 0, LongPolling: 0 },
      groups: 1,
      sent: 0,
      dropped: 0,
    }),
    feedLateFor: () => 7000,
    draining: () => true,
    freeBytes: down,
    sealEndsAt: down,
    heldLots: down,
    jobs: down,
    backups: down,
  })
  const { body } = await metrics.text()
  expect(valueOf(body, 'lotline_database_up')).toBe(0)
  expect(body).toMatch(/^lotline_role\{role="hub"\} 1$/m)
  expect(valueOf(body, 'lotline_database_waiting')).toBe(9)
  expect(valueOf(body, 'lotline_feed_late_seconds')).toBe(7)
  expect(valueOf(body, 'lotline_hub_connections')).toBe(3)
  expect(valueOf(body, 'lotline_draining')).toBe(1)
  expect(body).toMatch(/^lotline_held_lots Nan$/m)
  expect(body).not.toMatch(/^lotline_jobs_waiting\{/m)
})
