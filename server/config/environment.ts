import { resolve } from 'node:path'
import * as z from 'zod'
import { bucketVariables } from './bucketConfig.ts'
import { commaList } from './commaList.ts'
import { fieldKeysVariables } from './fieldKeysConfig.ts'
import { home } from './home.ts'
import { identityVariables } from './identityConfig.ts'
import { noticesVariables } from './noticesConfig.ts'
import { operateVariables } from './operateConfig.ts'
import { paymentVariables } from './paymentConfig.ts'
import { sealVariables } from './sealConfig.ts'
import { trustProxy } from './trustProxy.ts'
import { origin, webAddress } from './origin.ts'
import { variable } from './variable.ts'
import { whole } from './whole.ts'

const hostName = z
  .string()
  .refine((text) => URL.canParse(`http://${text}/`) && new URL(`http://${text}/`).host === text.toLowerCase())
const origins = commaList.pipe(z.array(origin))

const partnerOrigin = z
  .string()
  .regex(/^([A-Za-z0-9_-]{1,24}|\*)=/)
  .transform((pair) => {
    const at = pair.indexOf('=')
    return { projectId: pair.slice(0, at), origin: pair.slice(at + 1) }
  })
  .pipe(z.object({ projectId: z.string(), origin }))

const partnerKey = z.string().regex(/^[A-Za-z0-9_-]{1,24}=[A-Za-z0-9_-]{32,200}$/)
const partnerKeys = commaList
  .pipe(z.array(partnerKey))
  .transform((pairs) => new Map(pairs.map((pair) => pair.split('=') as [string, string])))

const scannerPlace = z
  .string()
  .regex(/^\/\S+$|^[\w.-]+:\d{1,5}$/)
  .transform((text) => {
    const [host = '', port] = text.split(':')
    return text.startsWith('/') ? { path: text } : { host, port: Number(port) }
  })

/** Every environment variable. `npm run configuration` writes docs/configuration.md from it. */
export const environment = z.object({
  PORT: variable(whole(0, 65_535).default(8080), {
    must: 'a port number from 0 to 65535',
    what: 'the port to listen on',
  }),
  LOTLINE_HOST: variable(z.string().min(1).default('127.0.0.1'), {
    must: 'an address to listen on, such as 127.0.0.1 or 0.0.0.0',
    what: 'the address to listen on. The default is reachable from this machine only, which suits a proxy on it; `0.0.0.0` opens it to the network',
  }),
  LOTLINE_HOSTS: variable(commaList.pipe(z.array(hostName)).default([]), {
    must: 'host names such as homes.example.com, without a port, separated by commas',
    what: 'more host names to answer to, separated by commas. The host of `LOTLINE_PUBLIC_URL`, `localhost` and the address a connection was made to are always accepted; any other name is refused with 421',
  }),
  LOTLINE_DATA: variable(z.string().min(1).default(resolve(home, 'lotline-data')), {
    must: 'the folder for the data',
    what: "the folder of the embedded database and of the server's own files",
    unset: '`lotline-data` beside the project',
  }),
  DATABASE_URL: variable(z.string().startsWith('postgres').optional(), {
    must: 'an address that begins with postgres://',
    what: 'runs Lotline on PostgreSQL 15 or newer, in as many processes as you like',
  }),
  ...fieldKeysVariables,
  ...bucketVariables,
  ...operateVariables,
  LOTLINE_DEMO: variable(z.enum(['0', '1', 'homes']).optional(), {
    must: '1 to load the demo builders and some of their sales into an empty embedded database, homes without the sales, or 0',
    what: 'loads the demo builders and a few of their sales into an empty embedded database; `homes` leaves out the sales, `0` loads nothing',
    unset: '`1`, or `0` with `DATABASE_URL`',
  }),
  LOTLINE_APP: variable(z.string().min(1).default(resolve(home, 'dist/app')), {
    must: 'the folder of the built app',
    what: 'the folder of the built app',
    unset: '`dist/app`',
  }),
  LOTLINE_ORIGINS: variable(origins.default([]), {
    must: 'origins such as https://example.com, separated by commas',
    what: 'more origins that pages may call from, separated by commas',
  }),
  LOTLINE_FRAMES: variable(origins.default([]), {
    must: 'origins such as https://example.com, separated by commas',
    what: 'origins that may embed Lotline in a frame, separated by commas. See [Embedding](embedding.md)',
  }),
  LOTLINE_PUBLIC_URL: variable(origin.optional(), {
    must: 'an origin such as https://homes.example.com, with no path',
    what: "where a visitor's own phone reaches this server, such as `https://homes.example.com`; a kiosk's QR codes open it. Without it, they open the address that the kiosk uses",
  }),
  LOTLINE_MAP_STYLE: variable(webAddress.optional(), {
    must: 'the address of a map style, such as https://tiles.example/style.json?key={key}',
    what: 'address of a MapLibre style for the map; `{key}` stands for the key. Without it the map has a plain background and makes no requests',
  }),
  LOTLINE_MAP_KEY: variable(z.string().min(1).optional(), {
    must: 'the key of the map service',
    what: "the key of the map service. It is visible in the browser, so restrict it to your site in the map service's settings",
  }),
  LOTLINE_MAP_ORIGINS: variable(origins.default([]), {
    must: 'origins such as https://tiles.example, separated by commas',
    what: "origins of the style's tiles, fonts and pictures, if not its own; pages may reach no others",
  }),
  LOTLINE_LEARN_MORE_ORIGINS: variable(origins.default([]), {
    must: 'origins such as https://example.com, separated by commas',
    what: "origins whose *Learn more* pages open inside the app; others open in a new tab or, from a kiosk, on the visitor's own phone",
  }),
  LOTLINE_CHAT_SCRIPT: variable(webAddress.optional(), {
    must: 'the address of the chat widget’s script, such as https://chat.example/widget.js?key={key}',
    what: "address of the chat widget's script; `{key}` stands for the key. Its origin may run scripts on our pages; a widget that bypasses Trusted Types does not work",
  }),
  LOTLINE_CHAT_KEY: variable(z.string().min(1).optional(), {
    must: 'the key of the chat service',
    what: 'the key of the chat service. Without it there is no chat',
  }),
  LOTLINE_CHAT_ORIGINS: variable(origins.default([]), {
    must: 'origins such as https://chat.example, separated by commas',
    what: "more origins that the chat's frames, pictures and calls need",
  }),
  LOTLINE_HOME_MANAGER: variable(webAddress.optional(), {
    must: 'an address such as https://admin.example.com/homes',
    what: 'the external site behind `/admin/hm`',
  }),
  LOTLINE_LOT_MANAGER: variable(webAddress.optional(), {
    must: 'an address such as https://admin.example.com/lots',
    what: 'the external site behind `/admin/lm`',
  }),
  LOTLINE_COMPANY: variable(z.string().min(1).max(80).default('Lotline'), {
    must: 'a name of at most 80 characters',
    what: 'the name in the copyright line',
  }),
  LOTLINE_SMTP: variable(
    z
      .string()
      .refine((text) => URL.canParse(text) && /^smtps?:$/.test(new URL(text).protocol))
      .optional(),
    {
      must: 'the address of a mail server, such as smtps://user:password@mail.example:465',
      what: 'the mail server: `smtps://user:password@mail.example:465`. Needs `LOTLINE_PUBLIC_URL`. Without it, mails are written as `.eml` files to `LOTLINE_DATA/mail`',
    },
  ),
  LOTLINE_MAIL_FROM: variable(
    z
      .string()
      .max(200)
      .regex(/^[^\r\n]*[^\s@<>]+@[^\s@<>]+>?$/)
      .default('Lotline <no-reply@localhost>'),
    {
      must: 'the sender of mails, such as Lotline <homes@example.com>',
      what: 'the sender of emails',
    },
  ),
  LOTLINE_CLAMD: variable(scannerPlace.optional(), {
    must: 'the socket of clamd, such as /run/clamav/clamd.ctl, or its host and port, such as 10.0.0.9:3310',
    what: 'clamd (ClamAV), by its socket (`/run/clamav/clamd.ctl`) or host and port (`10.0.0.9:3310`), which scans every upload before it is decoded. While it does not answer, uploads wait on the devices',
  }),
  ...noticesVariables,
  ...sealVariables,
  LOTLINE_PARTNER_KEYS: variable(partnerKeys.default(new Map()), {
    must: 'projects and secrets of at least 32 characters, as C0101=secret, separated by commas',
    what: "`C0101=secret,…`: secrets of at least 32 characters with which a builder's own server opens sessions for people of its project",
  }),
  LOTLINE_PARTNER_ORIGINS: variable(commaList.pipe(z.array(partnerOrigin)).default([]), {
    must: 'projects and origins, as C0101=https://example.com, or *=https://example.com for every project, separated by commas',
    what: '`C0101=https://homes.example,…`: sites that open such sessions of a project and hear its news, `*=…` for every project. A key names one of them and works only from there; the page that opens it must send its origin as referrer ([embedding.md](embedding.md))',
  }),
  LOTLINE_PROJECTS_SITE: variable(webAddress.optional(), {
    must: 'an address such as https://projects.example.com/mine',
    what: 'where `/` leads when every project requires login and has `OutsideIntregation` 1. People who are signed in arrive with `uid` and `session`, a key for `/OutsideRedirection` that works once, within a minute, from that site',
  }),
  TRUST_PROXY: variable(trustProxy.default(false), {
    must: '1 behind a proxy that sets X-Forwarded-For and X-Forwarded-Proto, networks of proxies such as 10.0.0.0/8,2001:db8::/32, or 0',
    what: '`1` behind a proxy that sets `X-Forwarded-For` and `X-Forwarded-Proto`; behind several, such as a CDN and a balancer, the networks of all of them: `10.0.0.0/8,2001:db8::/32`',
    unset: '`0`',
  }),
  ...identityVariables,
  ...paymentVariables,
  METRICS_TOKEN: variable(z.string().min(16).optional(), {
    must: 'a secret of at least 16 characters',
    what: 'opens `/metrics` to other machines',
  }),
  LOG_LEVEL: variable(z.enum(['silent', 'error', 'warn', 'info', 'debug']).default('info'), {
    must: 'silent, error, warn, info or debug',
    what: '`silent`, `error`, `warn`, `info` or `debug`; logs never hold personal data',
  }),
  RATE_ADDRESS: variable(whole(1, 1_000_000).default(6000), {
    must: 'a number of calls a minute from 1 to 1000000',
    what: 'calls a minute per address, counted by each process. All tablets of a sales centre may share one address',
  }),
  RATE_SESSION: variable(whole(1, 1_000_000).default(1200), {
    must: 'a number of calls a minute from 1 to 1000000',
    what: 'calls a minute per session, counted by each process',
  }),
  RATE_LOGIN: variable(whole(1, 10_000).default(10), {
    must: 'a number of tries from 1 to 10000',
    what: 'tries at an account call in five minutes per email, and twenty times as many per address, counted across processes',
  }),
  RATE_HUB: variable(whole(1, 1_000_000).default(500), {
    must: 'a number of connections from 1 to 1000000',
    what: 'live connections per address at the same time',
  }),
})

export type Environment = z.infer<typeof environment>
