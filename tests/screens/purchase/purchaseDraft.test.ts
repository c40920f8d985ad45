import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { drafts } from '../../../src/calls/drafts.ts'
import { purchases } from '../../../src/contract/purchase/purchases.ts'
import { purchaseDrafts } from '../../../src/screens/purchase/purchaseDraft.ts'
import type { Purchase } from '../../../src/screens/purchase/step.ts'
import type { Kept } from '../../../src/screens/purchase/unsentEdits.ts'
import { fakeLocks } from '../../offline/world/fakeLocks.ts'

/** What all windows share: the disk, and who holds which lock. */
const shared = vi.hoisted(() => ({
  kept: new Map<string, unknown>(),
  written: [] as unknown[],
  disk: Promise.resolve(),
  /** Runs after a write. */
  after: (): void => undefined,
}))
vi.mock('../../../src/store/sessionVault.ts', () => ({
  theVault: () => ({
    saveDraft: async (key: string, value: unknown) => {
      await shared.disk
      shared.kept.set(key, value)
      shared.written.push(value)
      shared.after()
    },
    loadDraft: async (key: string) => shared.kept.get(key),
    dropDraft: async (...keys: string[]) => {
      for (const key of keys) shared.kept.delete(key)
    },
    listDrafts: async () => [...shared.kept.keys()],
  }),
}))

let locks: ReturnType<typeof fakeLocks>
beforeEach(() => {
  shared.kept.clear()
  shared.written = []
  shared.disk = Promise.resolve()
  shared.after = () => undefined
  locks = fakeLocks()
  const request: typeof locks.request = async (...asked) => {
    // A browser takes time to grant a lock.
    await Promise.resolve()
    return await locks.request(...asked)
  }
  vi.stubGlobal('navigator', { locks: { request } })
})
afterEach(async () => {
  purchaseDrafts.forget()
  await settled()
  vi.unstubAllGlobals()
})

const settled = async (): Promise<unknown> => await new Promise((resolve) => setTimeout(resolve))
const begun = purchases['/purchase/GetPurchase'].example.answer.purchase as Purchase
const kept = (city: string, transId = begun.transId): Kept => ({
  purchase: { ...begun, transId },
  waiting: { typed: { city } },
})
const keys = (): string[] => [...shared.kept.keys()]
const isHeld = (key: string | undefined): boolean => locks.held(`draft ${key}`)
/** Makes a draft held by another open window; returns how to end that window. */
const otherWindow = async (key: `purchase ${string}`, value: unknown): Promise<() => void> => {
  shared.kept.set(key, value)
  await new Promise<void>((resolve) => {
    void locks.request(`draft ${key}`, {}, async () => {
      resolve()
      await new Promise(() => undefined)
    })
  })
  return () => locks.abandon(`draft ${key}`)
}
/** A disk that writes only when told to. */
const slowDisk = (): (() => void) => {
  let go = (): void => undefined
  shared.disk = new Promise((resolve) => (go = resolve))
  return () => go()
}

test('a draft is locked before its key is visible, and only while its purchase is open', async () => {
  let wasHeld = false
  shared.after = () => (wasHeld = isHeld(keys()[0]))
  expect(await purchaseDrafts.save(kept('Guelph'))).toBe(true)
  expect(wasHeld).toBe(true)
  expect(keys()).toEqual([expect.stringMatching(/^purchase 812 ./)])
  await purchaseDrafts.save(kept('London', 900))
  expect(keys().map(isHeld)).toEqual([false, true])
})

test('each window has its own draft, whatever another one stores for the same purchase', async () => {
  await otherWindow('purchase 812 other', kept('London'))
  await purchaseDrafts.save(kept('Guelph'))
  expect([...shared.kept.values()]).toEqual([kept('London'), kept('Guelph')])
  expect(await purchaseDrafts.others()).toEqual(['purchase 812 other'])
})

test('while a write is running, only the latest waits', async () => {
  const go = slowDisk()
  const all = ['G', 'Gu', 'Gue', 'Guelph'].map((city) => purchaseDrafts.save(kept(city)))
  await settled()
  all.push(purchaseDrafts.save(kept('Guelph!')))
  go()
  expect(await Promise.all(all)).toEqual([true, true, true, true, true])
  expect(shared.written).toEqual([kept('Guelph'), kept('Guelph!')])
})

test('changes at the very end of a write are written too', async () => {
  for (const turns of Array.from({ length: 12 }).keys()) {
    shared.after = () => {
      shared.after = () => undefined
      void (async () => {
        for (let turn = 0; turn < turns; turn++) await Promise.resolve()
        void purchaseDrafts.save(kept(`last ${turns}`))
      })()
    }
    void purchaseDrafts.save(kept('first'))
    await settled()
    expect(shared.written.at(-1)).toEqual(kept(`last ${turns}`))
  }
})

test('failed writes are reported as not saved', async () => {
  shared.disk = Promise.reject(new Error('No room'))
  expect(await purchaseDrafts.save(kept('Guelph'))).toBe(false)
  shared.disk = Promise.resolve()
  expect(await purchaseDrafts.save(kept('Guelph'))).toBe(true)
})

test('a purchase that is left is fully written before others may take it', async () => {
  await purchaseDrafts.save(kept('G'))
  const [first] = keys()
  const go = slowDisk()
  void purchaseDrafts.save(kept('Gu'))
  void purchaseDrafts.save(kept('Guelph'))
  void purchaseDrafts.save(kept('London', 900))
  await settled()
  expect(isHeld(first)).toBe(true)
  const others = purchaseDrafts.others()
  go()
  expect(await others).toEqual([first])
  expect(isHeld(first)).toBe(false)
  expect(shared.kept.get(first ?? '')).toEqual(kept('Guelph'))
})

test('when its person leaves, nothing more is written, and nothing stays locked', async () => {
  await purchaseDrafts.save(kept('G'))
  const [first] = keys()
  const go = slowDisk()
  void purchaseDrafts.save(kept('Gu'))
  await settled()
  const last = purchaseDrafts.save(kept('Guelph'))
  void purchaseDrafts.save(kept('L', 900))
  purchaseDrafts.forget()
  shared.kept.clear()
  go()
  expect(await last).toBe(false)
  await settled()
  expect([...shared.kept.values()]).toEqual([kept('Gu')])
  expect(isHeld(first)).toBe(false)
})

test('when its person leaves, the open draft is free for the next', async () => {
  await purchaseDrafts.save(kept('Guelph'))
  purchaseDrafts.forget()
  await settled()
  expect(keys().map(isHeld)).toEqual([false])
})

test('a purchase that has ended leaves no draft in any window, and no lock in this one', async () => {
  await otherWindow('purchase 812 other', kept('London'))
  shared.kept.set('purchase 8120 another', kept('Hamilton', 8120))
  shared.kept.set('purchase 812', kept('Oakville'))
  await purchaseDrafts.save(kept('G'))
  const own = keys().at(-1)
  const go = slowDisk()
  void purchaseDrafts.save(kept('Gu'))
  await settled()
  void purchaseDrafts.save(kept('Guelph'))
  const dropped = purchaseDrafts.drop(begun.transId)
  go()
  await dropped
  expect(keys()).toEqual(['purchase 8120 another'])
  expect(isHeld(own)).toBe(false)
})

test('a live window’s draft is not taken; a dead window’s is, with what it wrote last', async () => {
  const key = 'purchase 812 other'
  const die = await otherWindow(key, kept('G'))
  const used: Kept[] = []
  const use = async (one: Kept): Promise<boolean> => {
    expect(isHeld(key)).toBe(true)
    used.push(one)
    return used.length > 1
  }
  expect(await purchaseDrafts.take(key, use)).toBe(false)
  shared.kept.set(key, kept('Guelph'))
  die()
  // Data that is still needed stays; the rest is deleted.
  expect(await purchaseDrafts.take(key, use)).toBe(true)
  await settled()
  expect([keys(), isHeld(key)]).toEqual([[key], false])
  expect(await purchaseDrafts.take(key, use)).toBe(true)
  await settled()
  expect([keys(), isHeld(key)]).toEqual([[], false])
  expect(used).toEqual([kept('Guelph'), kept('Guelph')])
})

test('a draft that somebody else has taken by then is not used, and nothing stays locked', async () => {
  const use = vi.fn(async () => true)
  expect(await purchaseDrafts.take('purchase 812 gone', use)).toBe(true)
  await settled()
  expect(use).not.toHaveBeenCalled()
  expect(isHeld('purchase 812 gone')).toBe(false)
  shared.kept.set('purchase 812 bad', kept('Guelph'))
  await expect(purchaseDrafts.take('purchase 812 bad', () => Promise.reject(new Error()))).rejects.toThrow()
  await settled()
  expect([keys(), isHeld('purchase 812 bad')]).toEqual([['purchase 812 bad'], false])
})

test('an unreadable draft counts as none', async () => {
  for (const value of [undefined, 'text', { purchase: {} }, { purchase: { transId: 1 } }]) {
    shared.kept.set('purchase 812 odd', value)
    expect(await purchaseDrafts.read('purchase 812 odd')).toBeNull()
  }
  vi.spyOn(drafts, 'load').mockRejectedValueOnce(new Error('The database is closed'))
  expect(await purchaseDrafts.read('purchase 812 odd')).toBeNull()
})

test('what was pressed is drawn first; a page that is hidden before that writes at once', async () => {
  const page = Object.assign(new EventTarget(), { hidden: false })
  const frames = new Map<number, () => void>()
  vi.stubGlobal('document', page)
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => frames.set(frames.size, draw).size - 1)
  vi.stubGlobal('cancelAnimationFrame', (frame: number) => frames.delete(frame))

  const first = purchaseDrafts.save(kept('Guelph'))
  await settled()
  expect(shared.written).toEqual([])
  for (const draw of frames.values()) draw()
  expect(await first).toBe(true)
  frames.clear()

  const second = purchaseDrafts.save(kept('London'))
  await settled()
  expect(shared.written).toEqual([kept('Guelph')])
  page.hidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  expect(await second).toBe(true)
  expect(shared.written).toEqual([kept('Guelph'), kept('London')])
  expect(frames.size).toBe(0)

  // A page out of view inside another site is not hidden, but gets no frames.
  page.hidden = false
  expect(await purchaseDrafts.save(kept('Whitby'))).toBe(true)
  expect(frames.size).toBe(0)
})
