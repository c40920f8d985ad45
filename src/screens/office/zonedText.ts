import { momentText } from '../../session/dayText.ts'

/** A moment on a project's own clock. */
export const zonedText = (iso: string, timeZone: string): string => momentText(iso, { timeZone })

/** Formats a datetime-local value, which is already in the project's time zone. */
export const wallText = (local: string): string => zonedText(`${local}:00Z`, 'UTC')
