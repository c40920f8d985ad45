import { afterEach, beforeEach, vi } from 'vitest'
import { CallRefused } from '../../../src/calls/refused.ts'
import { purchases } from '../../../src/contract/purchase/purchases.ts'
import {
  keepChosen,
  keepTyped,
  purchaseAtom,
  showPurchase,
  unsentAtom,
} from '../../../src/screens/purchase/purchaseInHand.ts'
import { chosenAtom } from '../../../src/screens/purchase/shownSheet.ts'
import type { Purchase, Typed } from '../../../src/screens/purchase/step.ts'
import { endEditing } from '../../../src/session/editMode.ts'
import { forgetInMemory } from '../../../src/session/forget.ts'
import { forgetHolds } from '../../../src/session/holds.ts'
import { sessionStore } from '../../../src/session/sessionAtoms.ts'

/** What surrounds a page with an open purchase: the server, this device's drafts, and other windows. */
const hoisted = vi.hoisted(() => ({
  visit: new Map<string, string>(),
  sent: [] as [string, Record<string, unknown>][],
  answer: (_path: string, _request: Record<string, unknown>): unknown => ({}),
  kept: new Map<string, unknown>(),
  /** Drafts held by another window. */
  elsewhere: new Set<string>(),
  disk: Promise.resolve(),
  /** Resolves when the browser grants a lock. */
  granted: Promise.resolve(),
  /** Keys of drafts that were locked. */
  locked: [] as string[],
}))
export const world = hoisted

vi.mock('../../../src/calls/call.ts', () => {
  const ask = async (path: string, request: Record<string, unknown>) => {
    if (path !== '/purchase/GetPurchase') hoisted.sent.push([path, request])
    return hoisted.answer(path, request)
  }
  return { call: ask, change: ask, newKey: () => crypto.randomUUID() }
})
vi.mock('../../../src/calls/drafts.ts', () => ({
  drafts: {
    save: async (key: string, value: unknown) => void hoisted.kept.set(key, structuredClone(value)),
    load: async (key: string) => {
      await hoisted.disk
      return hoisted.kept.get(key)
    },
    drop: async (...keys: string[]) => {
      for (const key of keys) hoisted.kept.delete(key)
    },
    list: async () => [...hoisted.kept.keys()],
    newId: () => crypto.randomUUID(),
    hold: async (key: string) => {
      hoisted.locked.push(key)
      await hoisted.granted
      return !hoisted.elsewhere.has(key)
    },
    release: () => undefined,
  },
}))

const option = {
  id: 5,
  lotId: 14,
  kind: 'parking' as const,
  name: 'Stall 12',
  description: '',
  price: 1000,
  selectable: 1,
  included: false,
  allowance: 0,
  isTaxed: true,
  inTotal: true,
  available: 1,
}
export const begun: Purchase = {
  ...(purchases['/purchase/GetPurchase'].example.answer.purchase as Purchase),
  typed: {},
  choices: [option, { ...option, id: 6, name: 'Stall 13' }],
}
export const refused = (code: string, field?: string): CallRefused =>
  new CallRefused(409, { isOK: -1, code, field, message: code, requestId: 'r' } as never)

/** Answers as the server does when nothing goes wrong. */
export const well = (path: string, request: Record<string, unknown>): unknown => {
  const now = sessionStore.get(purchaseAtom) ?? begun
  if (path === '/purchase/KeepFields') return { isOK: 1, version: now.version + 1 }
  if (path === '/purchase/Choose')
    return { isOK: 1, purchase: { ...now, version: now.version + 1, chosen: request['chosen'] } }
  return { isOK: 1, purchase: null }
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => hoisted.visit.get(name) ?? null,
    setItem: (name: string, value: string) => hoisted.visit.set(name, value),
    removeItem: (name: string) => hoisted.visit.delete(name),
  })
  forgetHolds()
  hoisted.sent = []
  hoisted.answer = well
  hoisted.kept.clear()
  hoisted.elsewhere.clear()
  hoisted.disk = Promise.resolve()
  hoisted.granted = Promise.resolve()
  hoisted.locked = []
  showPurchase(begun)
})
afterEach(() => {
  endEditing()
  forgetInMemory()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
const inHand = (): number => sessionStore.get(purchaseAtom)?.transId ?? 0
export const type = (changed: Typed, count?: number): void => keepTyped(inHand(), changed, count)
export const choose = (chosen: Purchase['chosen']): void => keepChosen(inHand(), chosen)
export const waiting = () => sessionStore.get(unsentAtom)
/** The choices as shown, including unsent changes. */
export const shownChosen = () => sessionStore.get(chosenAtom)
export const typed = () => sessionStore.get(purchaseAtom)?.typed

/** What another window typed, or this one before a reload, and has not sent. */
export const unsent = (email: string) => ({
  purchase: begun,
  waiting: { typed: { 'purchasers.0.email': email } },
})
/** A draft of this purchase left by a dead window. */
export const diedWith = (waiting: object, purchase: Purchase = begun): void =>
  void hoisted.kept.set(`purchase ${purchase.transId} dead`, { purchase, waiting })
export const keptWaiting = () =>
  [...hoisted.kept.values()].map((one) => (one as { waiting: unknown }).waiting)
/** Another purchase in the same project, for another home. */
export const otherHome: Purchase = {
  ...begun,
  transId: 900,
  unitId: 20,
  homes: begun.homes.slice(0, 1).map((home) => ({ ...home, lotId: 20 })),
}
export const email = 'purchasers.0.email'
export const stall = [{ lotId: 14, optionId: 5, amount: 1 }]
/** Delays the answer to a call; returns the function that answers. */
export const answeredLater = (path: string) => {
  let answerNow = (): void => undefined
  const later = new Promise<void>((resolve) => (answerNow = resolve))
  hoisted.answer = async (asked, request) => {
    if (asked === path) await later
    return well(asked, request)
  }
  return () => answerNow()
}

/** The purchase after the same field was changed elsewhere. */
export const later: Purchase = {
  ...begun,
  version: begun.version + 1,
  typed: { [email]: 'new@example.test' },
  purchaserCount: 3,
  chosen: [{ lotId: 14, optionId: 6, amount: 1 }],
}
export const older = {
  typed: { [email]: 'old@example.test', city: 'Guelph' },
  purchaserCount: 2,
  chosen: stall,
}
