import type { InOther } from '../area.ts'
import type { floorPlansWords as english } from '../en/floorPlans.ts'

export const floorPlansWords: InOther<typeof english> = {
  title: 'Grundrisse',
  compareTitle: 'Grundrisse vergleichen',
  differences: 'Was sich unterscheidet',
  failed:
    'Die Grundrisse konnten nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  elevation: 'Ausführung {letter}',
  land: 'Nur Grundstück',
}
