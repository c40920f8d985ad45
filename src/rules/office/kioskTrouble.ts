/** `silent`: no longer reporting. `unsent`: online but unable to send its work. */
export const kioskTroubles = ['silent', 'unsent'] as const
export type KioskTrouble = (typeof kioskTroubles)[number]

/** How often a kiosk reports that it is running. */
export const tellsEveryMinutes = 5

/** A kiosk that has not reported for this long is off or offline. */
export const silentMinutes = 3 * tellsEveryMinutes

/** Work unsent for this long needs attention. */
export const unsentMinutes = 10

/** Silent for longer without unsent work, a kiosk is out of use. */
export const forgottenDays = 14
