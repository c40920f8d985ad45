import type { InOther } from '../area.ts'
import type { eventDeskWords as english } from '../en/eventDesk.ts'

export const eventDeskWords: InOther<typeof english> = {
  title: 'Verkaufstermine',
  lead: 'Ein Termin bietet bestimmten Personen bestimmte Wohnungen für bestimmte Tage an. Makler und Mitarbeitende, die einem Termin zugeteilt sind, sehen nur dessen Wohnungen.',
  none: 'Diese Anlage hat keine Verkaufstermine.',
  failed: 'Die Termine ließen sich nicht laden.',
  needsNetwork: 'Dafür müssen Sie online sein. Es hat sich nichts geändert.',
  columns: { name: 'Termin', days: 'Tage', state: 'Stand', lots: 'Wohnungen', people: 'Personen' },
  days: '{first} bis {last}',
  state: 'Stand',
  anyState: 'Jeder Stand',
  states: { planned: 'Geplant', open: 'Offen', closed: 'Geschlossen' },
  isDefault: 'Wird Maklern zuerst gezeigt',
  add: 'Neuer Termin',
  saved: 'Der Termin {name} ist gespeichert.',
  save: 'Speichern',
  lots: { one: '{count} Wohnung', other: '{count} Wohnungen' },
  people: { one: '{count} Person', other: '{count} Personen' },
  lotsOf: 'Wohnungen ({count} gewählt)',
  peopleOf: 'Personen ({count} gewählt)',
  allLots: 'Alle Wohnungen',
  noLots: 'Keine Wohnungen',
  find: 'Suchen',
  found: '{shown} von {count} angezeigt. Tippen Sie, um andere zu finden.',
  broker: '{name}, Makler',
  frees: {
    one: '{count} Person, die hier in keinem anderen Termin ist, darf alle Wohnungen sehen',
    other: '{count} Personen, die hier in keinem anderen Termin sind, dürfen alle Wohnungen sehen',
  },
  renaming: 'Ein Termin behält seine Personen und Wohnungen, wenn Sie ihn umbenennen.',
  shared:
    'In diesem Termin sind auch Wohnungen anderer Firmen. Sie können ändern, welche Ihrer Wohnungen darin sind, sonst nichts.',
  close: 'Jetzt schließen',
  open: 'Öffnen',
  closeTitle: '{name} schließen',
  openTitle: '{name} öffnen',
  openHint: 'Er läuft ab heute. Die zugeteilten Personen sehen seine Wohnungen wieder.',
  follows: 'Was daraus folgt',
  followsLots: {
    one: '{count} Wohnung wird nicht mehr über diesen Termin angeboten.',
    other: '{count} Wohnungen werden nicht mehr über diesen Termin angeboten.',
  },
  followsHeld: {
    one: '{count} davon ist reserviert. Die Reservierung und ihr Kauf laufen weiter.',
    other: '{count} davon sind reserviert. Die Reservierungen und ihre Käufe laufen weiter.',
  },
  followsBrokers: {
    one: '{count} Makler hat hier keinen anderen laufenden Termin und sieht keine Wohnungen, bis einer öffnet.',
    other:
      '{count} Makler haben hier keinen anderen laufenden Termin und sehen keine Wohnungen, bis einer öffnet.',
  },
  followsStaff: {
    one: '{count} Person aus dem Verkauf arbeitet hier bei keinem anderen laufenden Termin.',
    other: '{count} Personen aus dem Verkauf arbeiten hier bei keinem anderen laufenden Termin.',
  },
  followsDefault:
    'Es ist der Termin, den Makler zuerst sehen: Sie sehen keine Wohnungen, bis es ein anderer ist.',
  followsNothing: 'Niemand verliert etwas.',
  closed: 'Der Termin {name} ist geschlossen.',
  opened: 'Der Termin {name} ist offen.',
}
