import type { InOther } from '../area.ts'
import type { floorPlansWords as english } from '../en/floorPlans.ts'

export const floorPlansWords: InOther<typeof english> = {
  title: 'Grundrisse',
  compare: 'Vergleichen',
  compareTitle: 'Grundrisse vergleichen',
  differences: 'Was sich unterscheidet',
  empty: 'Noch gibt es keine Grundrisse.',
  failed:
    'Die Grundrisse konnten nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  elevation: 'Ausführung {letter}',
  land: 'Nur Grundstück',
}
