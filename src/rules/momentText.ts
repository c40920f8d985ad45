const styles = {
  moment: { dateStyle: 'medium', timeStyle: 'short' },
  inZone: { dateStyle: 'medium', timeStyle: 'long' },
  day: { dateStyle: 'medium' },
  time: { timeStyle: 'short' },
  weekday: { weekday: 'short', day: 'numeric', month: 'long' },
  weekdayAndTime: { weekday: 'short', day: 'numeric', month: 'long', hour: 'numeric', minute: '2-digit' },
  timeInZone: { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' },
} as const

export interface MomentStyle {
  /** `inZone` and `timeInZone` show the time zone. */
  readonly as?: keyof typeof styles
  /** IANA; absent for this machine's own. */
  readonly timeZone?: string | undefined
}

/** A moment in a reader's language: day and time, or the parts in `as`. */
export const momentText = (
  at: Date | number | string,
  locale: string | undefined,
  { as = 'moment', timeZone }: MomentStyle = {},
): string => new Intl.DateTimeFormat(locale, { ...styles[as], timeZone }).format(new Date(at))
