import { chromium, type BrowserContext, type Page } from 'playwright-core'
import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isShort } from '../../twoSpeeds.ts'
import { chromiumFlags } from '../chromiumFlags.ts'
import { chromiumPath, shellPath } from '../chromiumPath.ts'

const flags = [...chromiumFlags, '--use-fake-ui-for-media-stream']

/** The longest wait that a test allows. */
export const patienceMs = 30_000

export const sizes = {
  kiosk: { width: 1080, height: 1920 },
  desk: { width: 1440, height: 900 },
  tablet: { width: 1024, height: 768 },
  phone: { width: 390, height: 844 },
} as const
export type Size = keyof typeof sizes
export const everySize = Object.keys(sizes) as readonly Size[]

export interface DeviceOptions {
  readonly size?: Size
  /** The browser's text size setting; 100 by default. */
  readonly textPercent?: number
  /** The full browser with its window, for tests that depend on disk, camera or speed. */
  readonly whole?: boolean
  /** The browser's language; Canadian English by default. */
  readonly locale?: string
  /** Keeps pages for Back, as browsers do outside of automation. */
  readonly backForwardCache?: boolean
  /** An MJPEG file that its camera sees. */
  readonly camera?: string
  /** Runs in every page before its own scripts. */
  readonly before?: () => void
}

export interface Device {
  readonly profile: string
  /** The running browser. */
  readonly context: BrowserContext
  /** Its first page. */
  readonly page: Page
  /** Uncaught errors of pages. */
  readonly faults: string[]
  /** The latest console errors, to explain a broken screen. */
  readonly complaints: string[]
  /** SIGKILL for every process of the browser, like a power cut. */
  kill(): Promise<void>
  /** Restarts the browser on the same profile, with nothing open. */
  start(): Promise<void>
  /** Closes as a person does. */
  quit(): Promise<void>
  /** Stops it and removes its profile. */
  close(): Promise<void>
}

/** All processes that use this profile: the browser, its zygotes, its crash reporter. */
function processesOf(profile: string): number[] {
  const all = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const parents = new Map<number, number>()
  const found = new Set<number>()
  for (const name of all) {
    try {
      const pid = Number(name)
      if (readFileSync(`/proc/${name}/cmdline`, 'utf8').includes(profile)) found.add(pid)
      parents.set(pid, Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, 'utf8'))?.[1] ?? 0))
    } catch {
      // It has already ended.
    }
  }
  for (let grew = true; grew;) {
    grew = false
    for (const [pid, parent] of parents) {
      if (found.has(parent) && !found.has(pid)) {
        found.add(pid)
        grew = true
      }
    }
  }
  return [...found].filter((pid) => pid !== process.pid)
}

/** Chromium accepts these settings only once, so this repeats Playwright's own for mouse and finger. */
const textFlags = (percent = 100): string[] =>
  percent === 100
    ? []
    : [
        '--blink-settings=primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4,' +
          `defaultFontSize=${(16 * percent) / 100}`,
      ]

const mostComplaints = 12

async function launch(
  profile: string,
  options: DeviceOptions,
  { faults, complaints }: Pick<Device, 'faults' | 'complaints'>,
): Promise<BrowserContext> {
  const path = options.whole === true ? chromiumPath() : shellPath()
  if (path === null) throw new Error('There is no Chromium')
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: path,
    args: [
      ...flags,
      ...textFlags(options.textPercent),
      ...(options.camera === undefined ? [] : [`--use-file-for-fake-video-capture=${options.camera}`]),
    ],
    headless: true,
    viewport: sizes[options.size ?? 'tablet'],
    hasTouch: true,
    locale: options.locale ?? 'en-CA',
    // `npm test` skips animations; in the full run, they run as for most people.
    reducedMotion: isShort ? 'reduce' : 'no-preference',
    timeout: 90_000,
    ...(options.backForwardCache ? { ignoreDefaultArgs: ['--disable-back-forward-cache'] } : {}),
  })
  context.setDefaultTimeout(patienceMs)
  context.setDefaultNavigationTimeout(patienceMs)
  if (options.before) await context.addInitScript(options.before)
  context.on('weberror', (error) => faults.push(String(error.error())))
  context.on('console', (line) => {
    if (line.type() !== 'error') return
    complaints.push(line.text().slice(0, 300))
    if (complaints.length > mostComplaints) complaints.shift()
  })
  return context
}

/** A browser with its own profile, which can be killed and restarted like a device. */
export async function openDevice(options: DeviceOptions = {}): Promise<Device> {
  const profile = await mkdtemp(join(tmpdir(), 'lotline-device-'))
  const said = { faults: [], complaints: [] } satisfies Pick<Device, 'faults' | 'complaints'>
  let context = await launch(profile, options, said)
  const gone = async (end: () => Promise<void>) => {
    const closed = new Promise<void>((resolve) => context.once('close', () => resolve()))
    await end()
    await Promise.race([closed, new Promise((resolve) => setTimeout(resolve, 10_000))])
  }
  const kill = () =>
    gone(async () => {
      // Twice, for processes born during the first round.
      for (let round = 0; round < 2; round += 1) {
        for (const pid of processesOf(profile)) {
          try {
            process.kill(pid, 'SIGKILL')
          } catch {
            // It has already ended.
          }
        }
        await new Promise((resolve) => setTimeout(resolve, 100))
      }
    })
  return {
    profile,
    ...said,
    get context() {
      return context
    },
    get page() {
      const page = context.pages()[0]
      if (page === undefined) throw new Error('This browser has no page')
      return page
    },
    kill,
    async start() {
      for (const name of ['SingletonLock', 'SingletonCookie', 'SingletonSocket'])
        rmSync(join(profile, name), { force: true })
      context = await launch(profile, options, said)
    },
    quit: () => gone(() => context.close()),
    async close() {
      await context.close().catch(() => undefined)
      await rm(profile, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 })
    },
  }
}
