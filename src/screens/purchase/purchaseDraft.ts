import { drafts } from '../../calls/drafts.ts'
import { type Kept, keptFrom } from './waiting.ts'

type DraftKey = `purchase ${string}`

/** This window's draft. Each window has its own: what waits in one must not replace what waits in another. */
let own: { readonly transId: number; readonly key: DraftKey } | undefined

function begin(transId: number, key: DraftKey): { readonly key: DraftKey } {
  release()
  own = { transId, key }
  void drafts.hold(key)
  return own
}

/** Leaves this window's draft, if it has one, to the next. */
function release(): void {
  if (own !== undefined) drafts.release(own.key)
  own = undefined
}

/** The key of this window's draft of a purchase. */
const keyOf = (transId: number): DraftKey =>
  (own?.transId === transId ? own : begin(transId, `purchase ${transId} ${drafts.newId()}`)).key

/** Goes on with the draft of a window that died; false if this window has one of that purchase already. */
function goOnWith(transId: number, key: DraftKey): boolean {
  if (own?.transId !== transId) begin(transId, key)
  return own?.key === key
}

/** Whether no other window has a draft: it is this window's, or becomes so. */
const isFree = async (key: DraftKey): Promise<boolean> => key === own?.key || (await drafts.hold(key))

/** Drops a draft that was joined into another. */
async function dropJoined(key: DraftKey, isJoined: boolean): Promise<void> {
  if (isJoined) await drafts.drop(key).catch(() => undefined)
  drafts.release(key)
}

/** What is kept of the purchase of a home, the latest first. */
async function ofHome(projectId: string, unitId: number): Promise<(Kept & { readonly key: DraftKey })[]> {
  const found: (Kept & { readonly key: DraftKey })[] = []
  for (const key of await drafts.list('purchase ')) {
    const kept = keptFrom(await drafts.load(key).catch(() => undefined))
    if (kept?.purchase.projectId === projectId && kept.purchase.unitId === unitId)
      found.push({ key, ...kept })
  }
  return found
}

/** Drops everything that is kept of a purchase, whichever window kept it. */
async function dropAll(transId: number): Promise<void> {
  const isOfIt = (key: DraftKey): boolean => `${key} `.startsWith(`purchase ${transId} `)
  await drafts.drop(...(await drafts.list('purchase ')).filter(isOfIt))
}

/** Drafts of purchases on this device, with what waits to be sent. */
export const purchaseDrafts = { keyOf, goOnWith, isFree, dropJoined, ofHome, dropAll, release }
