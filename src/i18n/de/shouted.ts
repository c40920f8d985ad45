import type { InOther } from '../area.ts'
import type { shoutedWords as english } from '../en/shouted.ts'

export const shoutedWords: InOther<typeof english> = {
  postalLeadingSpace: 'Ungültige Eingabe',
  postalTooShort: 'Nicht weniger als 2 Zeichen',
  postalForm: 'Passt nicht zum Land. Bitte prüfen Sie sie, oder wählen Sie ein anderes Land.',
  postalTooLong: 'Nicht mehr als 12 Zeichen',
  phoneTooShort: 'Nicht weniger als 6 Ziffern',
  phoneTooLong: 'Nicht mehr als 10 Ziffern',
  passwordWeak: 'Das Passwort muss die Regeln erfüllen',
  passwordMismatch: 'Die Passwörter stimmen nicht überein.',
  tooYoung: 'mindestens 18 Jahre alt',
  firstNameRequired: 'Der Vorname fehlt noch',
  lastNameRequired: 'Der Nachname fehlt noch',
}
