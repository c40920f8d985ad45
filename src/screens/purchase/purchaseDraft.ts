import { drafts } from '../../calls/drafts.ts'
import { type Kept, keptFrom } from './waiting.ts'

const prefix = 'purchase '
type DraftKey = `${typeof prefix}${string}`

/**
 * What this window keeps of the purchase in hand. Every window has a draft of its own, locked while it lives: what waits
 * in one does not replace what waits in another. Once a window has died, the next one takes its draft (`take`).
 */
interface Draft {
  readonly transId: number
  readonly key: DraftKey
  /** To be written next. */
  next: Kept | undefined
  writing: Promise<boolean> | undefined
}
let own: Draft | undefined
/** Ends when every draft that this window has left is written, and free for others. */
let isLeft: Promise<unknown> = Promise.resolve()
let forgets = 0

/** While one writing lasts, the next waits and takes the latest along. */
async function writeAll(draft: Draft): Promise<boolean> {
  const begunIn = forgets
  const isOver = (): boolean => begunIn !== forgets
  let isKept = false
  // Nobody knows a key that is new.
  await drafts.hold(draft.key)
  while (draft.next !== undefined && !isOver()) {
    const { next } = draft
    draft.next = undefined
    isKept = await drafts.save(draft.key, next).then(
      () => true,
      () => false,
    )
  }
  draft.writing = undefined
  return isKept && !isOver()
}

/** Writes the purchase in hand, with what waits; whether it, or what came after it, is kept. */
function save(kept: Kept): Promise<boolean> {
  const { transId } = kept.purchase
  if (own?.transId !== transId) {
    leave()
    own = { transId, key: `${prefix}${transId} ${drafts.newId()}`, next: undefined, writing: undefined }
  }
  own.next = kept
  own.writing ??= writeAll(own)
  return own.writing
}

/** Leaves this window's draft to others once it is written. */
function leave(): void {
  if (own === undefined) return
  const { key, writing } = own
  own = undefined
  isLeft = Promise.all([isLeft, writing]).finally(() => drafts.release(key))
}

/** The person has left: nothing more is written. */
function forget(): void {
  forgets += 1
  leave()
  isLeft = Promise.resolve()
}

/** The keys of all drafts but this window's, latest first. */
async function others(): Promise<DraftKey[]> {
  await isLeft
  return (await drafts.list(prefix)).filter((key) => key !== own?.key)
}

/** A draft as it is now; null if there is none. */
const read = async (key: DraftKey): Promise<Kept | null> =>
  keptFrom(await drafts.load(key).catch(() => undefined))

/**
 * Takes the draft of a window that died, and drops it once `keep` has kept all that is needed of it. False while
 * another window has it.
 */
async function take(key: DraftKey, keep: (kept: Kept) => Promise<boolean>): Promise<boolean> {
  if (!(await drafts.hold(key))) return false
  try {
    // Not before: until then its window could write.
    const kept = await read(key)
    if (kept !== null && (await keep(kept))) await drafts.drop(key).catch(() => undefined)
  } finally {
    drafts.release(key)
  }
  return true
}

/** Drops everything that is kept of a purchase, whichever window kept it. */
async function drop(transId: number): Promise<void> {
  if (own?.transId === transId) leave()
  // What is being written comes first: it would be there again.
  await isLeft
  const isOfIt = (key: DraftKey): boolean => `${key} `.startsWith(`${prefix}${transId} `)
  await drafts.drop(...(await drafts.list(prefix)).filter(isOfIt))
}

/** Drafts of purchases on this device, with what waits to be sent. */
export const purchaseDrafts = { save, others, read, take, drop, forget }
