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
import { type Code, firstFinding } from '../../rules/validation/codes.ts'
import { noSpecialCharacters, required } from '../../rules/validation/text.ts'
import type { Wording } from '../../rules/wording/base.ts'
import { notificationMs } from '../../rules/wording/messages.ts'
import { deskWords } from '../../session/deskWords.ts'
import { describe } from '../../session/findings.ts'
import { troubleText } from '../../session/troubleText.ts'
import { IdFiles } from './IdFiles.tsx'
import { IdCamera } from './IdCamera.tsx'
import { base64Of, bytesOf, preparePicture } from './preparePicture.ts'

type Known = Answer<'/user/GetBrokerOfferInfo'>

/** Staff add a picture to a worksheet that came without it. It is handed in like any other work: without a network too. */
// §2 add picture; §3 Upload form fields, sales
export function AddPicture({ known: { offer, worksheet }, words }: { known: Known; words: Wording }) {
  const [open, setOpen] = useState(false)
  const desk = deskWords()
  return (
    <>
      <Button onClick={() => setOpen(true)}>{desk.addPicture}</Button>
      {open ? (
        <OnePicture
          offer={offer}
          purchasers={worksheet.purchasers}
          words={words}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}

function OnePicture({
  offer,
  purchasers,
  words,
  onClose,
}: {
  offer: Known['offer']
  purchasers: Known['worksheet']['purchasers']
  words: Wording
  onClose: () => void
}) {
  const [at, setAt] = useState(0)
  const purchaser = purchasers[at]
  const [idNumber, setIdNumber] = useState(purchaser?.idNumber ?? '')
  const [picture, setPicture] = useState<{ readonly file: File; readonly base64: string }>()
  const [problem, setProblem] = useState<(() => string) | null>(null)
  const [asked, setAsked] = useState(false)
  const [preparing, setPreparing] = useState(false)
  // One picture a window: it closes once the picture is in the outbox.
  const { busy, handIn } = useHandIn()
  const desk = deskWords()
  const idFinding = firstFinding(required(idNumber), noSpecialCharacters(idNumber))
  const said = (code: Code | null): string | undefined =>
    asked && code !== null ? describe(code, { label: words.worksheet.idNumber }) : undefined

  const take = async (chosen: File) => {
    setProblem(null)
    setPreparing(true)
    const made = await preparePicture(chosen, () => undefined).catch((): Code => 'fileType')
    if (typeof made === 'string') setProblem(() => () => describe(made))
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
      (fault) => setProblem(() => () => troubleText(fault, words.storage.unavailable)),
    )
    if (!added) return
    showToast({ text: () => deskWords().pictureAdded, duration: notificationMs, kind: 'good' })
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
            <IdCamera
              words={words}
              onPicture={(taken) => void take(taken)}
              onProblem={(text) => setProblem(() => text)}
            />
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
            {problem()}
          </Notice>
        )}
      </div>
    </Dialog>
  )
}
