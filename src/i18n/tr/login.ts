import type { InOther } from '../area.ts'
import type { loginWords as english } from '../en/login.ts'

export const loginWords: InOther<typeof english> = {
  title: 'Oturum aç',
  submit: 'Oturum aç',
  register: 'Şimdi kaydol',
  registerTitle: 'Kaydol',
  forgot: 'Parolanızı mı unuttunuz?',
  passwordRules: '8–14 karakter; bir büyük harf, bir küçük harf, bir rakam ve ?!@$%^*- imlerinden biri',
  noLogin: 'Oturum açmadan gez',
  addProject: 'Projeyi ekle',
  signOut: 'Oturumu kapat',
  offline: 'Oturum açmak için çevrimiçi olmalısınız. Bu cihazda kayıtlı olanları yine de görebilirsiniz.',
  logIn: 'Oturum aç',
  activate: 'Etkinleştir',
  unsentBeforeSignOut:
    '{count} gönderilmemiş işiniz var. Oturumu kapattıktan sonra da gönderilir, ama burada artık kimse açıp düzeltemez.',
}
