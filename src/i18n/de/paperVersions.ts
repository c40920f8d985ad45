import type { InOther } from '../area.ts'
import type { paperVersionsWords as english } from '../en/paperVersions.ts'

export const paperVersionsWords: InOther<typeof english> = {
  title: 'Veröffentlichte Unterlagen',
  lead: 'Ein Entwurf gilt für keinen Kauf, bis Sie ihn veröffentlichen. Laufende Käufe behalten die Fassung, mit der sie begonnen haben, bis ihre Unterlagen erneuert werden.',
  none: 'Diese Anlage hat keine eigenen Unterlagen.',
  failed: 'Die Unterlagen ließen sich nicht laden.',
  needsNetwork: 'Dafür müssen Sie online sein. Es hat sich nichts geändert.',
  place: 'Stellen markieren',
  columns: {
    paper: 'Unterlage',
    version: 'Fassung',
    state: 'Stand',
    published: 'Veröffentlicht',
    running: 'Laufende Käufe',
  },
  version: 'Fassung {version}',
  state: 'Stand',
  anyState: 'Jeder Stand',
  states: { draft: 'Entwurf', inForce: 'Veröffentlicht', ended: 'Ersetzt', dropped: 'Verworfen' },
  by: '{time}, von {name}',
  byImport: '{time}, durch einen Import',
  drawn: 'Gezeichnet {time}, von {name}',
  imported: 'Importiert {time}',
  never: 'Nicht veröffentlicht',
  until: 'Gültig bis {time}',
  running: { one: '{count} Kauf', other: '{count} Käufe' },
  noFile:
    'Die Seiten dieser Unterlage entstehen aus den Daten jedes Kaufs, deshalb gibt es keine Datei zum Ansehen.',
  publish: 'Veröffentlichen',
  publishTitle: '{title} veröffentlichen',
  publishText: 'Für Käufe, die ab jetzt beginnen, gilt Fassung {version}.',
  keeps: {
    one: '{count} laufender Kauf behält seine Fassung. Erneuern Sie seine Unterlagen, damit die neue gilt.',
    other: '{count} laufende Käufe behalten ihre Fassung. Erneuern Sie ihre Unterlagen, damit die neue gilt.',
  },
  alsoUnmade: {
    one: 'Auch für {count} laufenden Verkauf verwenden, dessen Unterlagen noch nicht erstellt sind',
    other: 'Auch für {count} laufende Verkäufe verwenden, deren Unterlagen noch nicht erstellt sind',
  },
  published: '{title} ist veröffentlicht.',
  drop: 'Entwurf verwerfen',
  dropped: 'Der Entwurf ist verworfen.',
}
