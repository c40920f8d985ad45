import { fastifyHelmet } from '@fastify/helmet'
import type { Server } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { CallPath } from '../src/contract/table.ts'
import type { Config } from './config/config.ts'
import { release, releaseName } from './config/release.ts'
import type { Database } from './db/database.ts'
import { backupAges } from './db/backups.ts'
import { ensureEpoch } from './db/epochs.ts'
import { ensureErasureSecret } from './db/erasures.ts'
import { heldCount } from './db/figures.ts'
import { projectVersion } from './db/projects.ts'
import type { EndedSession } from './db/sessions.ts'
import type { Handlers } from './context/handler.ts'
import type { Outside } from './context/identityProvider.ts'
import { openGateways, openOutside } from './openOutside.ts'
import { openHttp } from './http.ts'
import { clamd } from './files/clamd.ts'
import { appBuild } from './http/appBuild.ts'
import { addBuiltApp } from './http/builtApp.ts'
import { inlineScripts } from './http/inlineScripts.ts'
import { addPolicyReports } from './http/addPolicyReports.ts'
import { addPublicLists } from './http/addPublicLists.ts'
import { callLimits } from './http/callLimits.ts'
import { diskProbe, freeBytes } from './http/diskProbe.ts'
import { addHealth } from './http/health.ts'
import { knownHosts } from './http/knownHosts.ts'
import { addressOf, nodeServer } from './http/nodeServer.ts'
import { overload } from './http/overload.ts'
import { roleGate } from './http/roleGate.ts'
import { projectGuard } from './http/projectGuard.ts'
import { addDemoMail } from './demo/demoMail.ts'
import { addDemoPages } from './demo/demoPages.ts'
import { permissionsPolicy, securityHeaders } from './http/securityHeaders.ts'
import { keepListening } from './db/keepListening.ts'
import { openLive } from './live/openLive.ts'
import { projectVersions } from './live/projectVersions.ts'
import { startRings } from './live/rings.ts'
import type { Log } from './logs/log.ts'
import { mailFolder } from './mail/openMailer.ts'
import { addLaunchFiles } from './launches/addLaunchFiles.ts'
import { addMedia } from './media/addMedia.ts'
import { startMetrics, type Metrics } from './metrics/metrics.ts'
import { ensureReceiptKey } from './documents/receiptKey.ts'
import { ensureSealKey, sealKeyFault } from './documents/sealKeys.ts'
import { ensureSealingKey } from './sealed/makeKey.ts'
import { whoIs } from './sessions/whoIs.ts'
import { stopServer } from './stopServer.ts'
import { jobFigures } from './db/jobs.ts'
import { currentSealKey } from './db/sealKeys.ts'
import { addReceiverDoor } from './receivers/addReceiverDoor.ts'
import { addWebhooks } from './webhooks/addWebhooks.ts'
import { openWebhooks } from './openWebhooks.ts'
import { addPayPages } from './payments/payPages.ts'

export interface ServerParts {
  readonly config: Config
  readonly db: Database
  readonly handlers: Handlers<CallPath>
  readonly log: Log
  /** By default, the configured ones. */
  readonly outside?: Outside
  /** The lag in ms above which calls are rejected. */
  readonly mostLateMs?: number
}

export interface RunningServer {
  /** With the actual port, if 0 was requested. */
  readonly address: string
  readonly metrics: Metrics
  readonly changed: (projectId: string) => Promise<void>
  /** Drains as configured, then stops gracefully within `hardMs`; the database stays open. */
  stop(hardMs?: number): Promise<void>
}

const minute = (most: number): { most: number; seconds: number } => ({ most, seconds: 60 })

/** Starts calls, hub, files and pages on an open database. Resolves once listening. */
export async function startServer(parts: ServerParts): Promise<RunningServer> {
  const { config, db, handlers, log } = parts
  await ensureSealingKey(db)
  await ensureReceiptKey(db)
  await ensureSealKey(db, config)
  const epoch = await ensureEpoch(db)
  await ensureErasureSecret(db)
  const who = whoIs(db)
  const { versionOf, changed, listenTo } = projectVersions(
    async (projectId) => await projectVersion(db, projectId),
  )
  const guard = projectGuard(db, versionOf)
  const { trustProxy, rates } = config
  const { role } = config.operate
  const hosts = knownHosts(config.hosts)
  const seen = { db, log, who, trustProxy, hosts, epoch, origins: new Set(config.origins) }
  const { hub, feed } = openLive({ ...seen, hubPerAddress: rates.hub, maySee: guard.maySee })
  listenTo(feed)
  const stopRings = startRings(db, hub, log)
  const endedElsewhere = ({ id, tokenHash }: EndedSession): void => {
    who.forgetHash(tokenHash)
    hub.closeWhere(({ actor }) => actor.sessionId === id)
  }
  // Sessions may end in another process or by command.
  const stopEnded = keepListening(
    db,
    'session_ended',
    (payload) => endedElsewhere(JSON.parse(payload) as EndedSession),
    log,
  )
  const stopLost = keepListening(
    db,
    'device_lost',
    (payload) => {
      const { id, tokenHash } = JSON.parse(payload) as EndedSession
      who.forgetHash(tokenHash)
      hub.closeWhere(({ actor }) => actor.deviceId === id)
    },
    log,
  )
  let draining = false
  const metrics = startMetrics({
    release,
    role,
    database: db,
    hub: () => hub.stats(),
    feedLateFor: () => feed.lateFor(),
    draining: () => draining,
    freeBytes: async () => await freeBytes(config.dataFolder),
    sealEndsAt: async () => (await currentSealKey(db))?.endsAt,
    heldLots: async () => await heldCount(db),
    jobs: async () => await jobFigures(db),
    backups: async () => await backupAges(db),
  })
  const load = overload(parts.mostLateMs ?? 1500)
  let server: Server | undefined
  const outside =
    parts.outside ??
    openOutside(config, () => config.publicUrl ?? addressOf(server), undefined, await openGateways(config))
  const stop = async (hardMs: number, drainMs: number): Promise<void> => {
    draining = true
    // Gives every balancer time to check /readyz.
    await sleep(drainMs)
    await stopServer({ app, server, hub, feed, hardMs })
    // Live clients and running calls need these until they have ended.
    load.stop()
    await stopRings()
    await Promise.all([stopEnded(), stopLost()])
  }
  const calls = {
    ...seen,
    handlers,
    guard,
    metrics,
    versionOf,
    map: config.map,
    publicUrl: config.publicUrl,
    fetchesBeacon: config.operate.beacon !== null,
    kiosks: { onlyByLink: config.operate.kiosksByLink, build: await appBuild(config.appFolder) },
    learnMoreOrigins: config.learnMoreOrigins,
    window: config.window,
    partnerKeys: config.partnerKeys,
    partnerOrigins: config.partnerOrigins,
    outside,
    scan: config.virusScanner === null ? null : clamd(config.virusScanner),
    changed,
    limits: callLimits(
      {
        perAddress: minute(rates.address),
        perSession: minute(rates.session),
        login: { most: rates.login, seconds: 300 },
      },
      db,
    ),
    checkAnswers: config.checkAnswers,
    checkLoad: load.check,
    ended: (token: string, sessionId: string | null): void => {
      who.forget(token)
      if (sessionId !== null) hub.closeWhere(({ actor }) => actor.sessionId === sessionId)
    },
    endedElsewhere,
  }
  const app = await openHttp(calls, (handle) => (server = nodeServer(roleGate(role, hub), hosts, handle)))
  try {
    const headers = securityHeaders({
      frames: config.frames,
      hasPartners: config.partnerOrigins.length > 0,
      map: config.map.origins,
      learnMore: config.learnMoreOrigins,
      chat: config.window.chat?.origins ?? [],
      inline: await inlineScripts(config.appFolder),
    })
    await app.register(fastifyHelmet, { ...headers, global: true })
    app.addHook('onSend', async (_, reply) => {
      reply.header('permissions-policy', permissionsPolicy)
      // A proxy must not send its next request here.
      if (draining) reply.header('connection', 'close')
    })
    await addHealth(app, {
      db,
      feed,
      disk: diskProbe(config.dataFolder),
      seal: async () => await sealKeyFault(db, config),
      draining: () => draining,
      version: releaseName,
      role,
      metrics,
      metricsToken: config.metricsToken,
    })
    await addWebhooks(app, {
      db,
      webhooks: openWebhooks({ config, outside }),
      metrics,
      log,
      checkLoad: load.check,
    })
    await addReceiverDoor(app, { db, metrics, checkLoad: load.check })
    addMedia(app, db)
    addLaunchFiles(app, calls)
    addPublicLists(app, calls)
    await addPolicyReports(app, calls)
    await addPayPages(app, { db, gateways: outside.payments })
    if (config.demo) addDemoPages(app)
    // Never added where mail reaches real people, or with a shared database.
    if (config.demo && config.mail.smtp === null && config.databaseUrl === undefined) {
      addDemoMail(app, { db, folder: mailFolder(config.dataFolder) })
    }
    await addBuiltApp(app, config.appFolder, { shared: config.operate.sharedAssets, log })
    await app.listen({ port: config.port, host: config.host })
  } catch (fault) {
    await stop(0, 0)
    throw fault
  }
  return {
    address: addressOf(server),
    metrics,
    changed,
    stop: async (hardMs = 8000) => await stop(hardMs, config.operate.drainMs),
  }
}
