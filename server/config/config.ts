import { resolve } from 'node:path'
import { type BucketConfig, bucketConfig, bucketContradiction } from './bucketConfig.ts'
import { type IdentityConfig, identityConfig, identityContradiction } from './identityConfig.ts'
import { type MailNotices, noticesConfig, noticesContradiction } from './noticesConfig.ts'
import { environment, type Environment } from './environment.ts'
import { fromSource } from './home.ts'
import { fieldKeysContradiction } from './fieldKeysConfig.ts'
import { type SealConfig, sealConfig, sealContradiction } from './sealConfig.ts'
import { type PaymentConfig, paymentConfig, paymentContradiction } from './paymentConfig.ts'
import { chatConfig, mapConfig, type MapConfig, type WindowConfig } from './windowConfig.ts'
import type { PartnerOrigin } from '../../src/rules/partnerOrigins.ts'
import * as operate from './operateConfig.ts'
import type { Trust } from './trustProxy.ts'
import { unknownVariables } from './unknownVariables.ts'
import { variablesInFiles } from './variablesInFiles.ts'
import { wordsOf } from './variable.ts'

export interface Config {
  readonly port: number
  readonly host: string
  readonly hosts: readonly string[]
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  /** Newest first. */
  readonly fieldKeys: readonly string[] | undefined
  /** Null while files are in the database. */
  readonly bucket: BucketConfig | null
  readonly operate: operate.OperateConfig
  readonly demo: boolean
  /** The demo's data includes sales whose papers are still in progress. */
  readonly demoSales: boolean
  readonly appFolder: string
  readonly origins: readonly string[]
  readonly frames: readonly string[]
  readonly map: MapConfig
  readonly learnMoreOrigins: readonly string[]
  readonly window: WindowConfig
  readonly publicUrl: string | null
  readonly mail: {
    readonly smtp: string | null
    readonly from: string
    readonly notices: MailNotices | null
  }
  readonly virusScanner: NonNullable<Environment['LOTLINE_CLAMD']> | null
  readonly seal: SealConfig
  readonly identity: IdentityConfig
  readonly payments: PaymentConfig
  readonly partnerKeys: ReadonlyMap<string, string>
  readonly partnerOrigins: readonly PartnerOrigin[]
  readonly logLevel: Environment['LOG_LEVEL']
  readonly trustProxy: Trust | false
  readonly metricsToken: string | undefined
  readonly rates: {
    readonly address: number
    readonly session: number
    readonly login: number
    readonly hub: number
  }
  /** Validates answers against the contract, which cuts throughput by two thirds. */
  readonly checkAnswers: boolean
}

/** Reads the environment; empty counts as absent. @throws Error with a sentence per wrong value. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const known = Object.keys(environment.shape)
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const { given, wrong: unread } = variablesInFiles(set, known)
  const unknown = [...unread, ...unknownVariables(given, known)]
  const read = environment.safeParse(given)
  if (!read.success) {
    const names = new Set(read.error.issues.map(({ path }) => String(path[0])))
    const sentences = [...names].map(
      (name) => `${name} must be ${wordsOf(environment.shape[name as keyof Environment]).must}.`,
    )
    throw new Error([...unknown, ...sentences].join('\n'))
  }
  const e = read.data
  const wrong = [...unknown, ...contradictions(e)]
  if (wrong.length > 0) throw new Error(wrong.join('\n'))
  const publicUrl = e.LOTLINE_PUBLIC_URL ?? null
  return {
    port: e.PORT,
    host: e.LOTLINE_HOST,
    hosts: [...e.LOTLINE_HOSTS, ...(publicUrl === null ? [] : [new URL(publicUrl).hostname])],
    dataFolder: resolve(e.LOTLINE_DATA),
    databaseUrl: e.DATABASE_URL,
    fieldKeys: e.LOTLINE_FIELD_KEYS,
    bucket: bucketConfig(e),
    operate: operate.operateConfig(e),
    // The demo's password is public, so no database that others reach may have it.
    demo: isDemo(e),
    demoSales: e.LOTLINE_DEMO !== 'homes',
    appFolder: resolve(e.LOTLINE_APP),
    origins: e.LOTLINE_ORIGINS,
    frames: e.LOTLINE_FRAMES,
    publicUrl,
    map: mapConfig(e.LOTLINE_MAP_STYLE, e.LOTLINE_MAP_KEY, e.LOTLINE_MAP_ORIGINS),
    learnMoreOrigins: e.LOTLINE_LEARN_MORE_ORIGINS,
    window: {
      chat: chatConfig(e.LOTLINE_CHAT_SCRIPT, e.LOTLINE_CHAT_KEY, e.LOTLINE_CHAT_ORIGINS),
      homeManager: e.LOTLINE_HOME_MANAGER ?? null,
      lotManager: e.LOTLINE_LOT_MANAGER ?? null,
      projectsSite: e.LOTLINE_PROJECTS_SITE ?? null,
      company: e.LOTLINE_COMPANY,
    },
    mail: { smtp: e.LOTLINE_SMTP ?? null, from: e.LOTLINE_MAIL_FROM, notices: noticesConfig(e) },
    virusScanner: e.LOTLINE_CLAMD ?? null,
    seal: sealConfig(e),
    identity: identityConfig(e, isDemo(e)),
    payments: paymentConfig(e),
    partnerKeys: e.LOTLINE_PARTNER_KEYS,
    partnerOrigins: [
      ...e.LOTLINE_PARTNER_ORIGINS,
      ...(e.LOTLINE_PROJECTS_SITE === undefined
        ? []
        : [{ projectId: '*', origin: new URL(e.LOTLINE_PROJECTS_SITE).origin }]),
    ],
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY,
    metricsToken: e.METRICS_TOKEN,
    rates: { address: e.RATE_ADDRESS, session: e.RATE_SESSION, login: e.RATE_LOGIN, hub: e.RATE_HUB },
    checkAnswers: fromSource && env['NODE_ENV'] !== 'production',
  }
}

const isDemo = (e: Environment): boolean => e.DATABASE_URL === undefined && e.LOTLINE_DEMO !== '0'

/** Values that are valid alone but not together. */
function contradictions(e: Environment): string[] {
  const { LOTLINE_SMTP, LOTLINE_PUBLIC_URL, DATABASE_URL, LOTLINE_DEMO } = e
  return [
    ...(e.LOTLINE_ROLE !== 'all' && DATABASE_URL === undefined
      ? [
          'LOTLINE_ROLE needs DATABASE_URL: one process alone uses the embedded database, and has to do everything.',
        ]
      : []),
    ...(LOTLINE_SMTP !== undefined && LOTLINE_PUBLIC_URL === undefined
      ? [
          'LOTLINE_SMTP sends mail to people, so LOTLINE_PUBLIC_URL has to say where its links lead, such as https://homes.example.com.',
        ]
      : []),
    ...noticesContradiction(e),
    ...fieldKeysContradiction(e),
    ...bucketContradiction(e),
    ...sealContradiction(e),
    ...identityContradiction(e, LOTLINE_PUBLIC_URL),
    ...paymentContradiction(e, LOTLINE_PUBLIC_URL, identityConfig(e, isDemo(e)).rehearsal),
    ...(DATABASE_URL !== undefined && LOTLINE_DEMO !== undefined && LOTLINE_DEMO !== '0'
      ? [
          'LOTLINE_DEMO does not go with DATABASE_URL: the password of the demo accounts is published. Leave one of the two out.',
        ]
      : []),
  ]
}
