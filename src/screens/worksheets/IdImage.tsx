import { useEffect, useState } from 'react'
import { call } from '../../calls/call.ts'
import type { Answer } from '../../contract/schemas.ts'
import { FileIcon } from '../../controls/icons.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { labelsWords } from '../../i18n/en/labels.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { documentsWords } from '../../i18n/en/documents.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { useText } from '../../i18n/useText.ts'
import { idTypeOptions } from '../journey/idTypes.ts'

type PictureInfo = Answer<'/user/GetBrokerOfferInfo'>['pictures'][number]

/** The ID pictures of a worksheet. */
export function IdImages({
  transactionId,
  pictures,
}: {
  transactionId: number
  pictures: readonly PictureInfo[]
}) {
  return pictures.map((picture) => (
    <IdImage key={picture.image_id} transactionId={transactionId} picture={picture} />
  ))
}

/** An ID picture, fetched for this view only and never stored on the device. */
function IdImage({ transactionId, picture }: { transactionId: number; picture: PictureInfo }) {
  const words = useText({
    documents: documentsWords,
    labels: labelsWords,
    worksheet: worksheetWords,
    actions: actionsWords,
    worksheetForms: worksheetFormsWords,
    review: reviewWords,
  })
  const [image, setImage] = useState<{ src: string; isPicture: boolean } | 'failed'>()
  useEffect(() => {
    let here = true
    call('/user/ShowBrokerOfferImage', { transactionId, image_id: picture.image_id })
      .then((answer) => {
        if (!here) return
        setImage({
          src: `data:${answer.contentType};base64,${answer.base64}`,
          isPicture: answer.contentType.startsWith('image/'),
        })
      })
      .catch(() => {
        if (here) setImage('failed')
      })
    return () => {
      here = false
    }
  }, [transactionId, picture.image_id])
  const kind = idTypeOptions(words).find(({ id }) => id === picture.identType)?.label
  const forms = words.worksheetForms
  const side = picture.side ? { front: forms.sideFront, back: forms.sideRear }[picture.side] : ''
  return (
    <figure className="id-image">
      {image === undefined ? <Skeleton ratio="16 / 10" /> : null}
      {image === 'failed' ? <p>{words.documents.failed}</p> : null}
      {typeof image === 'object' && image.isPicture ? (
        <img src={image.src} alt={words.labels.idPicture} />
      ) : null}
      {typeof image === 'object' && !image.isPicture ? (
        <a href={image.src} download={picture.imageName}>
          <FileIcon /> {words.actions.download}
        </a>
      ) : null}
      <figcaption className="ll-small ll-quiet">
        {[kind, side, picture.id_number].filter(Boolean).join(' · ')}{' '}
        {picture.doubt ? <Tag tone="warning">{words.review.doubts[picture.doubt]}</Tag> : null}
      </figcaption>
    </figure>
  )
}
