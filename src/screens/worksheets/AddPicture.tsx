import { useState } from 'react'
import { useHandIn } from '../../calls/useHandIn.ts'
import type { Answer } from '../../contract/schemas.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { FileIcon } from '../../controls/icons.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { showDone } from '../../freshness/showDone.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { cameraWords } from '../../i18n/en/camera.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { storageWords } from '../../i18n/en/storage.ts'
import { line } from '../../i18n/line.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { addedPictureForm } from '../../rules/fields/addedPicture.ts'
import { askedOf, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import type { Code } from '../../rules/validation/codes.ts'
import { bytesOfBase64 } from '../../rules/base64.ts'
import { fieldAreas } from '../../session/fieldLabel.ts'
import { findingLine } from '../../session/findings.ts'
import { errorOf, type FieldValue } from '../journey/FormField.tsx'
import { FormFields } from '../journey/FormFields.tsx'
import { useTried } from '../journey/useTouched.ts'
import { IdFiles } from '../journey/IdFiles.tsx'
import { IdCamera } from '../../modals/IdCamera.tsx'
import { base64Of } from '../journey/base64.ts'
import { preparePicture } from '../journey/preparePicture.ts'
import { type Saying, sayingText } from '../../session/troubleText.ts'

type OfferInfo = Answer<'/user/GetBrokerOfferInfo'>

/** Staff add a picture to a worksheet without one, like other work, even offline. */
// §2 add picture; §3 Upload form fields, sales
export function AddPicture({ known: { offer, worksheet } }: { known: OfferInfo }) {
  const desk = useText(reviewWords)
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{desk.addPicture}</Button>
      {open ? (
        <OnePicture offer={offer} purchasers={worksheet.purchasers} onClose={() => setOpen(false)} />
      ) : null}
    </>
  )
}

function OnePicture({
  offer,
  purchasers,
  onClose,
}: {
  offer: OfferInfo['offer']
  purchasers: OfferInfo['worksheet']['purchasers']
  onClose: () => void
}) {
  const voice = useVoice()
  const words = useText({
    actions: actionsWords,
    camera: cameraWords,
    review: reviewWords,
    ...fieldAreas,
  })
  const numberOf = (at: number): string => purchasers[at]?.idNumber ?? ''
  const [typed, setTyped] = useState({ ...addedPictureForm.blank, id_number: numberOf(0) })
  const purchaser = purchasers[typed.purchaser]
  const [picture, setPicture] = useState<{ readonly file: File; readonly base64: string }>()
  const [problem, setProblem] = useState<Saying | null>(null)
  const tried = useTried()
  const [preparing, setPreparing] = useState(false)
  // One picture per window, which closes once the picture is in the outbox.
  const { busy, handIn } = useHandIn()
  const desk = words.review
  const facts = { purchasers: purchasers.length }
  const filled = { ...typed, files: picture === undefined ? 0 : 1 }
  const asked = askedOf(addedPictureForm, filled, facts)
  const files = asked.find(({ kind }) => kind === 'pictures')
  const put = (name: string, value: FieldValue) =>
    setTyped((now) => {
      const next = withValue(now, name, value)
      // Each purchaser has their own ID.
      return name === 'purchaser' ? { ...next, id_number: numberOf(next.purchaser) } : next
    })

  const take = async (chosen: File) => {
    setProblem(null)
    setPreparing(true)
    const made = await preparePicture(chosen, () => undefined).catch((): Code => 'fileType')
    if (typeof made === 'string') setProblem(findingLine(made))
    else setPicture({ file: made.file, base64: await base64Of(made.file) })
    setPreparing(false)
  }
  const send = async () => {
    tried.touchAll()
    if (needsOf(asked).length > 0 || picture === undefined || purchaser === undefined) return
    const { file, base64 } = picture
    const added = await handIn(
      {
        call: '/comty/UploadSaleImage',
        body: {
          project_id: offer.project_id,
          firstname: purchaser.firstName,
          lastname: purchaser.lastName,
          trans_id: offer.transaction_id,
          imageName: file.name.slice(0, 120),
          id_number: sentOf(addedPictureForm, filled, facts).id_number,
        },
        files: [{ name: file.name, type: file.type, bytes: bytesOfBase64(base64) }],
        label: '',
        projectId: offer.project_id,
      },
      (fault) => setProblem({ problem: fault, otherwise: line(storageWords, 'unavailable') }),
    )
    if (!added) return
    showDone(line(reviewWords, 'pictureAdded'))
    onClose()
  }
  return (
    <Dialog
      open
      title={desk.addPicture}
      closeLabel={words.actions.close}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{words.actions.cancel}</Button>
          <Button kind="primary" busy={busy || preparing} onClick={() => void send()}>
            {desk.addPicture}
          </Button>
        </>
      }
    >
      <div className="add-picture">
        <FormFields
          asked={asked}
          touched={tried}
          choices={{
            purchaser: {
              options: purchasers.map(({ firstName, lastName }, nth) => ({
                id: String(nth),
                label: `${firstName} ${lastName}`,
              })),
            },
          }}
          behind={{
            files:
              picture === undefined ? (
                <>
                  <IdFiles
                    label={words.camera.dropHere}
                    browse={words.camera.chooseFile}
                    hint={words.camera.fileRules}
                    error={files === undefined ? undefined : errorOf(files, tried, words)}
                    disabled={busy || preparing}
                    onRaw={([chosen]) => {
                      if (chosen !== undefined) void take(chosen)
                    }}
                  />
                  <IdCamera onPicture={(taken) => void take(taken)} onProblem={setProblem} />
                </>
              ) : (
                <div className="id-picture-taken">
                  {picture.file.type.startsWith('image/') ? (
                    <img
                      src={`data:${picture.file.type};base64,${picture.base64}`}
                      alt={words.labels.idPicture}
                    />
                  ) : (
                    <FileIcon />
                  )}
                  <div className="id-picture-about">
                    <span className="ll-small">{picture.file.name}</span>
                    <Button onClick={() => setPicture(undefined)}>{words.camera.remove}</Button>
                  </div>
                </div>
              ),
          }}
          onChange={put}
        />
        {problem === null ? null : (
          <Notice kind="danger" live>
            {sayingText(problem, voice)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
