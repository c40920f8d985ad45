import type { InOther } from '../area.ts'
import type { recordsWords as english } from '../en/records.ts'

export const recordsWords: InOther<typeof english> = {
  title: 'Daten herunterladen',
  lead: 'Als CSV, für eine Tabelle oder ein anderes System. Das Protokoll hält fest, wer sie heruntergeladen hat.',
  purchases: 'Käufe',
  worksheets: '{Requests}',
  people: 'Personen',
  shown: { one: 'Diesen Eintrag als CSV laden', other: 'Diese {count} als CSV laden' },
  taken: { one: 'Die Datei enthält {count} Zeile.', other: 'Die Datei enthält {count} Zeilen.' },
  cut: 'Die Datei enthält nur die neuesten {count}.',
}
