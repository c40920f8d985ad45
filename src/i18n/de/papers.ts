import type { InOther } from '../area.ts'
import type { papersWords as english } from '../en/papers.ts'

export const papersWords: InOther<typeof english> = {
  documents: 'Dokumente',
  pictures: 'Bilder',
  fullScreen: 'Ganzer Bildschirm',
  gone: 'Dieses Dokument ist nicht mehr da. Vielleicht ist ein neueres an seine Stelle getreten.',
  all: 'Alle Dokumente',
  picture: 'Bild {at} von {total}',
  previousPicture: 'Voriges Bild: {title}',
  nextPicture: 'Nächstes Bild: {title}',
  search: 'Im Dokument suchen',
  searching: 'Es wird gesucht…',
  found: '{at} von {total}',
  notFound: 'Nicht gefunden',
  nextPlace: 'Nächste Stelle',
  previousPlace: 'Vorige Stelle',
  endSearch: 'Suche beenden',
}
