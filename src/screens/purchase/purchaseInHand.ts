import { atom } from 'jotai'
import { lastingAction } from '../../calls/lastingAction.ts'
import { call } from '../../calls/call.ts'
import { drafts } from '../../calls/drafts.ts'
import { whenBack } from '../../calls/reach.ts'
import { CallRefused, isDefinite } from '../../calls/refused.ts'
import { sheetWith } from '../../rules/pricing/sheetWith.ts'
import { editAskedAtom, editModeAtom } from '../../session/editMode.ts'
import { onForget } from '../../session/forget.ts'
import { sessionStore } from '../../session/sessionAtoms.ts'
import { noteHold } from './noteHold.ts'
import { purchaseDrafts } from './purchaseDraft.ts'
import type { Purchase, Typed } from './step.ts'
import {
  type Chosen,
  isWaiting,
  nothingWaits,
  type Waiting,
  withinStock,
  withoutSent,
  withRefused,
  withTyped,
} from './waiting.ts'

/** The purchase on screen: as the server last told it. */
export const purchaseAtom = atom<Purchase | null>(null)
export const waitingAtom = atom<Waiting>(nothingWaits)
/** Whether what waits could be kept on this device. */
export const keptAtom = atom(true)
/** Why what waited was refused; the screen says it and clears it. */
export const refusedAtom = atom<unknown>(null)

/** Names of choices that others were faster with. */
export const ranOutAtom = atom<readonly string[]>([])

const sendAfterMs = 600
const sender = lastingAction()
let timer: ReturnType<typeof setTimeout> | undefined

onForget(() => {
  clearTimeout(timer)
  sessionStore.set(purchaseAtom, null)
  sessionStore.set(waitingAtom, nothingWaits)
  sessionStore.set(keptAtom, true)
  sessionStore.set(refusedAtom, null)
  sessionStore.set(ranOutAtom, [])
  purchaseDrafts.release()
})

const inHand = (): Purchase | null => sessionStore.get(purchaseAtom)
const idsOf = ({ projectId, transId }: Purchase) => ({ projectId, transId })

/** Shows a purchase as the server tells it, unless a later state of it is shown already. */
export function showPurchase(purchase: Purchase): void {
  const before = inHand()
  if (before?.transId === purchase.transId && before.version > purchase.version) return
  if (before !== null && before.transId !== purchase.transId) sessionStore.set(waitingAtom, nothingWaits)
  sessionStore.set(purchaseAtom, purchase)
  noteHold(purchase)
  if (purchase.state === 'open') void write()
  else drop(purchase)
}

function drop({ transId }: Purchase): void {
  clearTimeout(timer)
  sessionStore.set(waitingAtom, nothingWaits)
  void purchaseDrafts.dropAll(transId).catch(() => undefined)
}

/** Nothing is written before what was kept has been read: a reload must not replace it by nothing. */
let reading: Promise<void> = Promise.resolve()

/** Takes what was kept on this device: what waits is sent, and without a network the purchase is shown as it was. */
export function takeKept(projectId: string, unitId: number): Promise<void> {
  reading = reading.then(() => readKept(projectId, unitId)).catch(() => undefined)
  return reading
}

async function readKept(projectId: string, unitId: number): Promise<void> {
  let elsewhere: Purchase | undefined
  for (const { key, purchase, waiting } of await purchaseDrafts.ofHome(projectId, unitId)) {
    const shown = inHand()
    if (shown !== null && shown.transId !== purchase.transId && shown.unitId === unitId) continue
    // What waits in another window is sent by that one.
    if (!(await purchaseDrafts.isFree(key))) {
      elsewhere ??= purchase
      continue
    }
    const isOwn = purchaseDrafts.goOnWith(purchase.transId, key)
    if (shown?.transId !== purchase.transId) showPurchase(purchase)
    const { typed, ...rest } = waiting
    const now = sessionStore.get(waitingAtom)
    sessionStore.set(waitingAtom, { ...rest, ...now, typed: { ...typed, ...now.typed } })
    sendSoon(0)
    if (!isOwn) void write().then(() => purchaseDrafts.dropJoined(key, sessionStore.get(keptAtom)))
  }
  if (elsewhere !== undefined && inHand()?.unitId !== unitId) showPurchase(elsewhere)
}

let writing: Promise<void> | undefined
let isDirty = false
/** While one writing lasts, the next waits and takes the latest along. */
async function write(): Promise<void> {
  isDirty = true
  writing ??= writeAll().finally(() => {
    writing = undefined
  })
  await writing
}

async function writeAll(): Promise<void> {
  while (isDirty) {
    await reading
    isDirty = false
    const purchase = inHand()
    if (purchase?.state !== 'open') return
    const waiting = sessionStore.get(waitingAtom)
    const isKept = await drafts.save(purchaseDrafts.keyOf(purchase.transId), { purchase, waiting }).then(
      () => true,
      () => false,
    )
    if (sessionStore.get(keptAtom) !== isKept) sessionStore.set(keptAtom, isKept)
  }
}

function wait(more: (now: Waiting) => Partial<Waiting>): void {
  const now = sessionStore.get(waitingAtom)
  sessionStore.set(waitingAtom, { ...now, ...more(now) })
  void write()
  sendSoon(sendAfterMs)
}

/** Keeps what is typed: here at once, on the server a moment later. */
export function keepTyped(changed: Typed, purchaserCount?: number): void {
  wait((now) => ({
    ...withTyped(now, changed),
    ...(purchaserCount === undefined ? {} : { purchaserCount }),
  }))
}

/** Keeps what is chosen, likewise. */
export function keepChosen(chosen: Chosen): void {
  wait(() => ({ chosen }))
}

/** Throws away what waits: the purchase stays as the server knows it. */
export function forgetWaiting(): void {
  sessionStore.set(waitingAtom, nothingWaits)
  void write()
}

function sendSoon(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendWaiting(), ms)
}

whenBack(() => sendSoon(0))

/** Sends what waits. While a page around us edits, only `evenEdits`. False if something still waits. */
export async function sendWaiting({ evenEdits = false } = {}): Promise<boolean> {
  clearTimeout(timer)
  const purchase = inHand()
  const waiting = sessionStore.get(waitingAtom)
  if (purchase?.state !== 'open' || !isWaiting(waiting)) return true
  if (!evenEdits && sessionStore.get(editModeAtom) === 'edit') return true
  if (sender.state().busy) {
    await new Promise<void>((resolve) => {
      const stop = sender.subscribe(() => {
        if (sender.state().busy) return
        stop()
        resolve()
      })
    })
    return sendWaiting({ evenEdits })
  }
  const { typed, purchaserCount, chosen } = waiting
  const fields: Waiting = { typed, purchaserCount }
  const hasFields = isWaiting(fields)
  const isSent = await sender.run(
    async (send) => {
      if (hasFields) {
        const { version } = await send('/purchase/KeepFields', { ...idsOf(purchase), typed, purchaserCount })
        arrived(fields, (now) => ({
          ...now,
          // Another device may have changed it since: the next look fetches the rest.
          version: now.version + 1 === version ? version : now.version,
          typed: { ...now.typed, ...typed },
          purchaserCount: purchaserCount ?? now.purchaserCount,
          // A change is to be handed in again.
          purchasers: now.version === version ? now.purchasers : [],
        }))
      }
      if (chosen !== undefined) {
        const { total } = sheetWith(inHand() ?? purchase, chosen)
        const answer = await send('/purchase/Choose', { ...idsOf(purchase), chosen: [...chosen], total })
        arrived({ typed: {}, chosen }, (now) => answer.purchase ?? now)
        if (answer.purchase === null) await look(true)
      }
    },
    (problem) => {
      if (!isDefinite(problem)) return
      const code = problem instanceof CallRefused ? problem.code : ''
      if (code === 'OUT_OF_STOCK' && chosen !== undefined) {
        void giveUpRunOut(chosen)
        return
      }
      sessionStore.set(refusedAtom, problem)
      const field = problem instanceof CallRefused && code === 'WRONG_FIELD' ? problem.field : null
      if (field !== null && field in typed) {
        sessionStore.set(waitingAtom, withRefused(sessionStore.get(waitingAtom), typed, field))
        void write()
        if (isWaiting(sessionStore.get(waitingAtom))) sendSoon(0)
        return
      }
      // When only the hold has ended, the same is chosen again with the next one.
      if (code === 'OPTION_NOT_FOUND' || code === 'PRICE_CHANGED')
        arrived({ typed: {}, chosen }, (now) => now)
      void look(true)
    },
  )
  if (isSent && isWaiting(sessionStore.get(waitingAtom))) sendSoon(sendAfterMs)
  return isSent
}

/** Something waits here that belongs to what was to be done. `why` it could not be sent, if it was tried. */
export class StillWaits extends Error {
  readonly why: unknown

  constructor(why: unknown) {
    super('still waits')
    this.name = 'StillWaits'
    this.why = why
  }
}

/** Sends what waits, so that nothing overtakes it. @throws StillWaits if it does not all arrive. */
export async function sendBefore(): Promise<void> {
  // Once more for what is typed while the first goes out.
  if (!(await sendWaiting()) || !(await sendWaiting())) throw new StillWaits(sender.state().problem)
  if (!isWaiting(sessionStore.get(waitingAtom))) return
  if (sessionStore.get(editModeAtom) === 'edit') sessionStore.set(editAskedAtom, 'save')
  throw new StillWaits(null)
}

/** Others were faster: what has run out is named and given up, and the rest chosen without it. */
async function giveUpRunOut(chosen: Chosen): Promise<void> {
  await look(true)
  const purchase = inHand()
  if (purchase === null) return
  const { rest, ranOut } = withinStock(chosen, purchase.choices)
  sessionStore.set(ranOutAtom, ranOut)
  const isStill = sessionStore.get(waitingAtom).chosen === chosen
  if (!isStill) return
  sessionStore.set(waitingAtom, {
    ...sessionStore.get(waitingAtom),
    chosen: ranOut.length > 0 ? rest : undefined,
  })
  void write()
  sendSoon(0)
}

/** Shows what a call answered. A lost answer that was asked for again has no purchase: it is read anew. */
export async function heard(purchase: Purchase | null): Promise<void> {
  if (purchase === null) await look(true)
  else showPurchase(purchase)
}

/** Releases the homes of the purchase in hand, wherever the person is by now. */
export async function releaseInHand(failed: (problem: unknown) => void): Promise<boolean> {
  const purchase = inHand()
  if (purchase?.state !== 'open') return true
  return await lastingAction().run(async (send) => {
    await heard((await send('/purchase/Cancel', idsOf(purchase))).purchase)
  }, failed)
}

function arrived(sent: Waiting, next: (now: Purchase) => Purchase): void {
  const now = inHand()
  if (now === null) return
  const waiting = sessionStore.get(waitingAtom)
  sessionStore.set(waitingAtom, withoutSent(waiting, sent))
  showPurchase(next(now))
}

/** Asks whether the purchase changed elsewhere; `whole`: in any case. Without a network nothing changes here. */
export async function look(whole = false): Promise<void> {
  const purchase = inHand()
  if (purchase === null) return
  const since = whole ? null : purchase.version
  const answer = await call('/purchase/GetPurchase', { ...idsOf(purchase), since }).catch(() => null)
  if (answer?.purchase != null) showPurchase(answer.purchase)
}
