import type { InOther } from '../area.ts'
import type { placingWords as english } from '../en/placing.ts'

export const placingWords: InOther<typeof english> = {
  title: 'Papiere zum Unterschreiben',
  text: 'Zeichnen Sie ein, wo Werte stehen und wer unterschreibt. Ziehen Sie auf einer Seite, oder fügen Sie einen Platz hinzu und bewegen Sie ihn mit den Pfeiltasten.',
  none: 'Dieses Projekt hat keine eigenen Papiere.',
  choose: 'Papier',
  version: 'Fassung {version}',
  draft: 'Fassung {version}, Entwurf',
  fixedFields: 'Die Plätze dieses Papiers stehen in seiner Datei.',
  add: 'Platz hinzufügen',
  places: 'Plätze',
  place: '{what}, Seite {page}',
  what: 'Inhalt',
  page: 'Seite',
  left: 'Von links',
  foot: 'Von unten',
  width: 'Breite',
  height: 'Höhe',
  remove: 'Entfernen',
  save: 'Als Entwurf speichern',
  saved:
    'Fassung {version} ist als Entwurf gespeichert. Neue Käufe verwenden sie, sobald Sie sie veröffentlichen.',
  unsaved: 'Noch nicht gespeichert.',
  noPlace: 'Für {signer} gibt es keinen Platz zum Unterschreiben.',
  keys: 'Pfeiltasten bewegen einen Platz, Umschalt und Pfeiltasten ändern seine Größe, Entf entfernt ihn.',
  signs: {
    sig: 'Unterschrift',
    initials: 'Initialen',
    date: 'Datum',
    name: 'Name',
    check: 'Häkchen',
    witness: 'Zeuge',
  },
  ofSigner: '{sign}: {signer}',
}
