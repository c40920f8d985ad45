import { useState } from 'react'
import { useHandIn } from '../../calls/useHandIn.ts'
import type { Answer } from '../../contract/schemas.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Field } from '../../controls/Field.tsx'
import { FileIcon } from '../../controls/icons.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { showToast } from '../../controls/toast.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { cameraWords } from '../../i18n/en/camera.ts'
import { findingsWords } from '../../i18n/en/findings.ts'
import { reviewWords } from '../../i18n/en/review.ts'
import { storageWords } from '../../i18n/en/storage.ts'
import { termsWords } from '../../i18n/en/terms.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { line } from '../../i18n/line.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { type Code, firstFinding } from '../../rules/validation/codes.ts'
import { noSpecialCharacters, required } from '../../rules/validation/text.ts'
import { describe, findingLine } from '../../session/findings.ts'
import { IdFiles } from '../journey/IdFiles.tsx'
import { IdCamera } from '../../modals/IdCamera.tsx'
import { base64Of, bytesOf, preparePicture } from './preparePicture.ts'
import { notificationMs } from '../../rules/messages.ts'
import { type Saying, sayingText } from '../../session/troubleText.ts'

type Known = Answer<'/user/GetBrokerOfferInfo'>

/** Staff add a picture to a worksheet that came without it. It is handed in like any other work: without a network too. */
// §2 add picture; §3 Upload form fields, sales
export function AddPicture({ known: { offer, worksheet } }: { known: Known }) {
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
  offer: Known['offer']
  purchasers: Known['worksheet']['purchasers']
  onClose: () => void
}) {
  const voice = useVoice()
  const words = useText({
    worksheet: worksheetWords,
    actions: actionsWords,
    terms: termsWords,
    camera: cameraWords,
    review: reviewWords,
    findings: findingsWords,
  })
  const [at, setAt] = useState(0)
  const purchaser = purchasers[at]
  const [idNumber, setIdNumber] = useState(purchaser?.idNumber ?? '')
  const [picture, setPicture] = useState<{ readonly file: File; readonly base64: string }>()
  const [problem, setProblem] = useState<Saying | null>(null)
  const [asked, setAsked] = useState(false)
  const [preparing, setPreparing] = useState(false)
  // One picture a window: it closes once the picture is in the outbox.
  const { busy, handIn } = useHandIn()
  const desk = words.review
  const idFinding = firstFinding(required(idNumber), noSpecialCharacters(idNumber))
  const said = (code: Code | null): string | undefined =>
    asked && code !== null ? describe(words, code, { label: words.worksheet.idNumber }) : undefined

  const take = async (chosen: File) => {
    setProblem(null)
    setPreparing(true)
    const made = await preparePicture(chosen, () => undefined).catch((): Code => 'fileType')
    if (typeof made === 'string') setProblem(findingLine(made))
    else setPicture({ file: made.file, base64: await base64Of(made.file) })
    setPreparing(false)
  }
  const send = async () => {
    setAsked(true)
    if (idFinding !== null || picture === undefined || purchaser === undefined) return
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
          id_number: idNumber.trim(),
        },
        files: [{ name: file.name, type: file.type, bytes: bytesOf(base64) }],
        label: '',
        projectId: offer.project_id,
      },
      (fault) => setProblem({ problem: fault, otherwise: line(storageWords, 'unavailable') }),
    )
    if (!added) return
    showToast({ text: line(reviewWords, 'pictureAdded'), duration: notificationMs, kind: 'good' })
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
        {purchasers.length > 1 ? (
          <NativeSelect
            label={words.terms.buyer}
            value={String(at)}
            options={purchasers.map(({ firstName, lastName }, nth) => ({
              id: String(nth),
              label: `${firstName} ${lastName}`,
            }))}
            onChange={(event) => {
              const next = Number(event.target.value)
              setAt(next)
              setIdNumber(purchasers[next]?.idNumber ?? '')
            }}
          />
        ) : null}
        <Field
          label={words.worksheet.idNumber}
          value={idNumber}
          maxLength={60}
          error={said(idFinding)}
          onChange={(event) => setIdNumber(event.target.value)}
        />
        {picture === undefined ? (
          <>
            <IdFiles
              label={words.camera.dropHere}
              browse={words.camera.chooseFile}
              hint={words.camera.fileRules}
              error={said('fileMissing')}
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
                alt={words.worksheet.idPicture}
              />
            ) : (
              <FileIcon />
            )}
            <div className="id-picture-about">
              <span className="ll-small">{picture.file.name}</span>
              <Button onClick={() => setPicture(undefined)}>{words.camera.remove}</Button>
            </div>
          </div>
        )}
        {problem === null ? null : (
          <Notice kind="danger" live>
            {sayingText(problem, voice)}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
