import { useEffect, useState } from 'react'
import { call } from '../calls/call.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { FileIcon } from '../controls/icons.tsx'
import { Skeleton } from '../controls/Skeleton.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { saleDeskWords } from '../i18n/en/saleDesk.ts'
import { useText } from '../i18n/useText.ts'
import './IdentityPictures.css'

interface Shown {
  readonly of: { readonly projectId: string; readonly transId: number; readonly position: number }
  readonly name: string
  readonly count: number
}

/** For staff to compare with the original. */
export function IdentityPictures(shown: Shown) {
  const words = useText({ desk: saleDeskWords, actions: actionsWords })
  const [open, setOpen] = useState(false)
  const { name, count } = shown
  const close = (): void => setOpen(false)
  if (count === 0) return null
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.desk.showPicture({ count })}</Button>
      <Dialog
        open={open}
        wide
        title={words.desk.pictureTitle({ name })}
        closeLabel={words.actions.close}
        onClose={close}
        actions={<Button onClick={close}>{words.actions.close}</Button>}
      >
        <div className="identity-pictures">
          <p className="ll-small ll-quiet">{words.desk.pictureHint}</p>
          {Array.from({ length: count }, (_, at) => (
            <OnePicture key={at} {...shown} nth={at + 1} />
          ))}
        </div>
      </Dialog>
    </>
  )
}

/** For this view only, never stored on the device. */
function OnePicture({
  of: { projectId, transId, position },
  name,
  count,
  nth,
}: Shown & { readonly nth: number }) {
  const words = useText({ desk: saleDeskWords, actions: actionsWords })
  const [picture, setPicture] = useState<{ src: string; isImage: boolean } | 'failed'>()
  useEffect(() => {
    const control = new AbortController()
    const { signal } = control
    call('/purchase/ShowIdentityPicture', { projectId, transId, position, nth }, { signal })
      .then(({ contentType, base64 }) => {
        const isImage = contentType.startsWith('image/')
        if (!signal.aborted) setPicture({ src: `data:${contentType};base64,${base64}`, isImage })
      })
      .catch(() => {
        if (!signal.aborted) setPicture('failed')
      })
    return () => control.abort()
  }, [projectId, transId, position, nth])
  return (
    <figure>
      {picture === undefined ? <Skeleton ratio="16 / 10" /> : null}
      {picture === 'failed' ? <p>{words.desk.noPicture}</p> : null}
      {typeof picture === 'object' && picture.isImage ? (
        <img src={picture.src} alt={words.desk.pictureTitle({ name })} />
      ) : null}
      {typeof picture === 'object' && !picture.isImage ? (
        <a href={picture.src} download={`${name} ${nth}.pdf`}>
          <FileIcon /> {words.actions.download}
        </a>
      ) : null}
      <figcaption className="ll-small ll-quiet">{words.desk.pictureOf({ n: nth, count })}</figcaption>
    </figure>
  )
}
