import { startAdminSocket } from './admin/adminSocket.ts'
import { handlers } from './calls/handlers.ts'
import { runCommand } from './commands/runCommand.ts'
import { readConfig } from './config/config.ts'
import { isLoopback } from './config/origin.ts'
import { does } from './config/role.ts'
import { anchorPlace } from './db/auditAnchor.ts'
import { openDatabase } from './db/database.ts'
import { databasePlace } from './db/databasePlace.ts'
import { openSealKey, type SealKey } from './documents/sealKeys.ts'
import { rememberedAuthority } from './documents/rememberedAuthority.ts'
import { timeAuthority } from './documents/timestamp.ts'
import { isEmpty } from './db/figures.ts'
import { lastResort } from './logs/lastResort.ts'
import { openLog } from './logs/log.ts'
import { releaseName } from './config/release.ts'
import { refuseMixture } from './demo/refuseMixture.ts'
import { nodeNotice } from './config/nodeRelease.ts'
import { startIdentityTwin } from './identity/twin/identityTwin.ts'
import { openGateways, openOutside } from './openOutside.ts'
import { startGatewayTwin } from './payments/twin/gatewayTwin.ts'
import { startServer } from './startServer.ts'
import { beaconAt } from './launches/fetchRound.ts'
import { startSweeps } from './startSweeps.ts'
import { startTimers } from './timers/startTimers.ts'
import { jobKinds } from './jobKinds.ts'
import { startJobs } from './jobs/startJobs.ts'
import { mailerOf } from './mail/mailerOf.ts'
import { openWebhooks } from './openWebhooks.ts'

/** Also listed in the README. */
const demoAccounts = `Demo accounts, all with the password Demo2026!
  agent@lotline.test      agent
  broker@lotline.test     broker, registered with C0101, C0202 and U0101
  newbroker@lotline.test  broker, not activated yet
  rep@lotline.test        sales representative of all communities
  limited@lotline.test    sales representative of one event
  buyer@lotline.test      purchaser
  manager@lotline.test    may unsell
  officer@lotline.test    signs for the builder; secondofficer@ after it, solicitor@ reads what is signed
  compliance@lotline.test reads what staff noted as suspicious
`

/** Used instead of the parts that another process does. */
const nothing = { stop: async (): Promise<void> => undefined }

const forThisMachine = ' (for this machine only; LOTLINE_HOST=0.0.0.0 opens it to the network)'

/** For the person at the terminal; the log is for programs. */
function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

async function main(): Promise<void> {
  const notice = nodeNotice(process.version)
  if (notice !== null) say(notice)
  const config = readConfig(process.env)
  const log = openLog(config.logLevel, undefined, releaseName, config.operate.role)
  lastResort(log)
  const db = await openDatabase(databasePlace(config))
  try {
    await refuseMixture(db, config)
    const demo = config.demo && (await isEmpty(db))
    // Large, and only needed for a first start.
    if (demo) await (await import('./demo/loadDemo.ts')).loadDemo(db, say)
    const timerFailed = (job: string, err: unknown): void => log.error({ err }, `a timer failed: ${job}`)
    const { beacon, role } = config.operate
    const works = does(role, 'worker')
    const timers = works ? startTimers(db, timerFailed, log, anchorPlace(config.dataFolder)) : nothing
    const sweeps = works ? startSweeps(db, timerFailed, beacon === null ? null : beaconAt(beacon)) : nothing
    let origin = config.publicUrl ?? ''
    const twin = config.identity.rehearsal
      ? await startIdentityTwin({ host: config.host, veriffHook: () => `${origin}/webhooks/veriff` })
      : undefined
    const gateway = config.identity.rehearsal
      ? await startGatewayTwin({ host: config.host, noticesTo: () => `${origin}/webhooks/stripe` })
      : undefined
    const outside = openOutside(config, () => origin, twin, await openGateways(config, gateway), gateway?.fee)
    const server = await startServer({ config, db, handlers, log, outside })
    origin = config.publicUrl ?? server.address
    const mailer = mailerOf(config)
    const { changed } = server
    const sealKey = async (): Promise<SealKey> => await openSealKey(db, config)
    const time =
      config.seal.timeUrl === null ? null : rememberedAuthority(timeAuthority(config.seal.timeUrl), db)
    const webhooks = openWebhooks({ config, outside })
    const kinds = jobKinds({
      db,
      mailer,
      origin,
      webhooks,
      handlers,
      outside,
      changed,
      sealKey,
      time,
    })
    const jobFailed = (kind: string): void => server.metrics.jobFailed(kind)
    const jobs = works ? startJobs({ db, kinds, log, jobFailed }) : nothing
    // Commands cannot open this process's embedded database.
    const closeAdminSocket =
      config.databaseUrl === undefined ? await startAdminSocket({ db, config, origin }) : undefined
    const stopping = new AbortController()
    let sales: Promise<unknown> | undefined
    stopWhenTold(async () => {
      stopping.abort()
      await sales
      await closeAdminSocket?.()
      await server.stop()
      await twin?.stop()
      await gateway?.stop()
      await jobs.stop()
      mailer.close()
      await sweeps.stop()
      await timers.stop()
      await db.close()
    })
    const alone = isLoopback(config.host) ? forThisMachine : ''
    say(`Lotline is at ${server.address}${alone}`)
    log.info({}, 'started')
    if (twin !== undefined) say(`Identity checks are simulated, at ${twin.api}`)
    if (gateway !== undefined) say(`Card payments are simulated, at ${gateway.api}`)
    if (demo) say(demoAccounts)
    if (demo && config.demoSales) {
      const { addSampleSales } = await import('./demo/sampleSales.ts')
      sales = addSampleSales(server.address, db, stopping.signal).then(
        (count) => say(`${count} sales of the demo have papers on their way`),
        (err: unknown) => (stopping.signal.aborted ? undefined : log.error({ err }, 'the demo has no sales')),
      )
    }
  } catch (fault) {
    await db.close()
    throw fault
  }
}

/** The terminal and npm both forward Ctrl-C. */
function stopWhenTold(stop: () => Promise<void>): void {
  let stopping: Promise<never> | undefined
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      stopping ??= stop().then(() => process.exit(0), fail)
    })
  }
}

function sentenceOf(fault: unknown): string {
  if ((fault as { code?: unknown }).code === 'EADDRINUSE') {
    return 'The port is in use by another program. Stop that one, or choose another port: PORT=8081 npm start'
  }
  return fault instanceof Error ? fault.message : String(fault)
}

function fail(fault: unknown): never {
  process.stderr.write(`Lotline could not start or stop: ${sentenceOf(fault)}\n`)
  process.exit(1)
}

await runCommand({
  usage: 'node dist/server/index.js',
  help: `Starts Lotline. It takes no arguments: its settings are environment variables, which docs/configuration.md lists.
npm run doctor looks whether they fit together.`,
  run: async () => {
    await main().catch(fail)
    // Runs until it is stopped.
    return await new Promise<never>(() => undefined)
  },
})
