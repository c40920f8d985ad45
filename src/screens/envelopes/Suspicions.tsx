import { useState } from 'react'
import { useAtomValue } from 'jotai'
import { call } from '../../calls/call.ts'
import { useFetched } from '../../calls/useFetched.ts'
import type { Answer } from '../../contract/schemas.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { Trouble } from '../../freshness/Trouble.tsx'
import { useNow } from '../../freshness/useNow.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { saleDeskWords } from '../../i18n/en/saleDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { can } from '../../rules/permissions.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'

/** A community's suspicion notes, for compliance only; others do not see the button. */
export function Suspicions({ projectId }: { projectId: string }) {
  const words = useText({ desk: saleDeskWords, actions: actionsWords })
  const actor = useAtomValue(actorAtom)
  const [open, setOpen] = useState(false)
  if (!can(actor, 'seeSuspicions', { projectId, requireLogin: false }).allowed) return null
  const close = (): void => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.desk.suspicions}</Button>
      <Dialog
        open={open}
        wide
        title={words.desk.suspicions}
        closeLabel={words.actions.close}
        onClose={close}
        actions={<Button onClick={close}>{words.actions.close}</Button>}
      >
        <Notes projectId={projectId} />
      </Dialog>
    </>
  )
}

type Note = Answer<'/comty/GetSuspicions'>['suspicions'][number]

/** Fetched when opened, and never stored. */
function Notes({ projectId }: { projectId: string }) {
  const words = useText(saleDeskWords)
  const now = useNow()
  const fetched = useFetched(
    projectId,
    async (signal) => await call('/comty/GetSuspicions', { projectId }, { signal }),
  )
  const notes = fetched !== undefined && 'value' in fetched ? fetched.value.suspicions : undefined
  const problem = fetched !== undefined && 'cause' in fetched ? fetched.cause : null
  const title = ({ reference: number, position: n }: Note): string =>
    n === null ? words.suspicionOf({ number }) : words.suspicionPerson({ number, n })
  return (
    <div className="envelope-part">
      <p className="ll-small ll-quiet">{words.suspicionsHint}</p>
      <Trouble problem={problem} otherwise={words.failed} />
      {fetched === undefined ? <Skeleton lines={4} /> : null}
      {notes?.length === 0 ? <p>{words.noSuspicions}</p> : null}
      <ul className="envelope-story">
        {notes?.map((one) => (
          <li key={one.id}>
            <strong>{title(one)}</strong>
            <span>{one.note}</span>
            <span className="ll-small ll-quiet ll-figures">
              {words.notedBy({
                time: timeText(Date.parse(one.madeAt), now),
                name: one.madeByName || one.madeBy,
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
