import { forgottenDays, silentMinutes, unsentMinutes } from './kioskTrouble.ts'

/** A kiosk stands; a tablet is carried about, and may sleep in a drawer. */
export const deviceKinds = ['kiosk', 'tablet'] as const
export type DeviceKind = (typeof deviceKinds)[number]

/** Whether a device receives visitors, or only shows what is sold. */
export const deviceShows = ['visits', 'wall'] as const
export type DeviceShows = (typeof deviceShows)[number]

/** What the office can ask of a device. */
export const deviceActs = ['reload', 'update', 'clean', 'rename', 'report', 'lock'] as const
export type DeviceAct = (typeof deviceActs)[number]

/** Answered with 403 to a device that the office has locked out. */
export const lostCode = 'DEVICE_LOST'

/** Those that a device does once nobody is there: they load the page anew. */
export const disturbingActs: ReadonlySet<DeviceAct> = new Set(['reload', 'update', 'clean'])

/** What a device finds wrong with itself. */
export const ownFaults = ['worker', 'room', 'camera', 'clock'] as const
export type OwnFault = (typeof ownFaults)[number]

/** Why a device did not do what it was asked. */
export const actFailures = ['unable', 'unsent'] as const

/** How long an action waits for its device, in hours; null for ever. */
const actHours: Readonly<Record<DeviceAct, number | null>> = {
  reload: 24,
  update: 72,
  clean: 24,
  rename: 7 * 24,
  report: 1,
  // A lost device is locked out whenever it calls.
  lock: null,
}

/** When an action that is asked for now expires; null for never. */
export function actExpires(what: DeviceAct, now: Date): Date | null {
  const hours = actHours[what]
  return hours === null ? null : new Date(now.getTime() + hours * 3_600_000)
}

export const actStates = ['waiting', 'taken', 'done', 'failed', 'expired'] as const
type ActState = (typeof actStates)[number]

/** Where an action is. One that its device did late is still done. */
export function actState(
  act: {
    readonly takenAt: Date | null
    readonly endedAt: Date | null
    readonly expiresAt: Date | null
    readonly failed: string | null
  },
  now: Date,
): ActState {
  if (act.endedAt !== null) return act.failed === null ? 'done' : 'failed'
  if (act.expiresAt !== null && act.expiresAt <= now) return 'expired'
  return act.takenAt === null ? 'waiting' : 'taken'
}

/** How long a link enrols a device (minutes), and a locked-out device stays on the board (days). */
export const inviteMinutes = 60
export const lostDays = 90

export const inviteStates = ['open', 'asking', 'accepted', 'joined', 'refused', 'over'] as const
type InviteState = (typeof inviteStates)[number]

/** Where an enrolment by link is. */
export function inviteState(
  invite: {
    readonly expiresAt: Date
    readonly code: string | null
    readonly accepted: boolean | null
    readonly deviceId: string | null
  },
  now: Date,
): InviteState {
  if (invite.deviceId !== null) return 'joined'
  if (invite.accepted === false) return 'refused'
  if (invite.expiresAt <= now) return 'over'
  if (invite.accepted === true) return 'accepted'
  return invite.code === null ? 'open' : 'asking'
}

/** Whether it may still enrol a device. */
export const isInviteOpen = (state: InviteState): boolean =>
  state === 'open' || state === 'asking' || state === 'accepted'

/** Where a new link is, by a list older than it, or so new that the link has left it. */
export function madeInviteState(
  made: { readonly id: number; readonly until: number },
  invites: readonly { readonly id: number; readonly state: InviteState }[],
  now: number,
): InviteState {
  const listed = invites.find(({ id }) => id === made.id)
  return listed?.state ?? (now < made.until ? 'open' : 'over')
}

/** What is wrong with a device, the worst first. */
export const deviceTroubles = ['silent', 'unsent', 'storage', 'behind', ...ownFaults] as const
type DeviceTrouble = (typeof deviceTroubles)[number]

export interface DeviceHealth {
  readonly kind: DeviceKind
  readonly lastSeenAt: Date | null
  readonly unsentSince: Date | null
  readonly used: number | null
  readonly quota: number | null
  readonly behindSince: Date | null
  readonly faults: readonly OwnFault[]
}

/** Above this share of storage, a device may soon fail to keep work. */
const storageFull = 0.9

/** Devices update at a quiet moment; behind for longer (hours), one needs somebody. */
const behindHours = 24

const isOlder = (since: Date | null, minutes: number, now: Date): boolean =>
  since !== null && now.getTime() - since.getTime() >= minutes * 60_000

/** Whether it was silent too long; false if it never reported. */
const isSilent = ({ lastSeenAt }: Pick<DeviceHealth, 'lastSeenAt'>, now: Date): boolean =>
  isOlder(lastSeenAt, silentMinutes, now)

/** What is wrong with a device now, as far as it has reported. */
export function troublesOf(device: DeviceHealth, now: Date): DeviceTrouble[] {
  const { used, quota, behindSince, unsentSince, faults } = device
  const found: Partial<Record<DeviceTrouble, boolean>> = {
    silent: isSilent(device, now),
    unsent: isOlder(unsentSince, unsentMinutes, now),
    storage: used !== null && quota !== null && quota > 0 && used / quota >= storageFull,
    behind: isOlder(behindSince, behindHours * 60, now),
  }
  return deviceTroubles.filter((one) => found[one] === true || faults.some((fault) => fault === one))
}

/** What the office is mailed about; not sleeping tablets, nor what a device can live with. */
const alarmKinds = ['silent', 'unsent', 'storage', 'behind'] as const
export type AlarmKind = (typeof alarmKinds)[number]

/** A device's alarms. `openSince`: when the office opened today; null while closed. */
export function alarmsOf(device: DeviceHealth, now: Date, openSince: Date | null): AlarmKind[] {
  const { lastSeenAt, unsentSince } = device
  // Put away long ago.
  if (unsentSince === null && isOlder(lastSeenAt, forgottenDays * 24 * 60, now)) return []
  const troubles = troublesOf(device, now)
  // Switched off overnight, it has a few minutes to start.
  const hadTime = openSince !== null && isOlder(openSince, silentMinutes, now)
  return alarmKinds.filter(
    (kind) => troubles.includes(kind) && (kind !== 'silent' || (device.kind === 'kiosk' && hadTime)),
  )
}

export const deviceStates = ['well', 'trouble', 'silent', 'unknown', 'lost'] as const
type DeviceState = (typeof deviceStates)[number]

/** A device in one word. */
export function deviceState(device: DeviceHealth & { readonly isLost: boolean }, now: Date): DeviceState {
  if (device.isLost) return 'lost'
  if (device.lastSeenAt === null) return 'unknown'
  const troubles = troublesOf(device, now)
  if (troubles.includes('silent')) return 'silent'
  return troubles.length > 0 ? 'trouble' : 'well'
}

/** A device's code as it is shown: `K7F-3QX`. */
export const codeText = (code: string): string => `${code.slice(0, 3)}-${code.slice(3)}`
