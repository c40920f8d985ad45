import { useAtomValue } from 'jotai'
import { lazy, Suspense, useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { visitsWords } from '../../i18n/en/visits.ts'
import { useText } from '../../i18n/useText.ts'
import { servesClients } from '../../rules/actor.ts'
import { actorAtom, deviceAtom, personAtom } from '../../session/sessionAtoms.ts'
import type { VisitAbout } from './VisitDialog.tsx'

const VisitDialog = lazy(async () => ({ default: (await import('./VisitDialog.tsx')).VisitDialog }))

/**
 * Books a visit to the sales centre; nothing while it offers no times, or nobody can ask it for them. Once
 * open, it stays until it is closed, even if its button is no longer `shown`.
 */
export function BookVisit({ shown = true, ...about }: VisitAbout & { readonly shown?: boolean }) {
  const said = useText(visitsWords)
  const [isOpen, setIsOpen] = useState(false)
  const answer = useAnswer('/comty/GetVisitTimes', shown || isOpen ? { projectId: about.projectId } : null)
  const known = answer.value
  const isOffered = known !== undefined && (known.times.length > 0 || isOpen)
  const start = useOwnDetails(isOffered)
  if (!isOffered) return null
  return (
    <>
      <Button wide onClick={() => setIsOpen(true)}>
        {said.book}
      </Button>
      {isOpen ? (
        <Suspense>
          <VisitDialog
            {...about}
            known={known}
            start={start}
            refresh={answer.refresh}
            close={() => setIsOpen(false)}
          />
        </Suspense>
      ) : null}
    </>
  )
}

/** What a visitor need not type: nothing is known on a shared screen, nor where somebody books for clients. */
function useOwnDetails(isWanted: boolean) {
  const person = useAtomValue(personAtom)
  const isShared = useAtomValue(deviceAtom) !== null
  const booksForOthers = servesClients(useAtomValue(actorAtom))
  const isOwn = person !== null && !isShared && !booksForOthers
  const account = useAnswer('/user/GetAccount', isOwn && isWanted ? {} : null).value?.account
  if (!isOwn || account === undefined) return { name: '', email: '', phone: '' }
  const { firstName, lastName, email, cellPhone } = account
  return { name: `${firstName} ${lastName}`.trim(), email, phone: cellPhone }
}
