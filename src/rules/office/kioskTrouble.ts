/** `silent`: not heard from. `unsent`: it is online, but cannot send its work. */
export const kioskTroubles = ['silent', 'unsent'] as const
export type KioskTrouble = (typeof kioskTroubles)[number]

/** How often a kiosk reports that it is running. */
export const tellsEveryMinutes = 5

/** A kiosk that has not reported for this long is off, or has no network. */
export const silentMinutes = 3 * tellsEveryMinutes

/** Work that has not been sent for this long needs somebody. */
export const unsentMinutes = 10

/** A kiosk that has been silent for longer, with nothing unsent, is no longer in use. */
export const forgottenDays = 14
