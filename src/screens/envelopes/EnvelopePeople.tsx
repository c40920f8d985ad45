import { useState } from 'react'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Field } from '../../controls/Field.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { useText } from '../../i18n/useText.ts'
import { actorOf, actors } from '../../rules/envelopes/actors.ts'
import { isBuilders } from '../../rules/envelopes/mayAct.ts'
import type { Detail } from './EnvelopePage.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'

type Signer = Detail['signers'][number]

/** The signers and their progress, with links for people who sign at home. */
export function EnvelopePeople({
  detail,
  isCopy,
  changed,
}: {
  detail: Detail
  /** Only for reading. */
  isCopy: boolean
  changed: () => void
}) {
  const { envelopes: words } = useText({ envelopes: envelopesWords })
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({})
  const { send, busy, problem } = useSubmit('/digitaldocs/InviteSigner')
  const { projectId, id: envelopeId, state } = detail.envelope
  const roleOf = ({ role }: Signer): string =>
    role === 'witness' ? words.actors.witness : words.actors[actors[actorOf(role)]]
  const stateOf = ({ isDone, isDue, left }: Signer): string | null => {
    if (isDone) return words.done
    if (isDue) return left === 0 ? words.turn : words.left({ count: left })
    return null
  }
  const invite = async ({ signerId }: Signer): Promise<void> => {
    const email = typed[signerId]?.trim() ?? ''
    const to = email === '' ? {} : { email }
    await send({ projectId, envelopeId, signerId, ...to }, { done: (answer) => setSentTo(answer.sentTo) })
    changed()
  }
  const mayInvite = (one: Signer): boolean =>
    !isCopy &&
    (one.isReturned || (state === 'sent' && one.isDue && one.hasEmail)) &&
    one.role !== 'witness' &&
    !isBuilders(one.role)
  return (
    <section className="envelope-part">
      <h2>{words.people}</h2>
      <ul className="envelope-people">
        {detail.signers.map((one) => {
          const said = stateOf(one)
          const seen = detail.signers.find(({ signerId }) => signerId === one.witnessOf)
          return (
            <li key={one.signerId}>
              <span className="envelope-what">
                <strong>{one.name || roleOf(one)}</strong>
                <span className="ll-small ll-quiet">
                  {seen === undefined
                    ? one.name === ''
                      ? ''
                      : roleOf(one)
                    : words.witnessOf({ name: seen.name })}
                </span>
                {one.wantsPaper && !one.isDone ? <span className="ll-small">{words.wantsPaper}</span> : null}
                {one.isReturned ? <span className="ll-small">{words.returned}</span> : null}
                {one.isReturned && mayInvite(one) ? (
                  <Field
                    label={words.otherAddress}
                    type="email"
                    value={typed[one.signerId] ?? ''}
                    onChange={({ currentTarget }) =>
                      setTyped({ ...typed, [one.signerId]: currentTarget.value })
                    }
                  />
                ) : null}
              </span>
              {said === null ? null : <Tag tone={one.isDone ? 'good' : 'brand'}>{said}</Tag>}
              {mayInvite(one) ? (
                <Button disabled={busy} onClick={() => void invite(one)}>
                  {words.invite}
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {sentTo === null ? null : (
        <Notice kind="good" live>
          {words.invited({ to: sentTo })}
        </Notice>
      )}
      <Trouble problem={problem} otherwise={words.failed} />
    </section>
  )
}
