import { type Fact, Facts } from '../../controls/Facts.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { verifyWords } from '../../i18n/en/verify.ts'
import { useText } from '../../i18n/useText.ts'
import { momentText } from '../../session/dayText.ts'
import { actText, faultText, keyText, resultOf, timesOf, unprovenTexts } from '../../verify/say.ts'
import type { Verification } from '../../verify/verdict.ts'
import { Fingerprint } from './Fingerprint.tsx'

const kinds = { valid: 'good', changed: 'danger', unknown: 'warning', none: 'warning' } as const
const ofTheFile: ReadonlySet<string> = new Set(['bytesAdded', 'bytesChanged', 'sealDamaged'])

const moment = (at: Date): string => momentText(at, { as: 'inZone' })
const day = (at: string): string => momentText(at, { as: 'day' })

/** A check's verdict, the sealer, the acts, and what it does not prove. */
export function SealedPaper({
  name,
  found,
  knowsKeys,
}: {
  name: string
  found: Verification
  knowsKeys: boolean
}) {
  const words = useText(verifyWords)
  const { verdict, whyNone, faults, doubts } = found
  const result = resultOf(found)
  return (
    <>
      <p className="ll-small ll-quiet verify-name">{name}</p>
      <Notice kind={kinds[verdict]}>
        <strong>{words[result]}</strong>{' '}
        {whyNone === null ? result !== 'none' && words[`${result}Text`] : words.whyNone[whyNone]}
      </Notice>
      {faults.length + doubts.length === 0 ? null : (
        <ul className="verify-faults">
          {faults.map((fault) => (
            <li key={faultText(fault, words)}>{faultText(fault, words)}</li>
          ))}
          {doubts.map((doubt) => (
            <li key={doubt}>{words.doubts[doubt]}</li>
          ))}
        </ul>
      )}
      {whyNone === null && !knowsKeys ? <Notice kind="offline">{words.noKeys}</Notice> : null}
      {whyNone === null ? <Report found={found} /> : null}
    </>
  )
}

function Report({ found }: { found: Verification }) {
  const words = useText(verifyWords)
  return (
    <>
      <Paper found={found} />
      <Acts found={found} />
      <Seal found={found} />
      <section>
        <h2>{words.unproven}</h2>
        <ul className="verify-unproven">
          {unprovenTexts(words, found.time).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </section>
    </>
  )
}

function Paper({ found: { evidence, paper } }: { found: Verification }) {
  const words = useText(verifyWords)
  if (evidence === null) return null
  const about = evidence.papers.find(({ key }) => key === evidence.of)
  const facts: Fact[] = [
    [words.paper, about?.title ?? words.certificate],
    [words.project, evidence.project],
    [words.builder, evidence.builder],
    [words.reference, evidence.reference],
  ]
  if (paper !== null) {
    const { revision, pages, sha256: hash } = paper
    facts.push([words.original, words.originalText({ revision, count: pages.length, hash })])
  } else if (about === undefined) {
    facts.push([words.papers, evidence.papers.map(({ title }) => title).join(', ')])
  }
  return <Facts className="review" facts={facts} />
}

function Acts({ found: { evidence, faults } }: { found: Verification }) {
  const words = useText(verifyWords)
  if (evidence === null) return null
  const broken = new Set(faults.flatMap((fault) => ('seq' in fault ? fault.seq : [])))
  return (
    <section>
      <h2>{words.whoSigned}</h2>
      <p className="ll-quiet">
        {words.chain}:{' '}
        {broken.size === 0 ? words.chainWhole({ count: evidence.acts.length }) : words.chainBroken}
      </p>
      <ol className="verify-acts">
        {evidence.acts.map((act, at) => {
          const { what, how } = actText(act, evidence, words)
          return (
            // oxlint-disable-next-line react/no-array-index-key -- a forged list may hold an act twice
            <li key={at} data-broken={broken.has(act.seq) || undefined}>
              <span>{what}</span>
              <span className="ll-small ll-quiet">
                {moment(new Date(act.at.server))} · {how}
              </span>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

function Seal({ found: { seal, evidence, faults, time } }: { found: Verification }) {
  const words = useText(verifyWords)
  const facts: Fact[] = []
  if (seal !== null) {
    facts.push(
      [words.sealedBy, seal.isSelfMade ? words.selfMade({ name: seal.name }) : seal.name],
      [words.fingerprint, <Fingerprint key="seal" hex={seal.fingerprint} />],
      [words.key, keyText(seal, words, day)],
    )
  }
  const isWhole = !faults.some(({ kind }) => ofTheFile.has(kind))
  facts.push([words.coverage, isWhole ? words.wholeFile : words.notWhole])
  if (evidence !== null) {
    const { before, after } = timesOf(evidence, time)
    facts.push([words.notBefore, words.ourClock({ time: moment(before) })])
    facts.push([
      words.notAfter,
      time === null
        ? words.ourClock({ time: moment(after) })
        : words.theirClock({ time: moment(after), authority: time.authority }),
    ])
  }
  if (time !== null)
    facts.push([`${words.time}: ${words.fingerprint}`, <Fingerprint key="time" hex={time.fingerprint} />])
  return (
    <section>
      <h2>{words.seal}</h2>
      <Facts className="review" facts={facts} />
    </section>
  )
}
