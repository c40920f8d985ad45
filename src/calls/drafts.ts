import type { DraftKey, draftNames } from '../store/deviceRegister.ts'
import { theVault } from '../store/sessionVault.ts'
import { newKey } from './call.ts'

type Prefix = Extract<keyof typeof draftNames, `${string} `>

interface Claim {
  readonly isOurs: Promise<boolean>
  /** Releases it, or withdraws the request. */
  readonly giveBack: () => void
  readonly isGivenBack: Promise<unknown>
}
const claims = new Map<DraftKey, Claim>()
/** Claims being released; until that is done, nobody else can get them. */
const returning = new Map<DraftKey, Promise<unknown>>()

function claim(key: DraftKey, locks: LockManager): Claim {
  let giveBack = (): void => undefined
  const isLeft = new Promise<void>((resolve) => (giveBack = resolve))
  let tell: (isOurs: boolean) => void = () => undefined
  const isOurs = new Promise<boolean>((resolve) => (tell = resolve))
  const isGivenBack = Promise.resolve(returning.get(key))
    .then(() =>
      locks.request(`draft ${key}`, { ifAvailable: true }, async (lock) => {
        tell(lock !== null)
        if (lock !== null) await isLeft
      }),
    )
    .catch(() => tell(true))
  return { isOurs, giveBack, isGivenBack }
}

/** False if another window has the draft, until that closes; true without locks. */
async function hold(key: DraftKey): Promise<boolean> {
  const locks = (navigator as { locks?: LockManager }).locks
  if (locks === undefined) return true
  const own = claims.get(key) ?? claim(key, locks)
  claims.set(key, own)
  const isOurs = await own.isOurs
  if (!isOurs && claims.get(key) === own) claims.delete(key)
  return isOurs
}

function release(key: DraftKey): void {
  const own = claims.get(key)
  if (own === undefined) return
  claims.delete(key)
  own.giveBack()
  const isBack = own.isGivenBack.finally(() => {
    if (returning.get(key) === isBack) returning.delete(key)
  })
  returning.set(key, isBack)
}

/** Whether no window, including this one, holds such a draft; false if unknown. */
async function nobodyHolds(prefix: Prefix): Promise<boolean> {
  const locks = (navigator as { locks?: LockManager }).locks
  const { held } = (await locks?.query().catch(() => undefined)) ?? {}
  return held !== undefined && !held.some(({ name }) => name?.startsWith(`draft ${prefix}`) === true)
}

/** Unfinished forms. They survive reloads on a signed-in tablet; a kiosk has them in memory. */
export const drafts = {
  /** Also the submission's key: sent once, even if the page dies. */
  newId: (): string => newKey(),
  save: (key: DraftKey, value: unknown): Promise<void> => theVault().saveDraft(key, value, Date.now()),
  load: (key: DraftKey): Promise<unknown> => theVault().loadDraft(key),
  drop: (...keys: readonly DraftKey[]): Promise<void> => theVault().dropDraft(...keys),
  /** Latest first. */
  list: <P extends Prefix>(prefix: P): Promise<`${P}${string}`[]> =>
    theVault().listDrafts(prefix) as Promise<`${P}${string}`[]>,
  hold,
  release,
  nobodyHolds,
}
