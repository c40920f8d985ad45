import type { FastifyInstance } from 'fastify'
import { createHash, timingSafeEqual } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import type { Database } from '../db/database.ts'
import { appliedMigrations } from '../db/figures.ts'
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
  readonly metrics: Metrics
  readonly metricsToken: string | undefined
}

const migrationFolder = new URL('../db/migrations/', import.meta.url)
const digest = (text: string): Buffer => createHash('sha256').update(text).digest()

/** `/healthz` reports problems; `/metrics` serves only this machine or token holders. */
export async function addHealth(app: FastifyInstance, parts: HealthParts): Promise<void> {
  const { metrics, metricsToken } = parts
  const health = await healthOf(parts)
  app.get('/healthz', async (request, reply) => {
    const found = await health()
    // The driver's message, after the colon, includes addresses.
    if (!isLocal(request)) found['database'] = found['database']?.split(':')[0] ?? null
    const well = Object.entries(found).every(([part, wrong]) => wrong === null || part === 'seal')
    return await reply
      .code(well ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ ok: well, ...found })
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

async function healthOf({
  db,
  feed,
  disk,
  seal,
}: HealthParts): Promise<() => Promise<Record<string, string | null>>> {
  const files = await readdir(migrationFolder)
  const migrations = files.filter((name) => name.endsWith('.sql')).sort()
  let listens = false
  void feed.ready.then(() => (listens = true))
  return async () => {
    const [database, diskWrong] = await Promise.all([db.healthy(), disk()])
    const feedWrong = listens ? null : 'The feed of changes does not listen yet.'
    if (database !== null) return { database, feed: feedWrong, disk: diskWrong }
    const applied = new Set(await appliedMigrations(db))
    const missing = migrations.filter((name) => !applied.has(name))
    const migrationsWrong = missing.length === 0 ? null : `Not applied: ${missing.join(', ')}.`
    // Only for this machine: the file's name.
    const sealWrong = missing.length === 0 ? await seal() : null
    return { database, feed: feedWrong, disk: diskWrong, migrations: migrationsWrong, seal: sealWrong }
  }
}
