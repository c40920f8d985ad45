import { useState } from 'react'
import { call } from '../calls/call.ts'
import { useFetched } from '../calls/useFetched.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { saleDeskWords } from '../i18n/en/saleDesk.ts'
import { useText } from '../i18n/useText.ts'
import { FetchedPicture } from './FetchedPicture.tsx'
import './IdentityPictures.css'

interface Shown {
  readonly of: { readonly projectId: string; readonly transId: number; readonly position: number }
  readonly name: string
  readonly count: number
}

/** Pictures that staff compare with the original. */
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

/** Fetched for this view only, never stored on the device. */
function OnePicture({
  of: { projectId, transId, position },
  name,
  count,
  nth,
}: Shown & { readonly nth: number }) {
  const words = useText(saleDeskWords)
  const fetched = useFetched(
    `${transId} ${position} ${nth}`,
    async (signal) =>
      await call('/purchase/ShowIdentityPicture', { projectId, transId, position, nth }, { signal }),
  )
  return (
    <figure>
      <FetchedPicture
        fetched={fetched}
        alt={words.pictureTitle({ name })}
        file={`${name} ${nth}.pdf`}
        failed={words.noPicture}
      />
      <figcaption className="ll-small ll-quiet">{words.pictureOf({ n: nth, count })}</figcaption>
    </figure>
  )
}
