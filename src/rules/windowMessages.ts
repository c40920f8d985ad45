/** A session from the embedding or opening page: a one-time key and its destination. */
export interface SessionToken {
  readonly projectId: string
  readonly token: string
  /** 1: a worksheet, 0: a suite's purchase; undefined: the usual destination. */
  readonly mode: 0 | 1 | undefined
  readonly suite: string | undefined
}

export interface Greeting {
  readonly type: 'lotline'
  readonly action: 'ready'
  readonly nonce: string
}

/** News of a visitor's purchase for the embedding page. Only ids: that page is others'. */
export interface PurchaseNews {
  readonly type: 'lotline'
  readonly action: 'held' | 'released' | 'sold' | 'closed'
  readonly projectId: string
  readonly transId: number
  readonly lotIds: readonly number[]
}

/** The parts of a purchase that its news depends on. */
export interface PurchaseSeen {
  readonly projectId: string
  readonly transId: number
  readonly state: string
  readonly hold: object | null
  readonly homes: readonly { readonly lotId: number }[]
}

type Standing = Exclude<PurchaseNews['action'], 'closed'>

const standingOf = ({ state, hold }: PurchaseSeen): Standing =>
  state === 'reserved' ? 'sold' : state === 'open' && hold !== null ? 'held' : 'released'

const newsOf = (action: PurchaseNews['action'], seen: PurchaseSeen): PurchaseNews => ({
  type: 'lotline',
  action,
  projectId: seen.projectId,
  transId: seen.transId,
  lotIds: seen.homes.map(({ lotId }) => lotId),
})

/** The news when the purchase on screen (or null) changes. */
// §1 embeddable in an outside site
export function purchaseNews(before: PurchaseSeen | null, now: PurchaseSeen | null): readonly PurchaseNews[] {
  const isSame = before?.transId === now?.transId
  const closed = before === null || isSame ? [] : [newsOf('closed', before)]
  if (now === null) return closed
  const standing = standingOf(now)
  const old = before !== null && isSame ? standingOf(before) : null
  // A purchase that was already over when opened is not news.
  if (standing === old || (old === null && standing === 'released')) return closed
  return [...closed, newsOf(standing, now)]
}

const named = (value: unknown, shape: RegExp): string | null =>
  (typeof value === 'string' || typeof value === 'number') && shape.test(String(value)) ? String(value) : null

/** The embedding page's control over the correction of a purchase. */
export type EditMessage =
  { readonly action: 'setMode'; readonly mode: 'edit' | 'view' } | { readonly action: 'saveEdits' }

/** The edit message of a well-formed answer to our greeting, or null. The caller checks the sender. */
// §7 Incoming window messages: editMessage setMode, saveEdits
export function editMessageOf(data: unknown, nonce: string): EditMessage | null {
  if (typeof data !== 'object' || data === null) return null
  const said = data as Readonly<Record<string, unknown>>
  if (said['type'] !== 'editMessage' || said['nonce'] !== nonce) return null
  const { action, mode } = said
  if (action === 'saveEdits') return { action }
  return action === 'setMode' && (mode === 'edit' || mode === 'view') ? { action, mode } : null
}

/** Whether this answers our greeting with a session, even a useless one, and so uses it up. */
export function usesUpGreeting(data: unknown, nonce: string): boolean {
  if (typeof data !== 'object' || data === null) return false
  const said = data as Readonly<Record<string, unknown>>
  return (
    said['type'] === 'integrationAction' && said['action'] === 'setSessionToken' && said['nonce'] === nonce
  )
}

/** The session of a well-formed answer to our greeting, or null. The caller checks the sender. */
// §7 Incoming window messages: integrationAction setSessionToken
export function sessionTokenOf(data: unknown, nonce: string): SessionToken | null {
  if (!usesUpGreeting(data, nonce)) return null
  const said = data as Readonly<Record<string, unknown>>
  const projectId = named(said['projectId'], /^[A-Za-z0-9_-]{1,24}$/)
  const token = named(said['token'], /^[A-Za-z0-9_-]{16,64}$/)
  if (projectId === null || token === null) return null
  const mode = said['mode'] === 0 || said['mode'] === 1 ? said['mode'] : undefined
  return { projectId, token, mode, suite: named(said['suite'], /^\d{1,12}$/) ?? undefined }
}

/** By details, or by ids of known ones. */
export type PurchaserOffer = 'data' | 'ids'

const purchaserOffers: Readonly<Record<string, PurchaserOffer>> = {
  setPurchaserInfoByData: 'data',
  setPurchaserInfoById: 'ids',
}

/** The purchasers of a well-formed answer to our greeting, or null; `offeredPurchasers` parses them. */
// §7 Incoming window messages: integrationAction setPurchaserInfoByData, setPurchaserInfoById
export function purchaserOfferOf(data: unknown, nonce: string): PurchaserOffer | null {
  if (typeof data !== 'object' || data === null) return null
  const said = data as Readonly<Record<string, unknown>>
  if (said['type'] !== 'integrationAction' || said['nonce'] !== nonce) return null
  const { action } = said
  return typeof action === 'string' && Object.hasOwn(purchaserOffers, action)
    ? (purchaserOffers[action] ?? null)
    : null
}
