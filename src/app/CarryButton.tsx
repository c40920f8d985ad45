import { lazy, Suspense, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { SquareCodeIcon } from '../controls/icons.tsx'
import { IconButton } from '../controls/IconButton.tsx'
import { carryWords } from '../rules/wording/carry.ts'
import { plainWording } from '../session/wording.ts'

const CarryAway = lazy(async () => ({ default: (await import('../modals/CarryAway.tsx')).CarryAway }))
const words = carryWords(plainWording)

/** Opens the code by which a visitor takes along what was found; with its words where there is room for them. */
export function CarryButton({ wide }: { wide?: boolean | undefined }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      {wide ? (
        <Button icon={<SquareCodeIcon />} onClick={() => setOpen(true)}>
          {words.button}
        </Button>
      ) : (
        <IconButton label={words.button} icon={<SquareCodeIcon />} onClick={() => setOpen(true)} />
      )}
      {open ? (
        <Suspense>
          <CarryAway onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
