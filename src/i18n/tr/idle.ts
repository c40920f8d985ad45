import type { InOther } from '../area.ts'
import type { idleWords as english } from '../en/idle.ts'

export const idleWords: InOther<typeof english> = {
  title: 'Hâlâ orada mısınız?',
  text: '{minutes} dakikadır bir şey yapılmadı. {seconds} saniye sonra oturumunuz kapanır.',
  stay: 'Oturum açık kalsın',
  leave: 'Oturumu kapat',
  ended: 'Kimse olmadığı için oturumunuz kapatıldı. Gönderilmemişler saklanıyor ve gidecek.',
}
