import type { InOther } from '../area.ts'
import type { shoutedWords as english } from '../en/shouted.ts'

export const shoutedWords: InOther<typeof english> = {
  postalLeadingSpace: 'Geçersiz giriş',
  postalTooShort: 'En az 2 karakter olmalı',
  postalForm: 'Ülkeye uymuyor. Lütfen kontrol edin veya başka bir ülke seçin.',
  postalTooLong: 'En çok 12 karakter olmalı',
  phoneTooShort: 'En az 6 rakam olmalı',
  phoneTooLong: 'En çok 10 rakam olmalı',
  passwordWeak: 'Parola kurallara uymalı',
  passwordMismatch: 'Parolalar uyuşmuyor.',
  tooYoung: 'en az 18 yaşında olmalı',
  firstNameRequired: 'Ad doldurulmalı',
  lastNameRequired: 'Soyad doldurulmalı',
}
