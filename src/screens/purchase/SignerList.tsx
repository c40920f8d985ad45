import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { CheckIcon } from '../../controls/icons.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { isOnItsWay, useHandedInSigning } from '../../freshness/signingOnItsWay.ts'
import type { Answer } from '../../contract/schemas.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { signingStepsWords } from '../../i18n/en/signingSteps.ts'
import { signingWithoutWords } from '../../i18n/en/signingWithout.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { isStaff } from '../../rules/actor.ts'
import { links } from '../../rules/links.ts'
import { useKeptSigning } from '../../session/useKeptSigning.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { troubleText } from '../../session/troubleText.ts'
import type { HistoryState } from '../../store/deviceRegister.ts'
import { onTablet } from './onTablet.ts'
import { PassOn } from './PassOn.tsx'
import './Signers.css'

export type Signer = Answer<'/digitaldocs/GetPurchaserList'>['signers'][number]

/** This step's signers, each with a link to their part, here or on their device. */
export function SignerList({
  projectId,
  envelopeId,
  signers: listed,
  everybody,
  onInvited,
}: {
  projectId: string
  envelopeId: number
  signers: readonly Signer[]
  /** All the envelope's signers: a witness is described by whom they watch. */
  everybody: readonly Signer[]
  onInvited: () => void
}) {
  const words = useText(signingStepsWords)
  const without = useText(signingWithoutWords)
  const [invited, setInvited] = useState<Signer>()
  const kept = useKeptSigning(envelopeId)
  const isSent = isOnItsWay(useHandedInSigning(envelopeId))
  const signers = listed.map((one) => onTablet(one, kept ?? null))
  const nameOf = ({ name, witnessOf }: Signer): string =>
    witnessOf === null || name !== ''
      ? name
      : words.witnessOf({ name: everybody.find(({ signerId }) => signerId === witnessOf)?.name ?? '' })
  const stateOf = ({ isDone, isDue, wantsPaper, isInvited }: Signer): string =>
    isDone
      ? words.signed
      : wantsPaper
        ? words.paper
        : isInvited && isDue
          ? words.invited
          : isDue
            ? words.due
            : words.waits
  return (
    <>
      <ul className="signers">
        {signers.map((signer) => (
          <li key={signer.signerId} data-state={signer.isDone ? 'done' : signer.isDue ? 'due' : 'later'}>
            <p>
              <strong>{nameOf(signer)}</strong>
              <span className="ll-quiet">
                {signer.isDone ? <CheckIcon /> : null}{' '}
                {isSent && !signer.isDone ? without.sentLater : stateOf(signer)}
              </span>
            </p>
            {signer.isDue && !signer.isDone && !isSent ? (
              <div className="signers-ways">
                <SignHere
                  {...{ projectId, envelopeId, signer, name: nameOf(signer) }}
                  isAlone={everybody.length === 1}
                  isFirst={signer === signers.find((one) => one.isDue && !one.isDone)}
                />
                {signer.hasEmail ? (
                  <Button onClick={() => setInvited(signer)}>
                    {words.onOwnPhone({ name: signer.name })}
                  </Button>
                ) : null}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {invited === undefined ? null : (
        <Invite
          {...{ projectId, envelopeId, signer: invited, onInvited }}
          onClose={() => setInvited(undefined)}
        />
      )}
    </>
  )
}

/** Opens a signer's part on this device. For staff, everything else is locked first. */
function SignHere({
  projectId,
  envelopeId,
  signer,
  name,
  isAlone,
  isFirst,
}: {
  projectId: string
  envelopeId: number
  signer: Signer
  name: string
  isAlone: boolean
  /** The first button is the main next step; the others are quiet. */
  isFirst: boolean
}) {
  const words = useText(signingStepsWords)
  const { pathname } = useLocation()
  const isByStaff = isStaff(useAtomValue(actorAtom))
  const to = links.signing(projectId, envelopeId, signer.signerId)
  const state: HistoryState = { from: pathname }
  const label = isAlone
    ? words.signHere
    : signer.role === 'witness'
      ? words.witnessHere
      : words.passTo({ name })
  if (isByStaff) {
    return (
      <PassOn
        signer={{ projectId, envelopeId, signerId: signer.signerId }}
        label={label}
        kind={isFirst ? 'primary' : 'quiet'}
      />
    )
  }
  return (
    <LinkButton
      kind={isFirst ? 'primary' : 'quiet'}
      element={
        <Link to={to} state={state}>
          {label}
        </Link>
      }
    />
  )
}

/** Emails a signer their own link. */
function Invite({
  projectId,
  envelopeId,
  signer,
  onInvited,
  onClose,
}: {
  projectId: string
  envelopeId: number
  signer: Signer
  onInvited: () => void
  onClose: () => void
}) {
  const words = useText({ signingSteps: signingStepsWords, actions: actionsWords })
  const voice = useVoice()
  const { send, busy, problem } = useSubmit('/digitaldocs/InviteSigner')
  const [sentTo, setSentTo] = useState<string>()
  const invite = () =>
    void send(
      { projectId, envelopeId, signerId: signer.signerId },
      {
        done: (answer) => {
          setSentTo(answer.sentTo)
          onInvited()
        },
      },
    )
  return (
    <Dialog
      open
      title={words.signingSteps.inviteTitle}
      closeLabel={words.actions.close}
      onClose={onClose}
      actions={
        sentTo === undefined ? (
          <Button kind="primary" busy={busy} onClick={invite}>
            {words.signingSteps.inviteSend}
          </Button>
        ) : (
          <Button kind="primary" onClick={onClose}>
            {words.actions.done}
          </Button>
        )
      }
    >
      {sentTo === undefined ? (
        <p>{words.signingSteps.inviteText({ name: signer.name })}</p>
      ) : (
        <Notice kind="good" live>
          {words.signingSteps.inviteSent({ address: sentTo })}
        </Notice>
      )}
      {problem === null ? null : (
        <Notice kind="warning" live>
          {troubleText(problem, words.signingSteps.makeFailed, voice)}
        </Notice>
      )}
    </Dialog>
  )
}
