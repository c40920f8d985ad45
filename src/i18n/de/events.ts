import type { InOther } from '../area.ts'
import type { eventsWords as english } from '../en/events.ts'

export const eventsWords: InOther<typeof english> = {
  title: 'Termine',
  choose: 'Termin wählen',
  master: 'Alle Termine',
  everything: 'Alle {Lots}',
  current: 'Termin: {name}',
  until: 'bis {date}',
  ended:
    'Der Termin, der Ihnen Einheiten gezeigt hat, ist vorbei. Fragen Sie das {team}, wann der nächste beginnt.',
}
