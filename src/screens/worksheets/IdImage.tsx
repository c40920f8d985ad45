import { useEffect, useState } from 'react'
import { call } from '../../calls/call.ts'
import type { Answer } from '../../contract/schemas.ts'
import { FileIcon } from '../../controls/icons.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import type { Wording } from '../../rules/wording/base.ts'

type PictureInfo = Answer<'/user/GetBrokerOfferInfo'>['pictures'][number]

/** A picture of an ID, fetched for this view alone; it is never kept on the device. */
export function IdImage({
  transactionId,
  picture,
  words,
}: {
  transactionId: number
  picture: PictureInfo
  words: Wording
}) {
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
  return (
    <figure className="id-image">
      {image === undefined ? <Skeleton ratio="16 / 10" /> : null}
      {image === 'failed' ? <p>{words.documents.failed}</p> : null}
      {typeof image === 'object' && image.isPicture ? (
        <img src={image.src} alt={words.worksheet.idPicture} />
      ) : null}
      {typeof image === 'object' && !image.isPicture ? (
        <a href={image.src} download={picture.imageName}>
          <FileIcon /> {words.actions.download}
        </a>
      ) : null}
      <figcaption className="ll-small ll-quiet">
        {picture.identType} · {picture.id_number}
      </figcaption>
    </figure>
  )
}
