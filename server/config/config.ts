import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import {
  type MailNotices,
  noticesConfig,
  noticesContradiction,
  noticesExpectations,
  noticesVariables,
} from './noticesConfig.ts'
import { unknownVariables } from './unknownVariables.ts'

const fromSource = import.meta.url.endsWith('.ts')
/** The project's folder, from the source as from the compiled server in dist/. */
const home = fileURLToPath(new URL(fromSource ? '../..' : '../../..', import.meta.url))
const whole = (least: number, most: number) => z.coerce.number().int().min(least).max(most)
const origin = z.string().refine((text) => URL.canParse(text) && new URL(text).origin === text)
/** In those of the map and the chat `{key}` stands for the key. */
const webAddress = z.string().refine((text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol))
const commaList = z.string().transform((text) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
)
/** A name or address as it stands before the port. */
const hostName = z
  .string()
  .refine((text) => URL.canParse(`http://${text}/`) && new URL(`http://${text}/`).host === text.toLowerCase())
const origins = commaList.pipe(z.array(origin))

/** A project and its partner's secret. */
const partnerKey = z.string().regex(/^[A-Za-z0-9_-]{1,24}=[A-Za-z0-9_-]{32,200}$/)
const partnerKeys = commaList
  .pipe(z.array(partnerKey))
  .transform((pairs) => new Map(pairs.map((pair) => pair.split('=') as [string, string])))

/** The environment variables that the server knows, with what each may hold. docs/deploying.md lists them. */
const environment = z.object({
  PORT: whole(0, 65_535).default(8080),
  /** This machine alone, until somebody says otherwise. */
  LOTLINE_HOST: z.string().min(1).default('127.0.0.1'),
  /** By which names it may be reached, beside this machine's own addresses and that of LOTLINE_PUBLIC_URL. */
  LOTLINE_HOSTS: commaList.pipe(z.array(hostName)).default([]),
  LOTLINE_DATA: z.string().min(1).default(resolve(home, 'lotline-data')),
  DATABASE_URL: z.string().startsWith('postgres').optional(),
  LOTLINE_DEMO: z.enum(['0', '1']).optional(),
  LOTLINE_APP: z.string().min(1).default(resolve(home, 'dist/app')),
  LOTLINE_ORIGINS: origins.default([]),
  LOTLINE_FRAMES: origins.default([]),
  /** Where phones reach us; without it pages give the address under which they were opened themselves. */
  LOTLINE_PUBLIC_URL: origin.optional(),
  /** What the map is drawn on; without it our own plain ground, and nobody is asked for anything. */
  LOTLINE_MAP_STYLE: webAddress.optional(),
  LOTLINE_MAP_KEY: z.string().min(1).optional(),
  /** Where the style's tiles, letters and pictures come from, if not from the style's own origin. */
  LOTLINE_MAP_ORIGINS: origins.default([]),
  /** Whose pages may be shown inside the app, in the window that a home's "Learn more" opens. */
  LOTLINE_LEARN_MORE_ORIGINS: origins.default([]),
  /** The chat widget: its script, `{key}` stands for the key; without a key there is no chat. */
  LOTLINE_CHAT_SCRIPT: webAddress.optional(),
  LOTLINE_CHAT_KEY: z.string().min(1).optional(),
  /** Where the widget's frames, pictures and calls come from, if not from its script's own origin. */
  LOTLINE_CHAT_ORIGINS: origins.default([]),
  /** The external sites to which /admin/hm and /admin/lm lead. */
  LOTLINE_HOME_MANAGER: webAddress.optional(),
  LOTLINE_LOT_MANAGER: webAddress.optional(),
  /** Whose name stands in the copyright line. */
  LOTLINE_COMPANY: z.string().min(1).max(80).default('Lotline'),
  /** Where mail is handed in; without it each mail lies as a file in the data folder. */
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
  /** Secrets by which a builder's own server opens a session for somebody, as C0101=secret. */
  LOTLINE_PARTNER_KEYS: partnerKeys.default(new Map()),
  /** From whose pages those sessions are opened. */
  LOTLINE_PARTNER_ORIGINS: origins.default([]),
  /** Where people are led from `/` when every project lives inside an outside site. */
  LOTLINE_PROJECTS_SITE: webAddress.optional(),
  LOG_LEVEL: z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'),
  TRUST_PROXY: z.enum(['0', '1']).default('0'),
  METRICS_TOKEN: z.string().min(16).optional(),
  /** Calls a minute. A sales centre with many tablets may have one address. */
  RATE_ADDRESS: whole(1, 1_000_000).default(6000),
  RATE_SESSION: whole(1, 1_000_000).default(1200),
  /** Tries with one email in five minutes. */
  RATE_LOGIN: whole(1, 10_000).default(10),
  /** Live connections of one address at a time. */
  RATE_HUB: whole(1, 1_000_000).default(500),
})

/** What each wrong value is told; the value itself may be a secret and is never repeated. */
const expectations: Readonly<Record<keyof z.infer<typeof environment>, string>> = {
  PORT: 'a port number from 0 to 65535',
  LOTLINE_HOST: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
  LOTLINE_HOSTS: 'host names such as homes.example.com, without a port, separated by commas',
  LOTLINE_DATA: 'the folder for the data',
  DATABASE_URL: 'an address that begins with postgres://',
  LOTLINE_DEMO: '1 to load the demo builders into an empty embedded database, or 0',
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
  LOTLINE_PARTNER_KEYS:
    'projects and secrets of at least 32 characters, as C0101=secret, separated by commas',
  LOTLINE_PARTNER_ORIGINS: 'origins such as https://example.com, separated by commas',
  LOTLINE_PROJECTS_SITE: 'an address such as https://projects.example.com/mine',
  LOG_LEVEL: 'silent, error, warn, info or debug',
  TRUST_PROXY: '1 behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto, or 0',
  METRICS_TOKEN: 'a secret of at least 16 characters',
  RATE_ADDRESS: 'a number of calls a minute, at least 1',
  RATE_SESSION: 'a number of calls a minute, at least 1',
  RATE_LOGIN: 'a number of tries, at least 1',
  RATE_HUB: 'a number of connections, at least 1',
}

export interface MapConfig {
  readonly style: string | null
  readonly key: string | null
  /** Every origin that pages may ask for parts of the map. */
  readonly origins: readonly string[]
}

export interface WindowConfig {
  /** The chat's script with its key filled in, and every origin that it needs. */
  readonly chat: { readonly script: string; readonly origins: readonly string[] } | null
  readonly homeManager: string | null
  readonly lotManager: string | null
  readonly projectsSite: string | null
  readonly company: string
}

export interface Config {
  readonly port: number
  readonly host: string
  /** Names under which pages may ask for us, besides this machine's addresses. */
  readonly hosts: readonly string[]
  readonly dataFolder: string
  readonly databaseUrl: string | undefined
  readonly demo: boolean
  readonly appFolder: string
  readonly origins: readonly string[]
  /** Origins that may show us in a frame. */
  readonly frames: readonly string[]
  readonly map: MapConfig
  /** Origins whose pages are shown inside the app. */
  readonly learnMoreOrigins: readonly string[]
  /** What the frame around every screen is told. */
  readonly window: WindowConfig
  /** The origin at which phones reach us, if it was told. */
  readonly publicUrl: string | null
  readonly mail: {
    /** Null: into a folder. */
    readonly smtp: string | null
    readonly from: string
    readonly notices: MailNotices | null
  }
  /** By project: what its partner's server has to show. */
  readonly partnerKeys: ReadonlyMap<string, string>
  /** From whose pages a key may be opened: the partners' and the projects site's. */
  readonly partnerOrigins: readonly string[]
  readonly logLevel: z.infer<typeof environment>['LOG_LEVEL']
  readonly trustProxy: boolean
  readonly metricsToken: string | undefined
  readonly rates: {
    readonly address: number
    readonly session: number
    readonly login: number
    readonly hub: number
  }
  /** Answers are held to the contract in tests and in development: it costs a third of the speed. */
  readonly checkAnswers: boolean
}

/**
 * Reads the configuration from the environment; an empty variable counts as absent.
 * @throws Error with a sentence for each value that is wrong.
 */
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
    // Its password is published: never in a database that others may reach.
    demo: e.DATABASE_URL === undefined && e.LOTLINE_DEMO !== '0',
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
    partnerKeys: e.LOTLINE_PARTNER_KEYS,
    partnerOrigins: [
      ...e.LOTLINE_PARTNER_ORIGINS,
      ...(e.LOTLINE_PROJECTS_SITE === undefined ? [] : [new URL(e.LOTLINE_PROJECTS_SITE).origin]),
    ],
    logLevel: e.LOG_LEVEL,
    trustProxy: e.TRUST_PROXY === '1',
    metricsToken: e.METRICS_TOKEN,
    rates: { address: e.RATE_ADDRESS, session: e.RATE_SESSION, login: e.RATE_LOGIN, hub: e.RATE_HUB },
    checkAnswers: fromSource && env['NODE_ENV'] !== 'production',
  }
}

/** What is right alone, and wrong together. */
function contradictions(e: z.infer<typeof environment>): string[] {
  const { LOTLINE_SMTP, LOTLINE_PUBLIC_URL, DATABASE_URL, LOTLINE_DEMO } = e
  return [
    ...(LOTLINE_SMTP !== undefined && LOTLINE_PUBLIC_URL === undefined
      ? [
          'LOTLINE_SMTP sends mail to people, so LOTLINE_PUBLIC_URL has to say where its links lead, such as https://homes.example.com.',
        ]
      : []),
    ...noticesContradiction(e),
    ...(DATABASE_URL !== undefined && LOTLINE_DEMO === '1'
      ? [
          'LOTLINE_DEMO=1 does not go with DATABASE_URL: the password of the demo accounts is published. Leave one of the two out.',
        ]
      : []),
  ]
}

function mapConfig(style: string | undefined, key: string | undefined, more: readonly string[]): MapConfig {
  if (style === undefined) return { style: null, key: null, origins: [] }
  return { style, key: key ?? null, origins: [...new Set([new URL(style).origin, ...more])] }
}

/** §2: the chat script loads when a chat key exists. */
function chatConfig(
  script: string | undefined,
  key: string | undefined,
  more: readonly string[],
): WindowConfig['chat'] {
  if (script === undefined || key === undefined) return null
  const filled = script.replaceAll('{key}', encodeURIComponent(key))
  return { script: filled, origins: [...new Set([new URL(filled).origin, ...more])] }
}
