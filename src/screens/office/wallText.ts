import { momentText } from '../../session/dayText.ts'

/** Formats a datetime-local value, which is already in the project's time zone. */
export const wallText = (local: string): string => momentText(`${local}:00Z`, { timeZone: 'UTC' })
