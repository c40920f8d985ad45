import './Companion.css'
import type { Answer } from '../../contract/schemas.ts'
import { companionWords } from '../../i18n/en/companion.ts'
import { paperKeysWords } from '../../i18n/en/paperKeys.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import type { Market } from '../../rules/markets.ts'
import { marketIn } from '../../rules/markets.ts'
import { companionRows } from '../../rules/papers/companion.ts'
import { dayText } from '../../rules/dayText.ts'
import { moneyText } from '../../rules/money.ts'
import { namesText } from '../../rules/nameText.ts'
import { isTick } from '../../rules/papers/bindings.ts'
import { keyLabel } from '../../i18n/keyLabel.ts'

type Previewed = Answer<'/purchase/GetPreview'>['papers'][number]
type Value = Previewed['companion'][number]['values'][number]

/** A place to show, with its paper. */
export interface LookedAt {
  readonly paper: string
  readonly place: Value['place']
}

/** A value in the reader's language; null if the paper has the same. */
function inReadersWords({ text, means }: Value, market: Market): string | null {
  if (means === null) return null
  const said = 'day' in means ? dayText(means.day, market.locale) : moneyText(means.minor, market)
  const plain = (one: string): string => one.replaceAll(/\s+/gu, ' ')
  return plain(said) === plain(text) ? null : said
}

const keysOf = (values: readonly { readonly value: Value }[]): string[] =>
  values.map(({ value }) => value.key)

/** The papers' key points, each a link to its place. */
export function Companion({
  papers,
  market,
  at,
  onLook,
  isTitled = true,
}: {
  papers: readonly Pick<Previewed, 'key' | 'language' | 'companion'>[]
  market: Market
  at: LookedAt | undefined
  onLook: (at: LookedAt) => void
  /** False where they stand under their title already. */
  isTitled?: boolean
}) {
  const words = useText({ companion: companionWords, keys: paperKeysWords })
  const { language } = useVoice()
  const { companion } = words
  const own = marketIn(language, market)
  const rows = companionRows.map((name) => ({
    name,
    values: papers.flatMap((paper) =>
      (paper.companion.find((row) => row.name === name)?.values ?? []).map((value) => ({ paper, value })),
    ),
  }))
  const silent = rows.filter(({ values }) => values.length === 0)
  const points = (
    <>
      <p className="ll-small">{companion.intro}</p>
      <dl>
        {rows
          .filter(({ values }) => values.length > 0)
          .map(({ name, values }) => (
            <div key={name}>
              <dt>
                {companion.row[name].name}
                <span className="ll-small">{companion.row[name].text}</span>
              </dt>
              {values.map(({ paper, value }) => {
                const label = value.key.startsWith('quote.')
                  ? ''
                  : keyLabel(value.key, words.keys.keys, companion.numbered, keysOf(values))
                const read = inReadersWords(value, own)
                const text = isTick(value.key) ? companion.yes : (read ?? value.text)
                const isHere = at?.paper === paper.key && at.place === value.place
                return (
                  <dd key={`${paper.key} ${value.key}`}>
                    <button
                      type="button"
                      aria-pressed={isHere}
                      aria-label={companion.toPlace({
                        label: label || companion.row[name].name,
                        text,
                        page: value.place.page + 1,
                      })}
                      onClick={() => onLook({ paper: paper.key, place: value.place })}
                    >
                      {label === '' ? null : <span className="companion-label">{label}</span>}
                      <span lang={read === null ? paper.language : undefined}>{text}</span>
                      {read === null ? null : (
                        <span className="ll-small" lang={paper.language}>
                          {companion.onPaper({ text: value.text })}
                        </span>
                      )}
                    </button>
                  </dd>
                )
              })}
            </div>
          ))}
      </dl>
      {silent.length === 0 ? null : (
        <p className="ll-small">
          {companion.silent({
            names: namesText(
              silent.map(({ name }) => companion.row[name].name),
              language,
            ),
          })}
        </p>
      )}
    </>
  )
  return isTitled ? (
    <section className="companion" aria-label={companion.title}>
      <h2>{companion.title}</h2>
      {points}
    </section>
  ) : (
    <div className="companion">{points}</div>
  )
}
