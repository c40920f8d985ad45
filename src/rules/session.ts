import { isSalesDesk } from './actor.ts'
import { links } from './links.ts'

export interface IdleProfile {
  readonly idleMs: number
  /** How long the warning is shown, in words and by a timer. */
  readonly warningMs: number
}

// §4, §9
export const defaultIdle: IdleProfile = { idleMs: 30 * 60_000, warningMs: 10_000 }

export const kioskIdleSeconds = { default: 60, min: 30, max: 300 } as const

/** A kiosk's profile, clamped to 30 to 300 seconds, with a 20 s countdown. */
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
 * A session's state (epoch ms). Sleep counts as idle time; a clock set back as activity, or it would never
 * end.
 */
// §4
export function idleState(lastTouch: number, now: number, profile: IdleProfile): IdleState {
  const quiet = now - lastTouch
  if (quiet < profile.idleMs) return { state: 'active' }
  const left = profile.idleMs + profile.warningMs - quiet
  if (left <= 0) return { state: 'expired' }
  return { state: 'warning', secondsLeft: Math.ceil(left / 1000) }
}

/** The longest pause of idle clocks, in ms: an abandoned camera must not keep a kiosk open. */
export const longestRest = {
  camera: 3 * 60_000,
  /** For a check on somebody's phone. */
  identity: 10 * 60_000,
  signing: 5 * 60_000,
  payment: 15 * 60_000,
  playingDocument: 30 * 60_000,
} as const

export type IdleRest = keyof typeof longestRest

/** Cookie lifetimes in ms. */
// §9
export const cookieLifetime = { default: 5 * 60 * 60_000, login: 24 * 60 * 60_000 } as const

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

/** The outcome of a login; `passwordAccepted` once the password has been checked. */
// §4
export function loginOutcome(account: AccountState, passwordAccepted = false): LoginOutcome {
  if (!account.isInTheSystem) return account.needToRegister ? 'needToRegister' : 'notInSystem'
  if (account.isFromOtherProject) return 'otherProject'
  if (account.isPasswordRequired && !passwordAccepted) return 'passwordRequired'
  if (account.needToRegister) return 'needToRegister'
  return account.activated ? 'loggedIn' : 'notActivated'
}

/** An outcome's message; only marketplace mode tells users that they are unregistered. */
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

// §4
export const registrationStatuses = ['user-not-registered', 'registration-required'] as const

/** A user check's result: no such account, or not registered for the project yet. */
// §3 User-check result, §4
export function registrationStatus(
  account: Pick<AccountState, 'isInTheSystem' | 'isFromOtherProject'>,
): (typeof registrationStatuses)[number][] {
  if (!account.isInTheSystem) return ['user-not-registered']
  return account.isFromOtherProject ? ['registration-required'] : []
}

/** Tries per address and client while a code is valid. */
export const codeTries = 5

/**
 * Tries per address and hour, against distributed guessing. One client (5 tries, 6 times) cannot use them up.
 */
export const codeTriesOfAll = 40

/** An address's valid codes at once: at most 80 guesses in a million per hour. */
export const newestCodes = 2

/** Whether storage belongs to another origin and must be cleared. */
// §4
export function isOtherOrigin(storedOrigin: string | null, origin: string): boolean {
  return storedOrigin !== null && storedOrigin !== '' && storedOrigin !== origin
}

/** After an idle reset: for sales staff their sales page, for others the start. */
// §4
export const afterReset = (userType: number): string => (isSalesDesk(userType) ? links.sales() : links.home())
