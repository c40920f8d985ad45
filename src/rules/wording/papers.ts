import type { MarketName } from '../markets.ts'

const english = {
  documents: 'Documents',
  pictures: 'Pictures',
  onePage: '1 page',
  fullScreen: 'Full screen',
  failed: 'The documents could not be loaded. Check the connection and try again.',
  gone: 'This document is no longer there. It may have been replaced by a newer one.',
  all: 'All documents',
  picture: 'Picture {at} of {total}',
  previousPicture: 'Picture before: {title}',
  nextPicture: 'Next picture: {title}',
  search: 'Search in the document',
  searching: 'Searching…',
  found: '{at} of {total}',
  notFound: 'Not found',
  nextPlace: 'Next place',
  previousPlace: 'Place before',
  endSearch: 'End the search',
}

export type PaperWords = typeof english

const turkish: PaperWords = {
  documents: 'Belgeler',
  pictures: 'Resimler',
  onePage: '1 sayfa',
  fullScreen: 'Tam ekran',
  failed: 'Belgeler yüklenemedi. Bağlantıyı denetleyip yeniden deneyin.',
  gone: 'Bu belge artık yok. Yerine daha yenisi gelmiş olabilir.',
  all: 'Bütün belgeler',
  picture: 'Resim {at} / {total}',
  previousPicture: 'Önceki resim: {title}',
  nextPicture: 'Sonraki resim: {title}',
  search: 'Belgede ara',
  searching: 'Aranıyor…',
  found: '{at} / {total}',
  notFound: 'Bulunamadı',
  nextPlace: 'Sonraki yer',
  previousPlace: 'Önceki yer',
  endSearch: 'Aramayı bitir',
}

const german: PaperWords = {
  documents: 'Dokumente',
  pictures: 'Bilder',
  onePage: '1 Seite',
  fullScreen: 'Ganzer Bildschirm',
  failed:
    'Die Dokumente konnten nicht geladen werden. Prüfen Sie die Verbindung und versuchen Sie es noch einmal.',
  gone: 'Dieses Dokument ist nicht mehr da. Vielleicht ist ein neueres an seine Stelle getreten.',
  all: 'Alle Dokumente',
  picture: 'Bild {at} von {total}',
  previousPicture: 'Bild davor: {title}',
  nextPicture: 'Nächstes Bild: {title}',
  search: 'Im Dokument suchen',
  searching: 'Es wird gesucht…',
  found: '{at} von {total}',
  notFound: 'Nicht gefunden',
  nextPlace: 'Nächste Stelle',
  previousPlace: 'Stelle davor',
  endSearch: 'Suche beenden',
}

/** What the screens of documents and pictures say beyond the market's own wording; loaded with those screens. */
// §1
export function paperWords(market: MarketName): PaperWords {
  return market === 'tr' ? turkish : market === 'de' ? german : english
}
