import { outbox } from '../calls/outbox.ts'
import type { Ask } from '../contract/schemas.ts'
import type { OwnFault } from '../rules/office/fleet.ts'
import { memoryShare } from './memoryShare.ts'
import { serverNow } from './serverClock.ts'

/** A worker serves this page, so that it starts offline. */
export const hasWorker = (): boolean => navigator.serviceWorker?.controller != null

/** In bytes. */
const largestSubmission = 5 * 1024 * 1024

/** Room for the largest submission. Tries it and makes room, so not for a look now and then. */
export const hasRoom = async (): Promise<boolean> =>
  (await outbox.reserve(largestSubmission).catch(() => 'full')) === 'room'

export async function hasCamera(): Promise<boolean> {
  const devices = (await navigator.mediaDevices?.enumerateDevices().catch(() => [])) ?? []
  return devices.some(({ kind }) => kind === 'videoinput')
}

/** Bytes used and allowed, and whether the browser will keep them. */
export async function storageNow(): Promise<{
  used: number | null
  quota: number | null
  persisted: boolean
}> {
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined)
  const persisted = (await navigator.storage?.persisted?.().catch(() => false)) ?? false
  return { used: estimate?.usage ?? null, quota: estimate?.quota ?? null, persisted }
}

/** A clock that is off by more, in ms, shows wrong times to visitors. */
const mostSkew = 2 * 60_000

/** The name of this page's first script, which differs between builds. */
export const pageBuild = (): string =>
  /\/assets\/([\w-]+)\.js/.exec(
    document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '',
  )?.[1] ?? 'source'

const networkNow = (): 'fast' | 'slow' | 'unknown' => {
  const { connection } = navigator as { connection?: { effectiveType?: string } }
  const type = connection?.effectiveType
  return type === undefined ? 'unknown' : type === '4g' ? 'fast' : 'slow'
}

/** What this device says about itself to the office. */
export async function deviceReport(): Promise<NonNullable<Ask<'/device/Tell'>['report']>> {
  const storage = await storageNow()
  const { used, quota } = storage
  const well: Readonly<Record<OwnFault, boolean>> = {
    worker: !import.meta.env.PROD || hasWorker(),
    room: used === null || quota === null || quota - used >= largestSubmission,
    camera: await hasCamera(),
    clock: Math.abs(serverNow() - Date.now()) <= mostSkew,
  }
  const memory = await memoryShare()
  return {
    build: pageBuild(),
    upMinutes: Math.floor(performance.now() / 60_000),
    network: networkNow(),
    ...storage,
    memory: memory === null ? null : Math.min(100, Math.round(memory * 100)),
    faults: (Object.keys(well) as OwnFault[]).filter((fault) => !well[fault]),
  }
}
