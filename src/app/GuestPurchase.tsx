import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { call } from '../calls/call.ts'
import { useSubmit } from '../calls/useSubmit.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { Notice } from '../controls/Notice.tsx'
import { networkWords } from '../i18n/en/network.ts'
import { reservingWords } from '../i18n/en/reserving.ts'
import { useText, useVoice } from '../i18n/useText.ts'
import { links } from '../rules/links.ts'
import { personAtom } from '../session/sessionAtoms.ts'
import { troubleText } from '../session/troubleText.ts'

interface Found {
  readonly projectId: string
  readonly unitId: number
}

/** After sign-in, asks whether the purchase that a guest began here is theirs. */
export function GuestPurchase() {
  const words = useText({ own: reservingWords, network: networkWords })
  const voice = useVoice()
  const navigate = useNavigate()
  const person = useAtomValue(personAtom)
  const userId = person?.UserId
  const [found, setFound] = useState<Found>()
  const { send, busy, problem } = useSubmit('/purchase/AdoptGuestPurchases')
  useEffect(() => {
    if (userId === undefined) return
    let isCurrent = true
    void call('/purchase/GetPurchases', {}).then(
      ({ ofGuest }) => {
        if (isCurrent) setFound(ofGuest[0])
      },
      () => undefined,
    )
    return () => {
      isCurrent = false
      setFound(undefined)
    }
  }, [userId])
  if (person === null || found === undefined) return null

  const answer = (areOwn: boolean): void => {
    void send(
      { areOwn },
      {
        done: () => {
          setFound(undefined)
          if (areOwn) void navigate(links.purchase(found.projectId, found.unitId))
          // Clears everything held in memory.
          else location.reload()
        },
      },
    )
  }
  return (
    <Dialog
      open
      role="alertdialog"
      title={words.own.goOnTitle}
      actions={
        <>
          <Button busy={busy} onClick={() => answer(false)}>
            {words.own.goOnNo}
          </Button>
          <Button kind="primary" data-autofocus busy={busy} onClick={() => answer(true)}>
            {words.own.goOnYes}
          </Button>
        </>
      }
    >
      <p>{words.own.goOnText({ name: `${person.firstName} ${person.lastName}`.trim() })}</p>
      <p className="ll-quiet">{words.own.goOnElse}</p>
      {problem === null ? null : (
        <Notice kind="warning" live>
          {troubleText(problem, words.network.needsNetwork, voice)}
        </Notice>
      )}
    </Dialog>
  )
}
