import { useEffect, useRef, useState } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { identityWords } from '../../i18n/en/identity.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'

/**
 * Where a provider's page returns to, on any device. Only prompts the server to ask; nothing in the address
 * is trusted.
 */
// §2 /IdVerify
export function IdVerify() {
  const texts = useText(identityWords)
  const [params] = useSearchParams()
  const reference = params.get('check') ?? params.get('customerInternalReference') ?? ''
  const { send } = useSubmit('/home/RingIdentity')
  const [back, setBack] = useState<string>()
  const isRung = useRef(false)
  useEffect(() => {
    if (reference === '' || reference.length > 64 || isRung.current) return
    isRung.current = true
    void send(
      { reference },
      {
        done: ({ projectId, unitId }) => {
          if (projectId !== null && unitId !== null)
            setBack(links.purchase(projectId, unitId, 'idVerification'))
        },
      },
    )
  }, [reference, send])
  return (
    <main className="journey" id="content">
      <EmptyState
        level={1}
        title={texts.backTitle}
        action={
          back === undefined ? undefined : (
            <LinkButton kind="primary" element={<Link to={back}>{texts.backTo}</Link>} />
          )
        }
      >
        {reference === '' ? texts.backEmpty : texts.backText}
      </EmptyState>
    </main>
  )
}
