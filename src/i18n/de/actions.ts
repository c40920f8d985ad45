import type { InOther } from '../area.ts'
import type { actionsWords as english } from '../en/actions.ts'

export const actionsWords: InOther<typeof english> = {
  back: 'Zurück',
  close: 'Schließen',
  retry: 'Noch einmal versuchen',
  next: 'Weiter',
  cancel: 'Abbrechen',
  save: 'Speichern',
  edit: 'Bearbeiten',
  remove: 'Entfernen',
  apply: 'Anwenden',
  clear: 'Leeren',
  refresh: 'Aktualisieren',
  done: 'Fertig',
  open: 'Öffnen',
  download: 'Herunterladen',
  search: 'Suchen',
  menu: 'Menü',
  approve: 'Zustimmen',
  decline: 'Ablehnen',
}
