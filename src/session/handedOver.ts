import { atom } from 'jotai'
import { hexOf } from '../rules/hex.ts'
import { links, type RouteName } from '../rules/links.ts'
import { bootFlagOf, setBootFlag } from '../store/bootFlags.ts'
import { dropBegun } from './begunSignings.ts'
import { onForget } from './forget.ts'
import { sessionStore } from './sessionAtoms.ts'

/** The signer who has the tablet, and where staff continue. Only addresses, nothing personal. */
export interface Held {
  /** Where staff continue. */
  readonly from: string
  readonly projectId: string
  readonly envelopeId: number
  readonly signerId: number
  /** When they got it, by the tablet's clock; absent from notes of earlier versions. */
  readonly at?: string | undefined
}

/** A hash of the return code, because a page's memory can be read. */
interface HashedCode {
  readonly salt: Uint8Array<ArrayBuffer>
  readonly hash: string
}

/** Set while the tablet shows only that signer's part, until staff take it back. */
export interface HandedOver extends Held {
  /** Null in other tabs and after a restart, where staff sign in again: only one tab's memory has it. */
  readonly code: HashedCode | null
  readonly triesLeft: number
}

const flag = 'lotline-handed-over'
const tries = 5

/** The device's record; an unreadable one counts as locked. */
function flagged(): HandedOver | null {
  const noted = bootFlagOf(flag)
  if (noted === null) return null
  const locked = { code: null, triesLeft: 0 }
  try {
    return { ...(JSON.parse(noted) as Held), ...locked }
  } catch {
    return { from: links.home(), projectId: '', envelopeId: 0, signerId: 0, ...locked }
  }
}

/** Slow, so that the few possible codes cannot all be tried quickly. */
async function hashOfCode(code: string, salt: Uint8Array<ArrayBuffer>): Promise<string> {
  const { subtle } = crypto
  const key = await subtle.importKey('raw', new TextEncoder().encode(code), 'PBKDF2', false, ['deriveBits'])
  const way = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: 100_000 } as const
  return hexOf(new Uint8Array(await subtle.deriveBits(way, key, 256)))
}

async function hashed(code: string): Promise<HashedCode> {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt, hash: await hashOfCode(code, salt) }
}

const inHandAtom = atom<HandedOver | null | undefined>(undefined)

/** Null while no signer has the tablet. */
export const handedOverAtom = atom((get) => {
  const known = get(inHandAtom)
  return known === undefined ? flagged() : known
})

const backToAtom = atom<string | null>(null)

/** Where this tab goes on after staff took the tablet back; null once there. */
export const wayBackAtom = atom(
  (get) => get(backToAtom),
  (_, set) => set(backToAtom, null),
)

/** The part of the signer who has the tablet. */
export const partOf = ({ projectId, envelopeId, signerId }: Held): string =>
  links.signing(projectId, envelopeId, signerId)

/** Where an address leads while a signer has the tablet: their part and the return screen only. */
export function ledBack(held: Held, name: RouteName, pathname: string): string | null {
  if (name === 'signing' && (pathname === partOf(held) || pathname === links.signing())) return null
  return partOf(held)
}

const heldOf = ({ from, projectId, envelopeId, signerId, at }: Held): Held => ({
  from,
  projectId,
  envelopeId,
  signerId,
  at,
})

const nowText = (): string => new Date().toISOString()

/** When staff passed the tablet to this signer; null unless they have it. */
export const passedAt = (
  held: Held | null,
  { envelopeId, signerId }: { readonly envelopeId: number; readonly signerId: number },
): string | null => (held?.envelopeId === envelopeId && held.signerId === signerId ? (held.at ?? null) : null)

/** Locks all but a signer's part. Stored first: a dead tab must not unlock it. */
export async function handOver(whose: Held, code: string): Promise<void> {
  const held = heldOf({ ...whose, at: nowText() })
  const kept = await hashed(code)
  await setBootFlag(flag, JSON.stringify(held))
  sessionStore.set(inHandAtom, { ...held, code: kept, triesLeft: tries })
}

/** Passes the tablet to the next signer; the return code stays. Only if it was passed on. */
export async function passToNext(signerId: number): Promise<void> {
  const now = sessionStore.get(handedOverAtom)
  if (now === null) return
  const at = nowText()
  await setBootFlag(flag, JSON.stringify(heldOf({ ...now, signerId, at })))
  sessionStore.set(inHandAtom, { ...now, signerId, at })
}

/** With the right code, ends the lock and deletes signers' unfinished input; else uses up a try. */
export async function takeBack(code: string): Promise<boolean> {
  const now = sessionStore.get(handedOverAtom)
  if (now === null || now.code === null || now.triesLeft === 0) return false
  // Used up first, so that nobody tries twice during a check.
  sessionStore.set(inHandAtom, { ...now, triesLeft: now.triesLeft - 1 })
  if ((await hashOfCode(code, now.code.salt)) !== now.code.hash) return false
  // An unsubmitted signature is the signer's: staff must not get it.
  await dropBegun(() => true)
  await setBootFlag(flag, null)
  open(now)
  return true
}

function open({ from }: Held): void {
  sessionStore.set(backToAtom, from)
  sessionStore.set(inHandAtom, null)
}

/** The current signer, for other tabs, without the code. */
export function heldNow(): Held | null {
  const now = sessionStore.get(handedOverAtom)
  return now === null ? null : heldOf(now)
}

/** Follows another tab's change; the code stays in the tab where it was typed. */
export function followHandOver(held: Held | null): void {
  const now = sessionStore.get(handedOverAtom)
  if (held !== null) {
    sessionStore.set(
      inHandAtom,
      now?.code == null ? { ...held, code: null, triesLeft: 0 } : { ...now, ...held },
    )
  } else if (now !== null) open(now)
}

onForget((viewer) => {
  // Others' sessions that end elsewhere unlock nothing.
  if (viewer !== undefined) return
  sessionStore.set(inHandAtom, null)
  void setBootFlag(flag, null)
})
