import { lazy, Suspense, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { InfoIcon } from '../controls/icons.tsx'
import { learnMoreWords } from '../i18n/en/learnMore.ts'
import { useText } from '../i18n/useText.ts'
import { learnMorePage } from '../rules/learnMore.ts'

const LearnMore = lazy(async () => ({ default: (await import('./LearnMore.tsx')).LearnMore }))

/** Opens the builder's page about a community or home; renders nothing without one. */
// §2 learn-more modal
export function LearnMoreButton({
  address,
  origins,
  name,
  kind,
}: {
  address: string | null | undefined
  origins: readonly string[]
  name: string
  kind?: 'plain' | undefined
}) {
  const words = useText(learnMoreWords)
  const [open, setOpen] = useState(false)
  const page = learnMorePage(address, origins, location.origin)
  if (page === null) return null
  return (
    <>
      <Button kind={kind} icon={<InfoIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {words.open}
      </Button>
      {open ? (
        <Suspense>
          <LearnMore page={page} name={name} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
