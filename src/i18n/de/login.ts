import type { InOther } from '../area.ts'
import type { loginWords as english } from '../en/login.ts'

export const loginWords: InOther<typeof english> = {
  title: 'Anmelden',
  submit: 'Anmelden',
  register: 'Jetzt registrieren',
  registerTitle: 'Registrieren',
  forgot: 'Passwort vergessen?',
  passwordRules:
    '8 bis 14 Zeichen mit einem Großbuchstaben, einem Kleinbuchstaben, einer Ziffer und einem von ?!@$%^*-',
  noLogin: 'Ohne Anmeldung umsehen',
  addProject: 'Projekt hinzufügen',
  signOut: 'Abmelden',
  offline:
    'Zum Anmelden müssen Sie online sein. Was auf diesem Gerät gespeichert ist, können Sie trotzdem sehen.',
  logIn: 'Anmelden',
  activate: 'Freischalten',
  unsentBeforeSignOut:
    'Ungesendet: {count}. Alles wird auch nach dem Abmelden noch gesendet, aber niemand kann es hier mehr öffnen oder korrigieren.',
}
