import { momentText } from '../session/dayText.ts'

const day = 24 * 60 * 60_000

/** Epoch ms in the page's language: a time, with the date if not today. */
export function timeText(moment: number, now: number): string {
  const sameDay = new Date(moment).toDateString() === new Date(now).toDateString() && now - moment < day
  return momentText(moment, { as: sameDay ? 'time' : 'moment' })
}
