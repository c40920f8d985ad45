import { isSalesDesk } from './actor.ts'
import { links } from './links.ts'

export interface IdleProfile {
  /** Quiet time before the warning. */
  readonly idleMs: number
  /** Countdown of the warning; the same number feeds its text and its timer. */
  readonly warningMs: number
}

/** Tablets and browsers: 30 minutes, then 10 seconds to say otherwise. */
// §4, §9
export const defaultIdle: IdleProfile = { idleMs: 30 * 60_000, warningMs: 10_000 }

/** Kiosk idle seconds: what a device may be set to. */
export const kioskIdleSeconds = { default: 60, min: 30, max: 300 } as const

/** A kiosk's profile; seconds outside 30 to 300 are moved to the nearest end. Its countdown is 20 s. */
export function kioskIdle(seconds: number = kioskIdleSeconds.default): IdleProfile {
  const asked = Number.isFinite(seconds) ? seconds : kioskIdleSeconds.default
  const kept = Math.min(Math.max(asked, kioskIdleSeconds.min), kioskIdleSeconds.max)
  return { idleMs: kept * 1000, warningMs: 20_000 }
}

export type IdleState =
  | { readonly state: 'active' }
  | { readonly state: 'warning'; readonly secondsLeft: number }
  | { readonly state: 'expired' }

/**
 * Where a session stands by wall clock; both times in epoch ms. A clock set back counts as a touch now, never as
 * endless quiet; sleep counts as time gone.
 */
// §4
export function idleState(lastTouch: number, now: number, profile: IdleProfile): IdleState {
  const quiet = now - lastTouch
  if (quiet < profile.idleMs) return { state: 'active' }
  const left = profile.idleMs + profile.warningMs - quiet
  if (left <= 0) return { state: 'expired' }
  return { state: 'warning', secondsLeft: Math.ceil(left / 1000) }
}

/**
 * Things a person would not be interrupted in: the idle timer rests while one of them goes on, and for how long at
 * most after the last touch, in ms. Whoever walks away from an open camera must not leave a kiosk open for ever.
 */
export const longestRest = {
  camera: 3 * 60_000,
  signing: 5 * 60_000,
  payment: 15 * 60_000,
  playingDocument: 30 * 60_000,
} as const

export type IdleRest = keyof typeof longestRest

/** Cookie lifetimes in ms. */
// §9
export const cookieLifetime = { default: 5 * 60 * 60_000, login: 24 * 60 * 60_000 } as const

/** What the server tells of an account at login. */
// §3
export interface AccountState {
  readonly isInTheSystem: boolean
  readonly needToRegister: boolean
  readonly isPasswordRequired: boolean
  readonly isFromOtherProject: boolean
  readonly activated: boolean
}

export type LoginOutcome =
  'loggedIn' | 'passwordRequired' | 'otherProject' | 'needToRegister' | 'notInSystem' | 'notActivated'

/** What a login came to; `passwordAccepted` once the password that was asked for has been checked. */
// §4
export function loginOutcome(account: AccountState, passwordAccepted = false): LoginOutcome {
  if (!account.isInTheSystem) return account.needToRegister ? 'needToRegister' : 'notInSystem'
  if (account.isFromOtherProject) return 'otherProject'
  if (account.isPasswordRequired && !passwordAccepted) return 'passwordRequired'
  if (account.needToRegister) return 'needToRegister'
  return account.activated ? 'loggedIn' : 'notActivated'
}

/** The message code of an outcome that is told; in marketplace mode the unregistered are told so. */
// §4, §8
export function loginMessage(
  outcome: LoginOutcome,
  marketplace: boolean,
):
  | 'loginOtherProject'
  | 'loginNotInSystem'
  | 'loginNotRegistered'
  | 'loginMarketplace'
  | 'loginNotActivated'
  | null {
  if (outcome === 'otherProject') return 'loginOtherProject'
  if (outcome === 'notActivated') return 'loginNotActivated'
  if (outcome === 'needToRegister') return marketplace ? 'loginMarketplace' : 'loginNotRegistered'
  if (outcome === 'notInSystem') return marketplace ? 'loginMarketplace' : 'loginNotInSystem'
  return null
}

/** Registration states as the specification names them. */
// §4
export const registrationStatuses = ['user-not-registered', 'registration-required'] as const

/** Nobody has the address; or somebody has, and is not registered for the project yet. */
// §3 User-check result, §4
export function registrationStatus(
  account: Pick<AccountState, 'isInTheSystem' | 'isFromOtherProject'>,
): (typeof registrationStatuses)[number][] {
  if (!account.isInTheSystem) return ['user-not-registered']
  return account.isFromOtherProject ? ['registration-required'] : []
}

/** How often codes mailed to one address may be tried from one place while a code works. */
export const codeTries = 5

/**
 * How often from everywhere in an hour: six digits are guessed by many who try a little each. More than one place can
 * use up alone (5 tries, six times an hour).
 */
export const codeTriesOfAll = 40

/** So many of the codes that an address was mailed work at a time: at most 80 guesses of a million in an hour. */
export const newestCodes = 2

/** Whether storage kept for one origin must be cleared in another. */
// §4
export function isOtherOrigin(storedOrigin: string | null, origin: string): boolean {
  return storedOrigin !== null && storedOrigin !== '' && storedOrigin !== origin
}

/** Where to go once an idle session has been cleared: sales staff to their sales page, others to the start. */
// §4
export const afterReset = (userType: number): string => (isSalesDesk(userType) ? links.sales() : links.home())
