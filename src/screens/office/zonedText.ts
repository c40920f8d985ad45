import { pageLocale } from '../../session/language.ts'

/** A moment on a project's own clock. */
export const zonedText = (iso: string, timeZone: string): string =>
  new Intl.DateTimeFormat(pageLocale(), { dateStyle: 'medium', timeStyle: 'short', timeZone }).format(
    Date.parse(iso),
  )

/** The text of a date and time field, which already shows a project's time. */
export const wallText = (local: string): string => zonedText(`${local}:00Z`, 'UTC')
