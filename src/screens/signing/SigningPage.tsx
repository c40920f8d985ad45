import { useAtom, useAtomValue } from 'jotai'
import { useEffect, useRef, useState } from 'react'
import { Link, useLocation, useNavigate, useParams } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { usePageTitle } from '../../controls/usePageTitle.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { troubleText } from '../../session/troubleText.ts'
import { handedOverAtom, wayBackAtom } from '../../session/handedOver.ts'
import { SignerRoom } from './SignerRoom.tsx'
import { TakeBack } from './TakeBack.tsx'
import './Signing.css'

/** A signer's part in its own frame, nothing of others. An emailed link opens it elsewhere. */
export function SigningPage() {
  const words = useText(signingWords)
  usePageTitle(words.title)
  const { communityId = '', envelopeId = '', signerId = '' } = useParams()
  const { hash } = useLocation()
  const token = decodeURIComponent(hash.slice(1))
  const isHandedOver = useAtomValue(handedOverAtom) !== null
  const [wayBack, clearWayBack] = useAtom(wayBackAtom)
  const navigate = useNavigate()
  useEffect(() => {
    if (wayBack === null) return
    clearWayBack()
    void navigate(wayBack, { replace: true })
  }, [wayBack, clearWayBack, navigate])
  if (wayBack !== null) return <Skeleton lines={6} />
  // An emailed link belongs to somebody else, on another device.
  const isOwn = token === '' || isHandedOver
  return (
    <main className="signing" id="content">
      {isOwn && signerId !== '' ? (
        <>
          <SignerRoom
            key={`${envelopeId} ${signerId}`}
            projectId={communityId}
            envelopeId={Number(envelopeId)}
            signerId={Number(signerId)}
          />
          {isHandedOver ? (
            <p className="signing-staff">
              <LinkButton kind="plain" element={<Link to={links.signing()}>{words.returnTitle}</Link>} />
            </p>
          ) : null}
        </>
      ) : isHandedOver ? (
        <TakeBack />
      ) : (
        <OpenLink token={token} />
      )}
    </main>
  )
}

/** Opens an emailed link once; a used one can be requested again. */
function OpenLink({ token }: { token: string }) {
  const words = useText({ signing: signingWords, actions: actionsWords })
  const voice = useVoice()
  const navigate = useNavigate()
  const { send, problem } = useSubmit('/digitaldocs/OpenSigning')
  const again = useSubmit('/digitaldocs/SendNewLink')
  const [isAsked, setAsked] = useState(false)
  const isSent = useRef(false)
  useEffect(() => {
    if (token === '' || isSent.current) return
    isSent.current = true
    void send(
      { token },
      {
        // Replaces the entry, so that Back does not return to a used link.
        done: ({ projectId, envelopeId, signerId }) =>
          navigate(links.signing(projectId, envelopeId, signerId), { replace: true }),
      },
    )
  }, [token, send, navigate])
  if (token !== '' && problem === null) return <Skeleton lines={6} />
  const texts = words.signing
  return (
    <EmptyState
      level={1}
      title={token === '' ? texts.linkEmpty : troubleText(problem, texts.linkUsed, voice)}
      action={
        token === '' ? undefined : isAsked ? (
          <Notice live>{texts.linkSent}</Notice>
        ) : (
          <Button
            busy={again.busy}
            onClick={() => void again.send({ token }, { done: () => setAsked(true) })}
          >
            {texts.linkNew}
          </Button>
        )
      }
    />
  )
}
