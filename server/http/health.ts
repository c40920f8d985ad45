import type { FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { Database } from '../db/database.ts'
import { appliedMigrations } from '../db/figures.ts'
import { migrationNames, standingAmong } from '../db/migrate.ts'
import type { Feed } from '../hub/feed.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { isLocal } from './isLocal.ts'

export interface HealthParts {
  readonly db: Database
  readonly feed: Pick<Feed, 'ready'>
  /** Null while the data folder is writable. */
  readonly disk: () => Promise<string | null>
  /** Null while papers can be sealed. The server still counts as healthy. */
  readonly seal: () => Promise<string | null>
  /** Whether the process is stopping and must get no new work. */
  readonly draining: () => boolean
  readonly version: string
  readonly role: string
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
}

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/**
 * `/livez`: this process answers. `/readyz`: it may get work; not affected by a slow database, or a balancer
 * would remove every process. `/healthz` reports problems to people. `/metrics` serves only this machine or
 * token holders.
 */
export async function addHealth(app: FastifyInstance, parts: HealthParts): Promise<void> {
  const { metrics, metricsToken, version, role } = parts
  const { ready, health } = healthOf(parts, await migrationNames())
  app.get(
    '/livez',
    async (_, reply) => await reply.header('cache-control', 'no-store').send({ ok: true, version, role }),
  )
  app.get('/readyz', async (_, reply) => {
    const found = await ready()
    const well = Object.values(found).every((wrong) => wrong === null)
    return await reply
      .code(well ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: well, version, role, ...found })
  })
  app.get('/healthz', async (request, reply) => {
    const found = await health()
    if (!isLocal(request)) {
      // The driver's message, after the colon, includes addresses; the seal's message names a file.
      found['database'] = found['database']?.split(':')[0] ?? null
      if (found['seal']) found['seal'] = 'Papers cannot be sealed: npm run doctor says why.'
    }
    const well = Object.entries(found).every(([part, wrong]) => wrong === null || part === 'seal')
    return await reply
      .code(well ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: well, version, role, ...found })
  })
  app.get('/metrics', async (request, reply) => {
    const { authorization = '' } = request.headers
    const may =
      metricsToken === undefined
        ? isLocal(request)
        : timingSafeEqual(digest(authorization), digest(`Bearer ${metricsToken}`))
    if (!may) return await reply.code(404).send()
    const { contentType, body } = await metrics.text()
    return await reply.header('content-type', contentType).header('cache-control', 'no-store').send(body)
  })
}

type Findings = Record<string, string | null>

function healthOf(
  { db, feed, disk, seal, draining }: HealthParts,
  migrations: readonly string[],
): {
  ready: () => Promise<Findings>
  health: () => Promise<Findings>
} {
  let listens = false
  void feed.ready.then(() => (listens = true))
  const feedWrong = (): string | null => (listens ? null : 'The feed of changes does not listen yet.')
  const drainingWrong = (): string | null => (draining() ? 'This process is about to stop.' : null)
  const migrationsWrong = async (): Promise<string | null> => {
    const { missing } = standingAmong(migrations, await appliedMigrations(db))
    return missing.length === 0 ? null : `Not applied: ${missing.join(', ')}.`
  }
  // Once found, tables stay, so the database is not asked again.
  let known = false
  return {
    async ready() {
      const wrong = known
        ? null
        : await migrationsWrong().catch(() => 'The database did not say which migrations it has.')
      known ||= wrong === null
      return { draining: drainingWrong(), feed: feedWrong(), migrations: wrong }
    },
    async health() {
      const [database, diskWrong] = await Promise.all([db.healthy(), disk()])
      const found = { draining: drainingWrong(), database, feed: feedWrong(), disk: diskWrong }
      if (database !== null) return found
      const wrong = await migrationsWrong()
      return { ...found, migrations: wrong, seal: wrong === null ? await seal() : null }
    },
  }
}
