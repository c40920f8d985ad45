import type { InOther } from '../area.ts'
import type { storageWords as english } from '../en/storage.ts'

export const storageWords: InOther<typeof english> = {
  full: 'Auf diesem Gerät ist kein Platz mehr. Nichts ist verloren. Senden Sie das Ungesendete oder schaffen Sie Platz und versuchen Sie es noch einmal.',
  fullBeforeCamera: 'Für ein Bild ist kein Platz. Bitte schaffen Sie erst welchen.',
  emptied:
    'Der Browser hat den Speicher dieses Geräts geleert. Ungesendetes, das verloren sein kann: {count}. Bitte informieren Sie das Büro.',
  blocked:
    'Ein anderes Fenster dieser App ist noch mit einer älteren Fassung offen. Schließen Sie es, um weiterzumachen.',
  unavailable:
    'Dieser Browser lässt die App nichts speichern. Sie können sich umsehen, aber nichts einreichen. Verlassen Sie das private Surfen oder nehmen Sie einen anderen Browser.',
  notPersisted:
    'Der Browser löscht Ungesendetes vielleicht nach einigen Tagen. Installieren Sie die App, oder senden Sie es bald.',
}
