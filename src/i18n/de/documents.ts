import type { InOther } from '../area.ts'
import type { documentsWords as english } from '../en/documents.ts'

export const documentsWords: InOther<typeof english> = {
  title: 'Dokumente',
  page: 'Seite {page} von {total}',
  pages: '{count} Seiten',
  zoomIn: 'Vergrößern',
  zoomOut: 'Verkleinern',
  fitWidth: 'Auf Breite',
  empty: 'Noch gibt es keine Dokumente.',
  failed:
    'Dieses Dokument ließ sich nicht öffnen. Versuchen Sie es noch einmal oder bitten Sie das {team} um eine Kopie.',
  notKept: 'Dieses Dokument ist nicht auf diesem Gerät gespeichert. Um es zu öffnen, müssen Sie online sein.',
  given:
    'Unterschrieben, aber noch nicht versiegelt: Die gezeigten Unterschriften werden Teil der Datei, sobald alle unterschrieben haben.',
}
