import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import { useChangeName } from '../journey/useChangeName.ts'
import type { Signing } from './begun.ts'

/** What changed in the papers since this signer last read them. */
export function ChangedSince({ changes }: { changes: NonNullable<Signing['changes']> }) {
  const words = useText(signingWords)
  const nameOf = useChangeName()
  const among = changes.map(({ key }) => key)
  return (
    <section className="signing-changes" aria-label={words.changesTitle}>
      <h2>{words.changesTitle}</h2>
      <ul>
        {changes.map(({ key, before, after }) => (
          <li key={`${key} ${before} ${after}`}>
            <strong>{nameOf(key, among)}</strong>
            <span>
              {before === after ? after : words.changed({ before: before || '–', after: after || '–' })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
