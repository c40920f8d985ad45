import { resolve } from 'node:path'
import * as z from 'zod'
import {
  type IdentityConfig,
  identityConfig,
  identityContradiction,
  identityExpectations,
  identityVariables,
} from './identityConfig.ts'
import {
  type MailNotices,
  noticesConfig,
  noticesContradiction,
  noticesExpectations,
  noticesVariables,
} from './noticesConfig.ts'
import { commaList } from './commaList.ts'
import { fieldKeysContradiction, fieldKeysExpectations, fieldKeysVariables } from './fieldKeysConfig.ts'
import {
  type SealConfig,
  sealConfig,
  sealContradiction,
  sealExpectations,
  sealVariables,
} from './sealConfig.ts'
import {
  type PaymentConfig,
  paymentConfig,
  paymentContradiction,
  paymentExpectations,
  paymentVariables,
} from './paymentConfig.ts'
import { chatConfig, mapConfig, type MapConfig, type WindowConfig } from './windowConfig.ts'
import type { PartnerOrigin } from '../../src/rules/partnerOrigins.ts'
import { fromSource, home } from './home.ts'
import * as operate from './operateConfig.ts'
import { trustProxyOf } from './trustProxy.ts'
import { partnerExpectations, partnerVariables } from './partnerConfig.ts'
import { unknownVariables } from './unknownVariables.ts'

const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text)
/** `{key}` is a placeholder in the map and chat addresses. */
const webAddress = z.string().refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
const hostName = z
  .string()
  .refine((text) => URL.canParse(`http://${text}/`) && new URL(`http://${text}/`).host === text.toLowerCase())
const origins = commaList.pipe(z.array(origin))

/** Every environment variable; docs/deploying.md lists them. */
const environment = z.object({
  PORT: whole(0, 65_535).default(8080),
  LOTLINE_HOST: z.string().min(1).default('127.0.0.1'),
  /** Besides this machine's addresses and LOTLINE_PUBLIC_URL. */
  LOTLINE_HOSTS: commaList.pipe(z.array(hostName)).default([]),
  LOTLINE_DATA: z.string().min(1).default(resolve(home, 'lotline-data')),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  /** Newest first; by default, the embedded database's are in a file in the data folder. */
  ...fieldKeysVariables,
  ...operate.operateVariables,
  LOTLINE_DEMO: z.enum(['0', '1', 'homes']).optional(),
  LOTLINE_APP: z.string().min(1).default(resolve(home, 'dist/app')),
  LOTLINE_ORIGINS: origins.default([]),
  LOTLINE_FRAMES: origins.default([]),
  /** Where phones reach us; by default, the address a page was opened at. */
  LOTLINE_PUBLIC_URL: origin.optional(),
  /** Without it, a plain background and no outside requests. */
  LOTLINE_MAP_STYLE: webAddress.optional(),
  LOTLINE_MAP_KEY: z.string().min(1).optional(),
  /** For the style's tiles, fonts and images. */
  LOTLINE_MAP_ORIGINS: origins.default([]),
  /** Sites that "Learn more" may open inside the app. */
  LOTLINE_LEARN_MORE_ORIGINS: origins.default([]),
  /** With `{key}` for the key; no key, no chat. */
  LOTLINE_CHAT_SCRIPT: webAddress.optional(),
  LOTLINE_CHAT_KEY: z.string().min(1).optional(),
  /** For the widget's frames, images and calls. */
  LOTLINE_CHAT_ORIGINS: origins.default([]),
  /** Where /admin/hm and /admin/lm lead. */
  LOTLINE_HOME_MANAGER: webAddress.optional(),
  LOTLINE_LOT_MANAGER: webAddress.optional(),
  LOTLINE_COMPANY: z.string().min(1).max(80).default('Lotline'),
  /** Without it, each mail becomes a file in the data folder. */
  LOTLINE_SMTP: z
    .string()
    .refine((text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol))
    .optional(),
  LOTLINE_MAIL_FROM: z
    .string()
    .max(200)
    .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/)
    .default('Lotline <no-reply@localhost>'),
  ...noticesVariables,
  ...sealVariables,
  ...identityVariables,
  ...paymentVariables,
  ...partnerVariables,
  /** Where `/` redirects when all projects are embedded elsewhere. */
  LOTLINE_PROJECTS_SITE: webAddress.optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  TRUST_PROXY: z
    .string()
    .refine((text) => trustProxyOf(text) !== undefined)
    .default('0'),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Calls per minute. All tablets of a sales centre may share one address. */
  RATE_ADDRESS: whole(1, 1_000_000).default(6000),
  RATE_SESSION: whole(1, 1_000_000).default(1200),
  /** Attempts per email in five minutes. */
  RATE_LOGIN: whole(1, 10_000).default(10),
  /** Concurrent live connections per address. */
  RATE_HUB: whole(1, 1_000_000).default(500),
})

/** Never repeats the value, which may be a secret. */
const expectations: Readonly<Record<keyof z.infer<typeof environment>, string>> = {
  PORT: 'a port number from 0 to 65535',
  LOTLINE_HOST: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  LOTLINE_HOSTS: 'host names such as homes.example.com, without a port, separated by commas',
  LOTLINE_DATA: 'the folder for the data',
  DATABASE_URL: 'an address that begins with postgres://',
  ...fieldKeysExpectations,
  ...operate.operateExpectations,
  LOTLINE_DEMO:
    '1 to load the demo builders and some of their sales into an empty embedded database, homes without the sales, or 0',
  LOTLINE_APP: 'the folder of the built app',
  LOTLINE_ORIGINS: 'origins such as https://example.com, separated by commas',
  LOTLINE_FRAMES: 'origins such as https://example.com, separated by commas',
  LOTLINE_PUBLIC_URL: 'an origin such as https://homes.example.com, with no path',
  LOTLINE_MAP_STYLE: 'the address of a map style, such as https://tiles.example/style.json?key={key}',
  LOTLINE_MAP_KEY: 'the key of the map service',
  LOTLINE_MAP_ORIGINS: 'origins such as https://tiles.example, separated by commas',
  LOTLINE_LEARN_MORE_ORIGINS: 'origins such as https://example.com, separated by commas',
  LOTLINE_CHAT_SCRIPT:
    'the address of the chat widget’s script, such as https://chat.example/widget.js?key={key}',
  LOTLINE_CHAT_KEY: 'the key of the chat service',
  LOTLINE_CHAT_ORIGINS: 'origins such as https://chat.example, separated by commas',
  LOTLINE_HOME_MANAGER: 'an address such as https://admin.example.com/homes',
  LOTLINE_LOT_MANAGER: 'an address such as https://admin.example.com/lots',
  LOTLINE_COMPANY: 'a name of at most 80 characters',
  LOTLINE_SMTP: 'the address of a mail server, such as smtps://user:password@mail.example:465',
  LOTLINE_MAIL_FROM: 'the sender of mails, such as Lotline <homes@example.com>',
  ...noticesExpectations,
  ...sealExpectations,
  ...identityExpectations,
  ...paymentExpectations,
  ...partnerExpectations,
  LOTLINE_PROJECTS_SITE: 'an address such as https://projects.example.com/mine',
  LOG_LEVEL: 'silent, error, warn, info or debug',
  TRUST_PROXY:
    '1 behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto, networks of proxies such as 10.0.0.0/8,2001:db8::/32, or 0',
  METRICS_TOKEN: 'a secret of at least 16 characters',
  RATE_ADDRESS: 'a number of calls a minute, at least 1',
  RATE_SESSION: 'a number of calls a minute, at least 1',
  RATE_LOGIN: 'a number of tries, at least 1',
  RATE_HUB: 'a number of connections, at least 1',
}

export interface Config {
  readonly port: number
  readonly host: string
  readonly hosts: readonly string[]
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  /** Newest first. */
  readonly fieldKeys: readonly string[] | undefined
  readonly operate: operate.OperateConfig
  readonly demo: boolean
  /** A new demo includes sales whose papers are still in progress. */
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
  readonly seal: SealConfig
  readonly identity: IdentityConfig
  readonly payments: PaymentConfig
  readonly partnerKeys: ReadonlyMap<string, string>
  readonly partnerOrigins: readonly PartnerOrigin[]
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL']
  /** Whether what a hop says about the one before it is believed. */
  readonly trustProxy: ((address: string, hop: number) => boolean) | false
  readonly metricsToken: string | undefined
  readonly rates: {
    readonly address: number
    readonly session: number
    readonly login: number
    readonly hub: number
  }
  /** Validates answers against the contract, which cuts throughput to a third. */
  readonly checkAnswers: boolean
}

/** Reads the environment; empty variables count as absent. @throws Error with one sentence per wrong value. */
export function readConfig(env: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const unknown = unknownVariables(given, Object.keys(expectations))
  const read = environment.safeParse(given)
  if (!read.success) {
    const names = new Set(read.error.issues.map(({ path }) => String(path[0])))
    const sentences = [...names].map(
      (name) => `${name} must be ${expectations[name as keyof typeof expectations]}.`,
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
    operate: operate.operateConfig(e),
    // Its password is public, so never in a database that others can reach.
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
    seal: sealConfig(e),
    identity: identityConfig(e, e.DATABASE_URL === undefined && e.LOTLINE_DEMO !== '0'),
    payments: paymentConfig(e),
    partnerKeys: e.LOTLINE_PARTNER_KEYS,
    partnerOrigins: [
      ...e.LOTLINE_PARTNER_ORIGINS,
      ...(e.LOTLINE_PROJECTS_SITE === undefined
        ? []
        : [{ projectId: '*', origin: new URL(e.LOTLINE_PROJECTS_SITE).origin }]),
    ],
    logLevel: e.LOG_LEVEL,
    trustProxy: trustProxyOf(e.TRUST_PROXY) ?? false,
    metricsToken: e.METRICS_TOKEN,
    rates: { address: e.RATE_ADDRESS, session: e.RATE_SESSION, login: e.RATE_LOGIN, hub: e.RATE_HUB },
    checkAnswers: fromSource && env['NODE_ENV'] !== 'production',
  }
}

const isDemo = (e: z.infer<typeof environment>): boolean =>
  e.DATABASE_URL === undefined && e.LOTLINE_DEMO !== '0'

/** Values that are valid alone but not together. */
function contradictions(e: z.infer<typeof environment>): string[] {
  const { LOTLINE_SMTP, LOTLINE_PUBLIC_URL, DATABASE_URL, LOTLINE_DEMO } = e
  return [
    ...(LOTLINE_SMTP !== undefined && LOTLINE_PUBLIC_URL === undefined
      ? [
          'LOTLINE_SMTP sends mail to people, so LOTLINE_PUBLIC_URL has to say where its links lead, such as https://homes.example.com.',
        ]
      : []),
    ...noticesContradiction(e),
    ...fieldKeysContradiction(e),
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
