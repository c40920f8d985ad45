import type { InOther } from '../area.ts'
import type { cameraWords as english } from '../en/camera.ts'

export const cameraWords: InOther<typeof english> = {
  takePicture: 'Bild aufnehmen',
  usePicture: 'Bild verwenden',
  retakePicture: 'Neu aufnehmen',
  chooseFile: 'Datei wählen',
  dropHere: 'Datei hierher ziehen oder wählen',
  fileRules: 'JPEG, PNG oder ein PDF mit einer Seite, bis 5 MB',
  hint: 'Legen Sie den Ausweis flach hin, füllen Sie den Rahmen, vermeiden Sie Spiegelungen.',
  alt: 'Bild des Ausweises, {size}',
  remove: 'Das Bild entfernen',
}
