import { verifyWords } from '../../i18n/en/verify.ts'
import { useText } from '../../i18n/useText.ts'
import { momentText } from '../../session/dayText.ts'
import { knownKeyText } from '../../verify/say.ts'
import type { KnownSealKey } from '../../verify/verdict.ts'
import { Fingerprint } from './Fingerprint.tsx'

/** Every key that ever sealed here, for comparing fingerprints by telephone. */
export function KnownKeys({ keys }: { keys: readonly KnownSealKey[] }) {
  const words = useText(verifyWords)
  return (
    <section className="verify-keys">
      <h2>{words.knownKeys}</h2>
      <p className="ll-quiet">{words.knownKeysText}</p>
      <ul>
        {keys.map((key) => (
          <li key={key.kid}>
            <Fingerprint hex={key.fingerprint} />
            <span className="ll-small ll-quiet">
              {knownKeyText(key, words, (at) => momentText(at, { as: 'day' }))}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
