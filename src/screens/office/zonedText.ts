import { pageLocale } from '../../session/language.ts'

/** A moment on a project's own clock. */
export const zonedText = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    Date.parse(iso),
  )

/** Formats a datetime-local value, which is already in the project's time zone. */
export const wallText = (local: string): string => zonedText(`${local}:00Z`, 'UTC')
