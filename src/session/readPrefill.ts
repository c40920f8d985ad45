import { atom } from 'jotai'
import { call } from '../calls/call.ts'
import { drafts } from '../calls/drafts.ts'
import { whenBack } from '../calls/reach.ts'
import type { Answer } from '../contract/schemas.ts'
import { onForget } from './forget.ts'
import { sessionStore } from './sessionAtoms.ts'

/** Values known from an account and its last worksheet, to save retyping them. */
export type Prefill = Pick<Answer<'/user/GetWorksheetPrefill'>, 'account' | 'agency' | 'agent'>

/** Sealed for the session like a draft, and deleted with it. */
const key = 'worksheet-prefill'

/** `undefined` until it loads; null while neither the server nor this device has anything. */
export const prefillAtom = atom<Prefill | null | undefined>(undefined)
let reading: Promise<void> | undefined
let stopWaiting: () => void = () => undefined

onForget(() => {
  stopWaiting()
  reading = undefined
  sessionStore.set(prefillAtom, undefined)
})

/** Once per session, and again with the server back if nothing was known. */
export function readPrefill(): Promise<void> {
  reading ??= Promise.resolve().then(read)
  return reading
}

async function read(): Promise<void> {
  const asked = reading
  const heard = await call('/user/GetWorksheetPrefill', {}).catch(() => null)
  const known = heard ?? ((await drafts.load(key).catch(() => undefined)) as Prefill | undefined) ?? null
  if (reading !== asked) return
  sessionStore.set(prefillAtom, known)
  if (heard !== null) await keepPrefill(heard)
  if (known !== null) return
  stopWaiting = whenBack(() => {
    stopWaiting()
    reading = undefined
    void readPrefill()
  })
}

/** Stores it on this device for the session. */
export async function keepPrefill({ account, agency, agent }: Prefill): Promise<void> {
  await drafts.save(key, { account, agency, agent }).catch(() => undefined)
}
