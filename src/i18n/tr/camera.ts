import type { InOther } from '../area.ts'
import type { cameraWords as english } from '../en/camera.ts'

export const cameraWords: InOther<typeof english> = {
  takePicture: 'Resim çek',
  usePicture: 'Resmi kullan',
  retakePicture: 'Yeniden çek',
  chooseFile: 'Dosya seç',
  dropHere: 'Dosyayı buraya bırakın ya da seçin',
  fileRules: 'JPEG, PNG ya da tek sayfalık PDF, en çok 5 MB',
  hint: 'Kimliği düz koyun, çerçeveyi doldurun, parlamadan kaçının.',
  alt: 'Kimliğin resmi, {size}',
  remove: 'Resmi kaldır',
}
