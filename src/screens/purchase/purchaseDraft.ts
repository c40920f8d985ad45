import { drafts } from '../../calls/drafts.ts'
import { afterPaint } from '../../controls/afterPaint.ts'
import { type Kept, keptFrom } from './unsentEdits.ts'

const prefix = 'purchase '
type DraftKey = `${typeof prefix}${string}`

/**
 * This window's draft of the open purchase, locked while open, so that windows never overwrite each other's
 * changes. The next takes over a dead one's (`take`).
 */
interface Draft {
  readonly transId: number
  readonly key: DraftKey
  /** The state to write next. */
  next: Kept | undefined
  writing: Promise<boolean> | undefined
}
let own: Draft | undefined
/** Resolves once every draft that this window has left is written and released. */
let isLeft: Promise<unknown> = Promise.resolve()
let forgets = 0

/** Out of view in another site's page, a frame is not hidden, but paints nothing. */
const mostMs = 250

/** Lets the page paint a press or typing first. Hidden pages paint nothing. */
async function drawn(): Promise<void> {
  const page = (globalThis as { document?: Document }).document
  if (page?.hidden !== false) return
  await new Promise<void>((resolve) => {
    const goOn = (): void => {
      cancel()
      clearTimeout(late)
      page.removeEventListener('visibilitychange', goOn)
      resolve()
    }
    const cancel = afterPaint(goOn)
    const late = setTimeout(goOn, mostMs)
    page.addEventListener('visibilitychange', goOn)
  })
}

/** Writes the latest state; during a write, the next one waits. */
async function writeAll(draft: Draft): Promise<boolean> {
  const begunIn = forgets
  const isOver = (): boolean => begunIn !== forgets
  let isKept = false
  // Nobody else knows a new key.
  await drafts.hold(draft.key)
  while (draft.next !== undefined && !isOver()) {
    await drawn()
    if (isOver()) break
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

/** Writes the open purchase with unsent changes; whether this or a later state was saved. */
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

/** Releases this window's draft once it is written. */
function leave(): void {
  if (own === undefined) return
  const { key, writing } = own
  own = undefined
  isLeft = Promise.all([isLeft, writing]).finally(() => drafts.release(key))
}

/** Stops writing, because the person has left. */
function forget(): void {
  forgets += 1
  leave()
  isLeft = Promise.resolve()
}

/** The keys of all other windows' drafts, latest first. */
async function others(): Promise<DraftKey[]> {
  await isLeft
  return (await drafts.list(prefix)).filter((key) => key !== own?.key)
}

/** A draft's current contents; null if it is gone. */
const read = async (key: DraftKey): Promise<Kept | null> =>
  keptFrom(await drafts.load(key).catch(() => undefined))

/** Takes a dead window's draft; deletes it once `keep` has saved it. False while another window has it. */
async function take(key: DraftKey, keep: (kept: Kept) => Promise<boolean>): Promise<boolean> {
  if (!(await drafts.hold(key))) return false
  try {
    // Read only now, because its window could still write until then.
    const kept = await read(key)
    if (kept !== null && (await keep(kept))) await drafts.drop(key).catch(() => undefined)
  } finally {
    drafts.release(key)
  }
  return true
}

/** Deletes all drafts of a purchase, from any window. */
async function drop(transId: number): Promise<void> {
  if (own?.transId === transId) leave()
  // Waits for a running write, which would bring the draft back.
  await isLeft
  const isOfIt = (key: DraftKey): boolean => `${key} `.startsWith(`${prefix}${transId} `)
  await drafts.drop(...(await drafts.list(prefix)).filter(isOfIt))
}

/** Drafts of purchases on this device, with their unsent changes. */
export const purchaseDrafts = { save, others, read, take, drop, forget, leave }
