import type { InOther } from '../area.ts'
import type { planWords as english } from '../en/plan.ts'

export const planWords: InOther<typeof english> = {
  title: 'Lageplan',
  legend: 'Zeigen',
  sold: '{Sold}',
  taken: 'Vergeben',
  listTwin: 'Liste der Einheiten',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  zoomReset: 'Alle {Lots} zeigen',
  showTaken: {
    one: '{count} weitere zeigen, die nicht frei ist',
    other: '{count} weitere zeigen, die nicht frei sind',
  },
  north: 'Norden',
  noPlan: 'Für diese Anlage gibt es keinen gezeichneten Plan. Die Liste zeigt alle Einheiten.',
  notHere: '{home} gibt es in {name} nicht. Frei ist:',
  whyNothing: 'Ohne „{filter}“ wären es {count}.',
  clearFilters: 'Alle Filter löschen',
  empty: 'Noch ist keine Einheit freigegeben. Sie erscheinen hier automatisch.',
  failed:
    'Die Einheiten konnten nicht geladen werden. Nichts von dem, was Sie getan haben, ist verloren. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  stale: 'Verfügbarkeit von {time}. Sie kann sich seither geändert haben.',
}
