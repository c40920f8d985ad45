import { lazy, Suspense, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { SquareCodeIcon, UploadIcon } from '../controls/icons.tsx'
import { carryWords } from '../i18n/en/carry.ts'
import { useText } from '../i18n/useText.ts'
import { shareCarried, sharesItself } from '../modals/shareCarried.ts'
import { useFavourites } from '../session/favourites.ts'

const CarryAway = lazy(async () => ({ default: (await import('../modals/CarryAway.tsx')).CarryAway }))

/** A code to take along what visitors found; a phone has its share sheet. */
export function CarryButton({ wide }: { wide?: boolean | undefined }) {
  const words = useText(carryWords)
  const [open, setOpen] = useState(false)
  const { list: favourites } = useFavourites()
  const shares = wide !== true && sharesItself()
  const label = shares ? words.share : words.button
  const press = () => {
    if (!shares) setOpen(true)
    else
      void shareCarried(favourites).then((done) => {
        if (!done) setOpen(true)
      })
  }
  return (
    <>
      {wide ? (
        <Button icon={<SquareCodeIcon />} onClick={() => setOpen(true)}>
          {words.button}
        </Button>
      ) : (
        <button type="button" className="frame-link" aria-label={label} data-carry onClick={press}>
          {shares ? <UploadIcon /> : <SquareCodeIcon />}
          <span className="frame-words">{label}</span>
        </button>
      )}
      {open ? (
        <Suspense>
          <CarryAway onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
