import type { InOther } from '../area.ts'
import type { doorsWords as english } from '../en/doors.ts'

export const doorsWords: InOther<typeof english> = {
  ways: 'Was möchten Sie sehen?',
  plan: 'Lageplan',
  building: 'Gebäude',
  homes: 'Häuser und Wohnungen',
  homesText: 'Grundrisse und Preise',
  documents: 'Dokumente',
  documentsText: 'Broschüren und Unterlagen',
}
