import type { InOther } from '../area.ts'
import type { selectionWords as english } from '../en/selection.ts'

export const selectionWords: InOther<typeof english> = {
  before: 'Vor Steuern, Gutschriften und Nachlässen',
  title: 'Ihre Auswahl',
  gone: 'Diese Einheit wird nicht mehr angeboten.',
  suiteGone: 'Diese Wohnung wird nicht mehr angeboten.',
  taken: 'Seit Ihrer Wahl ist sie vergeben worden.',
  nothing: 'Noch ist nichts gewählt.',
  homeOnly: 'Ein Grundriss ist gewählt, eine Einheit noch nicht.',
  toPlan: 'Auf dem Plan zeigen',
  choosePlan: 'Auf dem Plan wählen',
  signIn: 'Anmelden und weiter',
  next: 'Was Sie jetzt tun können',
  picture: 'Bild',
  extras: 'Was Sie dazunehmen können',
  extrasText: 'Sie wählen, sobald die Wohnung für Sie reserviert ist.',
  extrasFrom: 'ab {price}',
  narrow: 'Das Grundstück ist für das Haus {amount} zu schmal.',
}
