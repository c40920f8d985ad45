import { companionWords } from '../../i18n/en/companion.ts'
import { paperKeysWords } from '../../i18n/en/paperKeys.ts'
import { signingWords } from '../../i18n/en/signing.ts'
import { keyLabel } from '../../i18n/keyLabel.ts'
import { useText } from '../../i18n/useText.ts'
import type { Signing } from './begun.ts'

/** What was changed in the papers since this signer last did something, before and after. */
export function ChangedSince({ changes }: { changes: NonNullable<Signing['changes']> }) {
  const { signing, keys, companion } = useText({
    signing: signingWords,
    keys: paperKeysWords,
    companion: companionWords,
  })
  const among = changes.map(({ key }) => key)
  return (
    <section className="signing-changes" aria-label={signing.changesTitle}>
      <h2>{signing.changesTitle}</h2>
      <ul>
        {changes.map(({ key, before, after }) => (
          <li key={`${key} ${before} ${after}`}>
            <strong>{keyLabel(key, keys.keys, companion.numbered, among)}</strong>
            <span>{signing.changed({ before: before || '–', after: after || '–' })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
