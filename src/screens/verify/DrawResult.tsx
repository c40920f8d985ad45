import { useState } from 'react'
import { Facts } from '../../controls/Facts.tsx'
import { Field } from '../../controls/Field.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { verifyWords } from '../../i18n/en/verify.ts'
import { useText } from '../../i18n/useText.ts'
import { addressOfRound } from '../../rules/launch/beacon.ts'
import type { CheckedDraw } from '../../rules/launch/drawFile.ts'

/** A draw file's result, with an entry's place. */
export function DrawResult({ name, draw }: { name: string; draw: CheckedDraw }) {
  const words = useText(verifyWords)
  if (draw.fault !== null) {
    return (
      <>
        <p className="ll-small ll-quiet verify-name">{name}</p>
        <Notice kind="danger">
          <strong>{words.drawChanged}</strong> {words.drawFaults[draw.fault]}
        </Notice>
      </>
    )
  }
  const { rules, order, withdrawn, beacon, rulesHash, listHash, fileHash } = draw
  const address = addressOfRound(beacon.round)
  return (
    <>
      <p className="ll-small ll-quiet verify-name">{name}</p>
      <Notice>
        <strong>{words.drawKept}</strong> {words.drawKeptText}
      </Notice>
      <p>
        {words.drawCompare} <a href={address}>{address}</a>
      </p>
      <Facts
        className="review"
        facts={[
          [words.project, rules.name],
          [words.drawEntries, String(order.length - withdrawn.length)],
          [words.drawRound, words.drawRoundText({ round: String(beacon.round) })],
          [words.drawNumber, <code key="number">{beacon.randomness}</code>],
          [words.drawSignature, <code key="signature">{beacon.signature}</code>],
          [words.drawRules, <code key="rules">{rulesHash}</code>],
          [words.drawList, <code key="list">{listHash}</code>],
          [words.drawFile, <code key="file">{fileHash}</code>],
        ]}
      />
      <OneEntry order={order} />
      <p>{words.drawUnproven}</p>
    </>
  )
}

function OneEntry({ order }: { order: readonly string[] }) {
  const words = useText(verifyWords)
  const [typed, setTyped] = useState('')
  const rank = order.indexOf(typed.trim()) + 1
  return (
    <div>
      <Field
        label={words.drawFind}
        value={typed}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      {typed.trim() === '' ? null : (
        <output className="verify-found">
          {rank === 0 ? words.drawNowhere : words.drawPlace({ rank: String(rank) })}
        </output>
      )}
    </div>
  )
}
