/** Everything a device may hold, by what a reset does with it. */
export const memories = [
  'pageMemory',
  'sessionStorage',
  'localStorage',
  'cookies',
  'userIdentifier',
  'serverSession',
  'contentKey',
  'drafts',
  'personalRows',
  'dealInProcess',
  'deviceEnrolment',
  'communityCopies',
  'outbox',
  'witness',
] as const

export type Memory = (typeof memories)[number]

/** Why a session is cleared. */
export type ResetReason = 'idle' | 'kioskIdle' | 'signOut' | 'otherOrigin' | 'invalidSession'

/** Unsent work is sealed and belongs to the person who was told that it is safe: no reset ever takes it. */
export const alwaysKept = ['outbox', 'witness'] as const satisfies readonly Memory[]

const person = [
  'pageMemory',
  'sessionStorage',
  'localStorage',
  'cookies',
  'userIdentifier',
  'serverSession',
  'contentKey',
  'drafts',
  'personalRows',
] as const satisfies readonly Memory[]

const table: Readonly<Record<ResetReason, readonly Memory[]>> = {
  idle: person,
  // A kiosk clears everything of the person, always; only the device itself stays enrolled.
  kioskIdle: [...person, 'dealInProcess'],
  signOut: person,
  otherOrigin: person.filter((memory) => memory !== 'userIdentifier' && memory !== 'serverSession'),
  invalidSession: [
    'cookies',
    'userIdentifier',
    'serverSession',
    'sessionStorage',
    'contentKey',
    'personalRows',
  ],
}

/**
 * What a reset forgets. On reserve pages an idle reset and a sign-out give up the deal in process too; there another
 * origin clears nothing, since the reserve page lives inside one.
 */
// §4
export function forgotten(reason: ResetReason, onReservePage = false): readonly Memory[] {
  if (reason === 'otherOrigin' && onReservePage) return []
  const list = table[reason]
  return onReservePage && (reason === 'idle' || reason === 'signOut') ? [...list, 'dealInProcess'] : list
}

/** What a reset leaves: all it does not forget. */
// §4
export function kept(reason: ResetReason, onReservePage = false): readonly Memory[] {
  const gone = forgotten(reason, onReservePage)
  return memories.filter((memory) => !gone.includes(memory))
}

/** Whether storage kept for one origin must be cleared in another. */
// §4
export function isOtherOrigin(storedOrigin: string | null, origin: string): boolean {
  return storedOrigin !== null && storedOrigin !== '' && storedOrigin !== origin
}
