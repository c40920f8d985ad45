import { call } from '../../calls/call.ts'
import { useFetched } from '../../calls/useFetched.ts'
import type { Answer } from '../../contract/schemas.ts'
import { Tag } from '../../controls/Tag.tsx'
import { labelsWords } from '../../i18n/en/labels.ts'
import { documentsWords } from '../../i18n/en/documents.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { useText } from '../../i18n/useText.ts'
import { FetchedPicture } from '../../modals/FetchedPicture.tsx'
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
    worksheetForms: worksheetFormsWords,
    review: reviewWords,
  })
  const fetched = useFetched(
    `${transactionId} ${picture.image_id}`,
    async () => await call('/user/ShowBrokerOfferImage', { transactionId, image_id: picture.image_id }),
  )
  const kind = idTypeOptions(words).find(({ id }) => id === picture.identType)?.label
  const forms = words.worksheetForms
  const side = picture.side ? { front: forms.sideFront, back: forms.sideRear }[picture.side] : ''
  return (
    <figure className="id-image">
      <FetchedPicture
        fetched={fetched}
        alt={words.labels.idPicture}
        file={picture.imageName}
        failed={words.documents.failed}
      />
      <figcaption className="ll-small ll-quiet">
        {[kind, side, picture.id_number].filter(Boolean).join(' · ')}{' '}
        {picture.doubt ? <Tag tone="warning">{words.review.doubts[picture.doubt]}</Tag> : null}
      </figcaption>
    </figure>
  )
}
