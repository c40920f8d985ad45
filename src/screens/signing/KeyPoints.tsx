import { useState } from 'react'
import { companionWords } from '../../i18n/en/companion.ts'
import { useText } from '../../i18n/useText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { Companion, type LookedAt } from '../journey/Companion.tsx'
import { More } from '../journey/More.tsx'
import type { HeldPaper } from './begun.ts'

/** The papers' key points, each leading to its place. Empty for people who do not get them, such as witnesses. */
export function KeyPoints({
  papers,
  projectId,
  onLook,
}: {
  papers: readonly HeldPaper[]
  projectId: string
  onLook: (at: LookedAt) => void
}) {
  const words = useText(companionWords)
  const { market } = useProjectVoice(projectId)
  const [at, setAt] = useState<LookedAt>()
  const told = papers.flatMap(({ key, language, companion = [] }) =>
    companion.length === 0 ? [] : [{ key, language, companion }],
  )
  if (told.length === 0) return null
  return (
    <More title={words.title} begun={false} className="signing-points">
      <Companion
        papers={told}
        market={market}
        at={at}
        onLook={(place) => {
          setAt(place)
          onLook(place)
        }}
      />
    </More>
  )
}
