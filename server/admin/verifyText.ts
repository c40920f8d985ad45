import { verifyWords } from '../../src/i18n/en/verify.ts'
import { textIn } from '../../src/i18n/textIn.ts'
import { momentText } from '../../src/rules/momentText.ts'
import {
  actText,
  faultText,
  fingerprintText,
  keyText,
  resultOf,
  timesOf,
  unprovenTexts,
} from '../../src/verify/say.ts'
import type { Verification } from '../../src/verify/verdict.ts'

const words = textIn(verifyWords, { language: 'en', market: 'base', translation: undefined })
const momentOf = (at: Date): string => momentText(at, 'en-GB', { as: 'inZone', timeZone: 'UTC' })
const dayOf = (at: string): string => at.slice(0, 10)

function paperLines({ paper, evidence }: Verification): string[] {
  if (evidence === null) return []
  const about = evidence.papers.find(({ key }) => key === evidence.of)
  const lines = [
    `${words.reference}: ${evidence.reference} · ${evidence.project} · ${evidence.builder}`,
    `${words.paper}: ${about?.title ?? words.certificate}`,
  ]
  if (paper === null) return lines
  const { revision, pages, sha256: hash } = paper
  return [...lines, `${words.original}: ${words.originalText({ revision, count: pages.length, hash })}`]
}

function timeLines({ evidence, time }: Verification): string[] {
  if (evidence === null) return []
  const { before, after } = timesOf(evidence, time)
  const until = { time: momentOf(after), authority: time?.authority ?? '' }
  return [
    `${words.notBefore}: ${words.ourClock({ time: momentOf(before) })}`,
    `${words.notAfter}: ${time === null ? words.ourClock(until) : words.theirClock(until)}`,
    ...(time === null ? [] : [`  ${words.fingerprint}: ${fingerprintText(time.fingerprint)}`]),
  ]
}

function actLines({ evidence, faults }: Verification): string[] {
  if (evidence === null) return []
  const isWhole = !faults.some((fault) => 'seq' in fault)
  const chain = isWhole ? words.chainWhole({ count: evidence.acts.length }) : words.chainBroken
  return [
    `${words.chain}: ${chain}`,
    ...evidence.acts.flatMap((act) => {
      const { what, how } = actText(act, evidence, words)
      return [`  ${what}`, `     ${momentOf(new Date(act.at.server))} · ${how}`]
    }),
  ]
}

/** The output of `npm run verify` for a file. */
export function verifyLines(found: Verification, isTold: boolean): string[] {
  const { whyNone, faults, doubts, seal } = found
  const result = resultOf(found)
  if (whyNone !== null) return [words.none, words.whyNone[whyNone]]
  const isWhole = !faults.some(({ kind }) => ['bytesAdded', 'bytesChanged', 'sealDamaged'].includes(kind))
  return [
    words[result],
    result === 'none' ? '' : words[`${result}Text`],
    ...faults.map((fault) => `  ${faultText(fault, words)}`),
    ...doubts.map((doubt) => `  ${words.doubts[doubt]}`),
    '',
    ...paperLines(found),
    `${words.sealedBy}: ${seal === null ? '?' : seal.isSelfMade ? words.selfMade({ name: seal.name }) : seal.name}`,
    `  ${words.fingerprint}: ${seal === null ? '?' : fingerprintText(seal.fingerprint)}`,
    `  ${words.key}: ${isTold && seal?.known ? words.keyTold : keyText({ known: seal?.known ?? null }, words, dayOf)}`,
    `${words.coverage}: ${isWhole ? words.wholeFile : words.notWhole}`,
    ...timeLines(found),
    ...actLines(found),
    '',
    `${words.unproven}:`,
    ...unprovenTexts(words, found.time).map((sentence) => `  ${sentence}`),
  ]
}
