import { Button } from '../../controls/Button.tsx'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import type { Signing } from './begun.ts'

/** Covers the screen between two people: the next is for one of them. */
export function PersonCover({
  signing: { cover, witnessOf },
  onOpen,
  onLeave,
}: {
  signing: Pick<Signing, 'cover' | 'witnessOf'>
  onOpen: () => void
  onLeave: (() => void) | null
}) {
  const words = useText(signingWords)
  const isWitness = witnessOf !== null
  return (
    <section className="signing-cover">
      <p className="ll-quiet">{[cover.community, ...cover.homes].join(' · ')}</p>
      <h1>{isWitness ? words.witnessFor : words.coverFor({ name: cover.name })}</h1>
      <p>{isWitness ? words.witnessText({ name: witnessOf.name }) : words.coverText({ name: cover.name })}</p>
      <div className="signing-buttons">
        <Button kind="primary" onClick={onOpen}>
          {isWitness ? words.iSaw({ name: witnessOf.name }) : words.iAm({ name: cover.name })}
        </Button>
        {onLeave === null ? null : <Button onClick={onLeave}>{words.notMe}</Button>}
      </div>
    </section>
  )
}
