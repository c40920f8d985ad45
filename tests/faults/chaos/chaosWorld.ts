import { join } from 'node:path'
import sharp from 'sharp'
import { openDatabase } from '../../../server/db/database.ts'
import { sql } from '../../../server/db/sql.ts'
import type { Lot } from '../../../src/rules/lot.ts'
import { readLots } from '../../../src/rules/lotCodec.ts'
import { isAvailable } from '../../../src/rules/lotStatus.ts'
import { askAs, until } from '../../browser/harness/askServer.ts'
import { holdAs } from '../../browser/harness/lots.ts'
import { startProduct, type Product } from '../../browser/harness/startProduct.ts'
import { startFaultProxy, type FaultProxy, type Passed } from '../faultProxy.ts'
import { seen, type ChaosBrowser, type Tab } from './chaosBrowser.ts'
import type { Dice } from './dice.ts'
import { type Engine, engines } from './engines.ts'
import { handIn } from './handIn.ts'
import type { HandedIn } from './ledger.ts'
import { readOrphans } from './orphans.ts'
import { askWhoIsHere, goTo, isReady, shows, signIn, workerServes } from './steps.ts'

const agent = 'agent@lotline.test'
const knownAgency = 'North Shore Homes Brokerage'
/** A project for each way to offer: by unit, by model, by specification. */
// §9
const projects = ['C0101', 'C0303', 'C0404'] as const
const yes = (): boolean => true
const no = (): boolean => false
const unsentPath = '/worksheets/submitted-worksheets'
const queuedPaths = new Set([
  '/comty/CreateCompany',
  '/comty/AgentNameCreate',
  '/user/AddWorksheetOffer',
  '/user/UploadBrokerImage',
])

/** Whether a request is a submission rather than a read or a lookup. */
export const isSubmission = ({ path }: { path: string }): boolean => queuedPaths.has(path)

/** An item of the outbox as stored on the device. */
export interface Held {
  readonly key: string
  readonly state: string
  readonly parent: string | null
  readonly reason: string | null
  readonly attempts: number
  readonly verdict: { readonly status: number; readonly code: string } | null
}

/** Outbox items that are waiting for the server, not for a person. */
export function stillWaiting(rows: readonly Held[]): string[] {
  const needsPerson = new Set(
    rows.filter(({ state }) => ['notPossible', 'needsSignIn'].includes(state)).map(({ key }) => key),
  )
  return rows
    .filter(({ state, parent }) => {
      if (parent !== null && needsPerson.has(parent)) return false
      // People can do nothing about an item that is being sent.
      return state === 'onThisDevice' || state === 'sending' || state === 'received'
    })
    .map(({ key }) => key)
}

/** One agent with one device, one server, and an unreliable connection in between. */
export interface ChaosWorld {
  readonly product: Product
  readonly proxy: FaultProxy
  readonly browser: ChaosBrowser
  readonly dice: Dice
  readonly handed: HandedIn[]
  /** Submits one worksheet in `tab`; rejects if the browser is killed before it ends. */
  submit(tab?: Tab, wanted?: { offerType?: 0 | 1 | 2; lot?: Lot }): Promise<HandedIn>
  /** A lot that is free now. */
  freeLot(): Lot
  /** Another buyer takes a lot; returns a function that gives it back. */
  takeLot(lot: Lot): Promise<() => Promise<void>>
  /** Ends all sessions while the server is away and, optionally, every right to submit. */
  endSessions(rightsToo: boolean): Promise<void>
  /** Opens the list of unsent work and waits until the app knows that nobody is signed in. */
  noticeSignedOut(): Promise<void>
  signInAgain(): Promise<void>
  /** Submissions that have reached the proxy since the round began. */
  arrived(): readonly Passed[]
  /** Waits until a submission has arrived, or hangs on its way; null if none does in reasonable time. */
  came(how?: 'hangs'): Promise<Passed | null>
  beginRound(): void
  /** How often a person was still signed in although the device's data was gone. */
  thrownAway(): number
  /** Kills the browser and restarts it. */
  pullBrowser(): Promise<void>
  /** Starts the browser again after `browser.kill()`. */
  startBrowser(): Promise<void>
  /** Opens the list of unsent work and presses Send now until the outbox is empty or the time is up. */
  settle(patienceMs: number): Promise<boolean>
  /** The items on the device, with their states and the server's messages. */
  held(): Promise<readonly Held[]>
  /** Bytes on the device that belong to no outbox item and no draft. */
  orphans(): Promise<readonly string[]>
  close(): Promise<void>
}

export async function openChaosWorld(dice: Dice, engine: Engine): Promise<ChaosWorld> {
  const product = await startProduct()
  const proxy = await startFaultProxy(product.port)
  const browser = await engines[engine](proxy)
  const origin = proxy.address
  const handed: HandedIn[] = []
  const pictures = await Promise.all([picture(300, 200), picture(1600, 1000)])
  const lots = await freeLots(product.address)
  let begun = 0
  let count = 0
  let thrownAway = 0

  const arrived = (): readonly Passed[] => proxy.passed.slice(begun).filter(isSubmission)

  /** Whatever a signed-in person views is available offline; signing out clears it. */
  async function lookAround(): Promise<void> {
    for (const projectId of projects) {
      await goTo(browser.tab, `${origin}/submit-worksheet-choices/${projectId}`)
      await seen(browser.tab, 'a worksheet', () => document.querySelector('form.journey-form') !== null)
    }
  }

  async function openUnsent(): Promise<void> {
    const { tab } = browser
    for (let tries = 0; tries < 3; tries += 1) {
      await goTo(tab, origin + unsentPath)
      const { isSomebody } = await seen(tab, 'who is here', askWhoIsHere)
      // A person whom the server knows is shown once the device's memory has been read.
      if (isSomebody && (await shows(tab, 'somebody').then(yes, no))) return
      // The power failed before the browser had written its cookies.
      await shows(tab, 'nobody')
        .then(async () => await signIn(tab, origin, agent))
        .then(lookAround)
        .catch(() => undefined)
    }
    throw new Error(`Nobody could sign in: ${browser.complaints.join(' ')}`)
  }

  async function held(): Promise<readonly Held[]> {
    const outbox = { database: 'lotline-work', table: 'outbox', read: 'getAll' } as const
    const rows = await browser.tab.ask(readTable<Held>, outbox)
    return rows.map(({ key, state, parent, reason, attempts, verdict }) => ({
      key,
      state,
      parent,
      reason,
      attempts,
      verdict: verdict && { status: verdict.status, code: verdict.code },
    }))
  }

  async function startBrowser(): Promise<void> {
    await browser.start()
    await openUnsent()
    const kept = { database: 'lotline-facts', table: 'answers', read: 'getAllKeys' } as const
    const answers = await browser.tab.ask(readTable<string>, kept)
    if (answers.some((key) => key.includes('/user/GetModelInfo'))) return
    // The browser deleted its databases, so nothing is available offline.
    thrownAway += 1
    await lookAround()
    await openUnsent()
  }

  await signIn(browser.tab, origin, agent)
  await workerServes(browser.tab)
  await lookAround()
  await browser.quit()
  await startBrowser()

  return {
    product,
    proxy,
    browser,
    dice,
    handed,
    arrived,
    beginRound: () => (begun = proxy.passed.length),
    thrownAway: () => thrownAway,
    async submit(tab = browser.tab, { offerType = dice.one([0, 0, 1, 2] as const), lot } = {}) {
      count += 1
      const buyers = Array.from({ length: dice.whole(1, 2) }, () => ({
        // The second project requires an ID of every buyer.
        pictures: Array.from({ length: dice.one(offerType === 1 ? [1, 1, 1, 2, 4] : [0, 1, 1, 2, 4]) }, () =>
          dice.one(pictures),
        ),
      }))
      const newAgency = dice.next() < 0.4 ? `Quill & Harbour ${count}` : null
      const one: HandedIn = {
        email: `buyer${count}@chaos.example`,
        offerType,
        pictures: buyers.flatMap(({ pictures: all }, at) => all.map((_, nth) => `picture ${at} ${nth}`)),
        newAgency,
        key: null,
      }
      handed.push(one)
      one.key = await handIn(tab, origin, {
        path: wayTo(projects[offerType], offerType === 0 ? (lot ?? dice.one(lots)) : undefined),
        email: one.email,
        agency: newAgency ?? knownAgency,
        agentEmail: `agent${count}@chaos.example`,
        buyers,
      })
      return one
    },
    freeLot: () => dice.one(lots),
    async takeLot(lot) {
      const buyer = await askAs(product.address, 'buyer@lotline.test')
      await holdAs(buyer, lot)
      return async () =>
        void (await buyer.call('/comty/RemoveDPTimerLR', { projectId: lot.projectId, lot_id: lot.id }))
    },
    async endSessions(rightsToo) {
      const db = await openDatabase({ directory: join(product.dataFolder, 'database') })
      try {
        await db.run(sql`update session set expires_at = now() - interval '1 minute'`)
        if (rightsToo) await db.run(sql`update submission_grant set expires_at = now() - interval '1 minute'`)
      } finally {
        await db.close()
      }
    },
    async noticeSignedOut() {
      await goTo(browser.tab, origin + unsentPath)
      await shows(browser.tab, 'nobody')
    },
    async signInAgain() {
      await signIn(browser.tab, origin, agent)
      await lookAround()
      await openUnsent()
    },
    async came(how) {
      const find = async (): Promise<Passed | undefined> =>
        arrived().find(({ over }) => how !== 'hangs' || !over)
      return await until('a submission comes', find, 6000).catch(() => null)
    },
    async pullBrowser() {
      await browser.kill()
      await startBrowser()
    },
    startBrowser,
    async settle(patienceMs) {
      const { tab } = browser
      if (!(await tab.ask((path) => location.pathname === path, unsentPath))) await openUnsent()
      await isReady(tab)
      const end = Date.now() + patienceMs
      for (let quiet = 0; Date.now() < end;) {
        await tab.ask(pressSendNow)
        const waits = await held().then(stillWaiting, () => ['the outbox could not be read'])
        quiet = waits.length === 0 ? quiet + 1 : 0
        if (quiet > 2) return true
        await new Promise((resolve) => setTimeout(resolve, 250))
      }
      return false
    },
    held,
    orphans: async () => await readOrphans(browser.tab),
    async close() {
      await browser.close()
      await proxy.stop()
      await product.stop()
    },
  }
}

function pressSendNow(): void {
  for (const button of document.querySelectorAll<HTMLButtonElement>('[data-delivery] button')) {
    if (button.textContent === 'Send now') button.click()
  }
}

/** Runs in the page: reads the device's databases as the app would. */
async function readTable<T>(from: {
  database: string
  table: string
  read: 'getAll' | 'getAllKeys'
}): Promise<T[]> {
  const late = (what: string, reject: (fault: Error) => void) =>
    setTimeout(() => reject(new Error(`${what} does not answer`)), 20_000)
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(from.database)
    late(from.database, reject)
    opening.addEventListener('success', () => resolve(opening.result))
    opening.addEventListener('error', () => reject(new Error(`${from.database} cannot be opened`)))
  })
  const rows = await new Promise<unknown[]>((resolve, reject) => {
    const asked = database.transaction(from.table).objectStore(from.table)[from.read]()
    late(from.table, reject)
    asked.addEventListener('success', () => resolve(asked.result))
    asked.addEventListener('error', () => reject(new Error(`${from.table} cannot be read`)))
  })
  database.close()
  return rows as T[]
}

async function picture(width: number, height: number): Promise<string> {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const image = await sharp({ create: { width, height, channels: 3, background: '#d9e2da', noise } })
    .jpeg({ quality: 70 })
    .toBuffer()
  return image.toString('base64')
}

/** Lots that accept a worksheet. */
async function freeLots(address: string): Promise<readonly Lot[]> {
  const asker = await askAs(address, agent)
  const answer = await asker.call('/comty/CommunityF', { projectId: projects[0] })
  return readLots(answer.searchStrings).filter(
    (lot) => isAvailable(lot) && lot.models.some(({ elevations }) => elevations.length > 0),
  )
}

/** The address where a worksheet starts. */
function wayTo(projectId: string, lot: Lot | undefined): string {
  const way = `/welcome-submit-worksheet/${projectId}`
  return lot === undefined ? way : `${way}/${lot.id}/${lot.models[0]?.elevations[0]?.templateId ?? ''}`
}
