import { useState } from 'react'
import { companionWords } from '../../i18n/en/companion.ts'
import { useText } from '../../i18n/useText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { Companion, type LookedAt } from '../journey/Companion.tsx'
import { More } from '../journey/More.tsx'
import { RightAhead } from '../journey/RightAhead.tsx'
import type { Signing } from './begun.ts'

/**
 * The papers' key points, each leading to its place, and a buyer's coming right to withdraw. Empty for, say,
 * witnesses.
 */
export function KeyPoints({
  signing: { papers, projectId, signer, coolingOff },
  onLook,
}: {
  signing: Pick<Signing, 'papers' | 'projectId' | 'signer' | 'coolingOff'>
  onLook: (at: LookedAt) => void
}) {
  const words = useText(companionWords)
  const { market } = useProjectVoice(projectId)
  const [at, setAt] = useState<LookedAt>()
  const told = papers.flatMap(({ key, language, companion = [] }) =>
    companion.length === 0 ? [] : [{ key, language, companion }],
  )
  if (told.length === 0) return null
  const price = told
    .flatMap(({ companion }) => companion.flatMap(({ values }) => values))
    .find(({ key }) => key === 'price.total')?.means
  const total = price != null && 'minor' in price ? price.minor : null
  return (
    <More title={words.title} begun={false} className="signing-points">
      <Companion
        isTitled={false}
        papers={told}
        market={market}
        at={at}
        onLook={(place) => {
          setAt(place)
          onLook(place)
        }}
      />
      {signer.role.startsWith('purchaser.') && coolingOff == null ? (
        <RightAhead projectId={projectId} market={market} total={total} />
      ) : null}
    </More>
  )
}
