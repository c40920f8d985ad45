import { atom } from 'jotai'
import { lastingAction } from '../../calls/lastingAction.ts'
import { call } from '../../calls/call.ts'
import { whenBack } from '../../calls/reach.ts'
import { CallRefused, isDefinite } from '../../calls/refused.ts'
import { editAskedAtom, editModeAtom } from '../../session/editMode.ts'
import { onForget } from '../../session/forget.ts'
import { sessionStore } from '../../session/sessionAtoms.ts'
import type { ChoiceChange, Chosen } from './choiceChanges.ts'
import { deliver } from './deliver.ts'
import { goneAtom, isNoLongerTheirs, letGo } from './handedAway.ts'
import { noteHold } from './noteHold.ts'
import { purchaseDrafts } from './purchaseDraft.ts'
import { asOf, withoutAdded, withPeople } from './purchaserKeys.ts'
import type { Purchase, Typed } from './step.ts'
import { StillWaits } from './stillWaits.ts'
import {
  chosenWith,
  hasUnsent,
  type Kept,
  merged,
  nothingUnsent,
  type Sendable,
  type UnsentEdits,
  withAllSent,
  withChosen,
  withinStock,
  withLess,
  without,
  withoutSent,
  withRefused,
} from './unsentEdits.ts'
import { clashedAtom, forgetNotices, noteDecided, ranOutAtom, refusedAtom } from './unsentNotices.ts'

/** The purchase on screen, as last received from the server. */
export const purchaseAtom = atom<Purchase | null>(null)
export const unsentAtom = atom<UnsentEdits>(nothingUnsent)
/** Whether the unsent changes could be saved on this device. */
export const keptAtom = atom(true)
const sendAfterMs = 600
const sender = lastingAction()
/** Settles once the running request, if any, has finished. */
export const sendingRests = sender.rest
let timer: ReturnType<typeof setTimeout> | undefined
/** Unsent changes of a dead window, sent once the server's current state is known. */
let inherited: UnsentEdits | undefined

onForget(() => {
  purchaseDrafts.forget()
  sessionStore.set(purchaseAtom, null)
  sessionStore.set(keptAtom, true)
  begin()
})

/** Drops the purchase from memory for a signer; its sealed draft stays, unsent changes are sent. */
export function putAway(): void {
  sendLast()
  begin()
  purchaseDrafts.leave()
  sessionStore.set(purchaseAtom, null)
}

/** Starts without unsent changes or messages. */
function begin(): void {
  clearTimeout(timer)
  inherited = undefined
  sessionStore.set(unsentAtom, nothingUnsent)
  forgetNotices()
}

const inHand = (): Purchase | null => sessionStore.get(purchaseAtom)
const isInHand = ({ transId }: Purchase): boolean => inHand()?.transId === transId
/** The open purchase's state for `deliver`. */
const hand = { now: inHand, arrived, clashed, load: (purchase: Purchase) => ask(purchase, true) }
const setUnsent = (waiting: UnsentEdits): void => sessionStore.set(unsentAtom, waiting)

/** Opens a purchase in the server's state, unless a later one shows. */
export function showPurchase(purchase: Purchase): void {
  const before = inHand()
  if (before?.transId !== purchase.transId) {
    sendLast()
    begin()
  } else if (before.version > purchase.version) return
  else {
    const next = asOf(purchase, before, sessionStore.get(unsentAtom), inherited)
    inherited = next.inherited
    setUnsent(next.waiting)
  }
  sessionStore.set(purchaseAtom, purchase)
  if (sessionStore.get(goneAtom)?.transId === purchase.transId) sessionStore.set(goneAtom, null)
  learn(purchase)
}

/** Applies the server's facts about a purchase, open here or not. */
function learn(purchase: Purchase): void {
  noteHold(purchase)
  if (isInHand(purchase)) {
    if (purchase.state === 'open') void write()
    else setUnsent(nothingUnsent)
  }
  if (purchase.state !== 'open') void purchaseDrafts.drop(purchase.transId).catch(() => undefined)
}

/** Takes over a dead window's unsent changes. True once its draft is done with. */
export async function inherit(kept: Kept): Promise<boolean> {
  showPurchase(kept.purchase)
  const now = inHand()
  if (now?.state !== 'open') return true
  const meant = asOf(now, kept.purchase, kept.waiting, kept.waiting).waiting
  inherited = merged(inherited ?? nothingUnsent, meant)
  setUnsent(merged(sessionStore.get(unsentAtom), meant))
  sendSoon(0)
  return await write()
}

/** Saves the open purchase on this device. Returns whether it could. */
async function write(): Promise<boolean> {
  const purchase = inHand()
  if (purchase?.state !== 'open') return true
  const isKept = await purchaseDrafts.save({ purchase, waiting: sessionStore.get(unsentAtom) })
  if (isInHand(purchase) && sessionStore.get(keptAtom) !== isKept) sessionStore.set(keptAtom, isKept)
  return isKept
}

/** Adds unsent changes. False for late answers of a purchase left or ended. */
function wait(transId: number, more: (now: UnsentEdits, purchase: Purchase) => UnsentEdits): boolean {
  const purchase = inHand()
  if (purchase?.transId !== transId || purchase.state !== 'open') return false
  const now = sessionStore.get(unsentAtom)
  setUnsent(more(now, purchase))
  void write()
  sendSoon(sendAfterMs)
  return true
}

/** Saves typed fields: here at once, on the server shortly after. */
export function keepTyped(transId: number, changed: Typed, purchaserCount?: number): void {
  wait(transId, (now, purchase) => withPeople(purchase, now, changed, purchaserCount))
}

/** Saves choices in the same way. */
export function keepChosen(transId: number, chosen: Chosen): void {
  const isTaken = wait(transId, (now, { chosen: known }) => withChosen(now, known, chosen))
  if (isTaken) noteDecided(sessionStore.get(unsentAtom).choices)
}

/** Discards unsent changes, so that the purchase is as on the server. */
export function forgetUnsent(): void {
  inherited = undefined
  setUnsent(nothingUnsent)
  void write()
}

function sendSoon(ms: number): void {
  clearTimeout(timer)
  timer = setTimeout(() => void sendUnsent(), ms)
}

whenBack(() => sendSoon(0))

/** Sends unsent changes; while the embedding page edits, only with `evenEdits`. False if any is left. */
export async function sendUnsent({ evenEdits = false } = {}): Promise<boolean> {
  clearTimeout(timer)
  const purchase = inHand()
  if (purchase?.state !== 'open' || !hasUnsent(sessionStore.get(unsentAtom))) return true
  if (!evenEdits && sessionStore.get(editModeAtom) === 'edit') return true
  if (sender.state().busy) {
    await sender.rest()
    return sendUnsent({ evenEdits })
  }
  let sent: UnsentEdits = nothingUnsent
  const isSent = await sender.run(
    async (send) => {
      if (inherited !== undefined) await ask(purchase)
      if (!isInHand(purchase)) return
      sent = sessionStore.get(unsentAtom)
      setUnsent(withAllSent(sent))
      void write()
      await deliver(send, purchase, sent, hand)
    },
    (problem) => {
      if (isDefinite(problem) && isInHand(purchase)) wasRefused(purchase, sent, problem)
    },
  )
  if (isSent && hasUnsent(sessionStore.get(unsentAtom))) sendSoon(sendAfterMs)
  return isSent
}

/** Sends the last changes of the open purchase before another replaces it. */
function sendLast(): void {
  const purchase = inHand()
  // Those of a dead window may be outdated, and wait in the draft.
  if (purchase?.state !== 'open' || inherited !== undefined || sessionStore.get(editModeAtom) === 'edit')
    return
  const now = sessionStore.get(unsentAtom)
  const left = sender.state().busy ? without(now, now.sent ?? nothingUnsent) : now
  if (!hasUnsent(left)) return
  void sender.rest().then(() => lastingAction().run((send) => deliver(send, purchase, left, hand)))
}

function wasRefused(purchase: Purchase, { typed, choices }: Sendable, problem: unknown): void {
  const code = problem instanceof CallRefused ? problem.code : ''
  if (code === 'OUT_OF_STOCK' && choices !== undefined)
    return void giveUpRunOut(purchase, { typed: {}, choices }, problem)
  sessionStore.set(refusedAtom, problem)
  const field = problem instanceof CallRefused && code === 'WRONG_FIELD' ? problem.field : null
  if (field !== null && field in typed) {
    setUnsent(withRefused(sessionStore.get(unsentAtom), typed, field))
    void write()
    if (hasUnsent(sessionStore.get(unsentAtom))) sendSoon(0)
    return
  }
  if (code === 'TOO_MANY_PURCHASERS') setUnsent(withoutAdded(sessionStore.get(unsentAtom), purchase))
  // If only the hold has ended, the same choices are repeated with the next.
  if (code === 'OPTION_NOT_FOUND' || code === 'PRICE_CHANGED')
    arrived(purchase, { typed: {}, choices }, (now) => now)
  void look(true)
}

/**
 * Sends unsent changes, to be overtaken by nothing.
 * @throws StillWaits unless all arrive.
 */
export async function sendBefore(): Promise<void> {
  // Twice, for changes typed during the first request.
  if (!(await sendUnsent()) || !(await sendUnsent())) throw new StillWaits(sender.state().problem)
  if (!hasUnsent(sessionStore.get(unsentAtom))) return
  if (sessionStore.get(editModeAtom) === 'edit') sessionStore.set(editAskedAtom, 'save')
  throw new StillWaits(null)
}

/** Drops the choices that ran out, names them, and repeats the rest. */
async function giveUpRunOut(of: Purchase, sent: Sendable, problem: unknown): Promise<void> {
  const isKnown = await look(true)
  const purchase = inHand()
  // Without the stock, choices wait for the server.
  if (!isKnown || purchase?.transId !== of.transId) return
  const { rest, ranOut } = withinStock(chosenWith(purchase, sent), purchase.choices)
  sessionStore.set(ranOutAtom, ranOut)
  if (ranOut.length === 0) return sessionStore.set(refusedAtom, problem)
  setUnsent(withLess(sessionStore.get(unsentAtom), sent, rest))
  void write()
  sendSoon(0)
}

/**
 * Shows an answer about the open purchase; others' facts are only stored. A repeated lost answer has no
 * purchase, so it is loaded again.
 */
export async function heard(purchase: Purchase | null): Promise<void> {
  if (purchase === null) await look(true)
  else if (isInHand(purchase)) showPurchase(purchase)
  else if (inHand() !== null) learn(purchase)
}

function arrived(purchase: Purchase, sent: Sendable, next: (now: Purchase) => Purchase): void {
  const now = inHand()
  if (now?.transId !== purchase.transId) return
  setUnsent(withoutSent(sessionStore.get(unsentAtom), sent))
  showPurchase(next(now))
}

/** Asks about choices another device changed too, and keeps them until then. */
function clashed(purchase: Purchase, choices: readonly ChoiceChange[]): void {
  if (!isInHand(purchase)) return
  setUnsent(without(sessionStore.get(unsentAtom), { typed: {}, choices }))
  sessionStore.set(clashedAtom, choices)
  void write()
}

/** Fetches changes of the open purchase, with `whole` all of it. False on failure, such as offline. */
export async function look(whole = false): Promise<boolean> {
  const purchase = inHand()
  const asking = purchase === null ? Promise.resolve() : ask(purchase, whole)
  return await asking.then(
    () => true,
    () => false,
  )
}

async function ask(purchase: Purchase, whole = false): Promise<Purchase | null> {
  const { projectId, transId, version } = purchase
  const since = whole ? null : version
  const answer = await call('/purchase/GetPurchase', { projectId, transId, since }).catch(
    (problem: unknown) => {
      if (isNoLongerTheirs(problem) && isInHand(purchase)) {
        sessionStore.set(purchaseAtom, null)
        begin()
        letGo(purchase)
      }
      throw problem
    },
  )
  if (isInHand(purchase)) {
    if (answer.purchase !== null) showPurchase(answer.purchase)
    inherited = undefined
  }
  return answer.purchase
}
