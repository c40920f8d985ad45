import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Database } from '../db/database.ts'
import type { Hub } from '../hub/hub.ts'
import type { BackupAges } from '../db/backups.ts'
import type { JobFigures } from '../db/jobs.ts'

export interface MetricsSources {
  readonly release: { readonly version: string; readonly build: string }
  /** `all`, or the role of this process. */
  readonly role: string
  readonly database: Pick<Database, 'kind' | 'healthy' | 'load'>
  readonly hub: () => ReturnType<Hub['stats']>
  /** In ms. */
  readonly feedLateFor: () => number
  readonly draining: () => boolean
  readonly freeBytes: () => Promise<number>
  /** When the certificate that seals papers ends; undefined without one. */
  readonly sealEndsAt: () => Promise<Date | undefined>
  readonly heldLots: () => Promise<number>
  readonly jobs: () => Promise<readonly JobFigures[]>
  readonly backups: () => Promise<BackupAges>
}

export interface Metrics {
  called(call: string, status: number, seconds: number): void
  replayed(call: string): void
  jobFailed(kind: string): void
  /** A provider's notice: stored, already known, or badly signed. */
  noticed(provider: string, outcome: 'taken' | 'repeated' | 'refused' | 'otherMode'): void
  /** Counts something that a browser has blocked. */
  violated(directive: string): void
  text(): Promise<{ contentType: string; body: string }>
}

/** Callers may send any name, and each would become a series of its own. */
const policyDirectives: ReadonlySet<string> = new Set(
  `default-src script-src script-src-elem script-src-attr style-src style-src-elem style-src-attr worker-src connect-src img-src
  font-src media-src frame-src object-src base-uri form-action frame-ancestors require-trusted-types-for trusted-types`.split(
    /\s+/,
  ),
)

/** One server's metrics, in the text format of Prometheus. */
export function startMetrics(sources: MetricsSources): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'lotline_call_seconds',
    help: 'Calls by name and status, with their duration.',
    labelNames: ['call', 'status'],
    buckets: [0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const replays = new Counter({
    name: 'lotline_replays_total',
    help: 'Submissions that had arrived before and got their first answer again.',
    labelNames: ['call'],
    registers,
  })
  const gauge = (name: string, help: string, read: () => number | Promise<number>): Gauge =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        // A failing database must not hide the other figures.
        this.set(await (async () => await read())().catch(() => Number.NaN))
      },
    })
  gauge('lotline_hub_connections', 'Clients of the live hub.', () => sources.hub().connections)
  gauge('lotline_hub_sent', 'Messages that the hub has written.', () => sources.hub().sent)
  gauge('lotline_hub_dropped', 'Clients dropped for not reading.', () => sources.hub().dropped)
  gauge('lotline_held_lots', 'Lots on hold now.', sources.heldLots)
  addBackupAges(registers, sources.backups)
  const jobFailures = new Counter({
    name: 'lotline_job_failures_total',
    help: 'Tries at jobs that failed, by kind.',
    labelNames: ['kind'],
    registers,
  })
  const notices = new Counter({
    name: 'lotline_provider_notices_total',
    help: 'Notices of providers: taken, repeated, refused for their signature, or of the other mode (test or live).',
    labelNames: ['provider', 'outcome'],
    registers,
  })
  const violations = new Counter({
    name: 'lotline_policy_violations_total',
    help: 'Reports of browsers about the Content Security Policy, by directive.',
    labelNames: ['directive'],
    registers,
  })
  const byKind = (name: string, help: string, read: (of: JobFigures) => number): Gauge =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        this.reset()
        for (const of of await jobs().catch(() => [])) this.set({ kind: of.kind }, read(of))
      },
    })
  let asked: Promise<readonly JobFigures[]> | undefined
  const jobs = async (): Promise<readonly JobFigures[]> => {
    asked ??= sources.jobs().finally(() => (asked = undefined))
    return await asked
  }
  byKind('lotline_jobs_waiting', 'Jobs that have not ended, by kind.', ({ waiting }) => waiting)
  byKind('lotline_jobs_dead', 'Jobs that were given up, by kind.', ({ dead }) => dead)
  byKind('lotline_job_oldest_due_seconds', 'How long the oldest due job has waited.', (of) => of.oldestDue)
  const { release, role, database } = sources
  new Gauge({
    name: 'lotline_database',
    help: 'The kind of database.',
    labelNames: ['kind'],
    registers,
  }).set({ kind: database.kind }, 1)
  new Gauge({
    name: 'lotline_role',
    help: 'What this process does.',
    labelNames: ['role'],
    registers,
  }).set({ role }, 1)
  new Gauge({
    name: 'lotline_build_info',
    help: 'The release of this process, and its Node.js.',
    labelNames: ['version', 'build', 'node'],
    registers,
  }).set({ ...release, node: process.version }, 1)
  gauge('lotline_database_up', '1 while the database answers.', async () =>
    (await database.healthy()) === null ? 1 : 0,
  )
  gauge('lotline_database_connections', 'Database connections in use.', () => database.load().inUse)
  gauge('lotline_database_waiting', 'Statements that wait for a connection.', () => database.load().waiting)
  gauge(
    'lotline_feed_late_seconds',
    'How long the oldest change not yet sent to live clients has waited.',
    () => sources.feedLateFor() / 1000,
  )
  gauge('lotline_draining', '1 while this process is about to stop.', () => (sources.draining() ? 1 : 0))
  gauge('lotline_data_free_bytes', 'Free space on the disk of the data folder.', sources.freeBytes)
  gauge('lotline_seal_certificate_days', 'Days until the certificate that seals papers ends.', async () => {
    const ends = await sources.sealEndsAt()
    return ends === undefined ? Number.NaN : (ends.getTime() - Date.now()) / 86_400_000
  })
  return {
    called: (call, status, took) => seconds.observe({ call, status }, took),
    replayed: (call) => replays.inc({ call }),
    jobFailed: (kind) => jobFailures.inc({ kind }),
    noticed: (provider, outcome) => notices.inc({ provider, outcome }),
    violated: (directive) =>
      violations.inc({ directive: policyDirectives.has(directive) ? directive : 'other' }),
    text: async () => ({ contentType: registry.contentType, body: await registry.metrics() }),
  }
}

function addBackupAges(registers: Registry[], read: MetricsSources['backups']): Gauge {
  return new Gauge({
    name: 'lotline_backup_age_seconds',
    help: 'The age of the last backup by npm run backup (own), and of the last part of PostgreSQL’s log that was archived (archive).',
    labelNames: ['kind'],
    registers,
    async collect() {
      this.reset()
      for (const [kind, age] of Object.entries(await read().catch(() => ({}))))
        if (age !== null) this.set({ kind }, Number(age))
    },
  })
}
