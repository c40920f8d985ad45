import type { InOther } from '../area.ts'
import type { storageWords as english } from '../en/storage.ts'

export const storageWords: InOther<typeof english> = {
  full: 'Bu cihazda yer kalmadı. Hiçbir şey kaybolmadı. Gönderilmemişleri gönderin ya da yer açın, sonra yeniden deneyin.',
  fullBeforeCamera: 'Resim için yer yok. Lütfen önce biraz yer açın.',
  emptied:
    'Tarayıcı bu cihazın belleğini boşalttı. Gönderilmemiş {count} iş kaybolmuş olabilir. Lütfen satış ofisine bildirin.',
  blocked:
    'Bu uygulamanın başka bir penceresi hâlâ daha eski bir sürümle açık. Devam etmek için onu kapatın.',
  unavailable:
    'Bu tarayıcı uygulamanın bir şey saklamasına izin vermiyor. Gezinebilir ama teslim edemezsiniz. Gizli gezinmeden çıkın ya da başka bir tarayıcı kullanın.',
  notPersisted:
    'Tarayıcı, gönderilmemiş işleri birkaç gün sonra silebilir. Uygulamayı yükleyin ya da yakında gönderin.',
}
