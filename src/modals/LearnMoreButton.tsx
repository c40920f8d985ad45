import { lazy, Suspense, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { InfoIcon } from '../controls/icons.tsx'
import { learnMorePage } from '../rules/learnMore.ts'
import type { MarketName } from '../rules/markets.ts'
import { learnMoreWords } from '../rules/wording/learnMore.ts'
import { voiceOf } from '../session/language.ts'

const LearnMore = lazy(async () => ({ default: (await import('./LearnMore.tsx')).LearnMore }))

/** Opens the builder's own page about a community or a home; nothing where there is none. */
// §2 learn-more modal
export function LearnMoreButton({
  address,
  origins,
  name,
  market,
  kind,
}: {
  address: string | null | undefined
  origins: readonly string[]
  name: string
  market: MarketName
  kind?: 'plain' | undefined
}) {
  const [open, setOpen] = useState(false)
  const page = learnMorePage(address, origins, location.origin)
  if (page === null) return null
  return (
    <>
      <Button kind={kind} icon={<InfoIcon />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {learnMoreWords(voiceOf(market)).open}
      </Button>
      {open ? (
        <Suspense>
          <LearnMore page={page} name={name} market={market} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
