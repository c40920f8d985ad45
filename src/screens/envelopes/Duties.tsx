import { useState } from 'react'
import { useAtomValue } from 'jotai'
import { useAnswer } from '../../calls/useAnswer.ts'
import type { Answer } from '../../contract/schemas.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { useNow } from '../../freshness/useNow.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { saleDeskWords } from '../../i18n/en/saleDesk.ts'
import { useText } from '../../i18n/useText.ts'
import { dutyForm } from '../../rules/fields/saleRecords.ts'
import { can } from '../../rules/permissions.ts'
import { dayOfMoment } from '../../session/dayText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { FormDialog } from '../journey/FormDialog.tsx'

type Duty = Answer<'/comty/GetDuties'>['duties'][number]
type EndedByHand = Duty & { readonly duty: Exclude<Duty['duty'], 'record'> }

/** The duty to make a record ends once it is made. */
const isToEnd = (one: Duty): one is EndedByHand => one.duty !== 'record'

/** The duties that follow from a community's sales, for compliance only. */
export function Duties({ projectId }: { projectId: string }) {
  const words = useText({ desk: saleDeskWords, actions: actionsWords })
  const actor = useAtomValue(actorAtom)
  const [open, setOpen] = useState(false)
  const [ending, setEnding] = useState<EndedByHand | null>(null)
  if (!can(actor, 'seeSuspicions', { projectId, requireLogin: false }).allowed) return null
  const close = (): void => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{words.desk.duties}</Button>
      <Dialog
        open={open}
        wide
        title={words.desk.duties}
        closeLabel={words.actions.close}
        onClose={close}
        actions={<Button onClick={close}>{words.actions.close}</Button>}
      >
        {open ? (
          <DutyList
            projectId={projectId}
            onEnd={(duty) => {
              close()
              setEnding(duty)
            }}
          />
        ) : null}
      </Dialog>
      {ending === null ? null : (
        <FormDialog
          path="/comty/EndDuty"
          form={dutyForm}
          facts={{}}
          title={words.desk.dutyEndTitle}
          hint={words.desk.dutyEndHint}
          label={words.desk.save}
          ask={({ note }) => {
            const { transId, position, duty } = ending
            return { projectId, transId, position, duty, note }
          }}
          close={() => {
            setEnding(null)
            setOpen(true)
          }}
        />
      )}
    </>
  )
}

/** Fetched when opened. */
function DutyList({ projectId, onEnd }: { projectId: string; onEnd: (duty: EndedByHand) => void }) {
  const words = useText(saleDeskWords)
  const now = useNow()
  const { market } = useProjectVoice(projectId)
  const { value, error } = useAnswer('/comty/GetDuties', { projectId })
  const duties = value?.duties
  const due = ({ dueAt }: Duty): string =>
    dueAt === null ? words.dutyAlways : words.dutyDue({ when: dayOfMoment(dueAt, market.timeZone) })
  return (
    <div className="envelope-part">
      <Trouble problem={error} otherwise={words.failed} />
      {duties === undefined && error === null ? <Skeleton lines={4} /> : null}
      {duties?.length === 0 ? <p>{words.noDuties}</p> : null}
      {value?.isCut === true ? <Notice>{words.dutiesCut}</Notice> : null}
      <ul className="envelope-people">
        {duties?.map((one) => (
          <li key={`${one.transId} ${one.position} ${one.duty}`}>
            <span className="envelope-what">
              <strong>
                {one.name} · {words.suspicionOf({ number: one.reference })}
              </strong>
              <span>{words.dutyKinds[one.duty]}</span>
              {one.note === null ? null : (
                <span className="ll-small">{words.dutyDone({ note: one.note })}</span>
              )}
            </span>
            {one.doneAt === null ? (
              <>
                <Tag tone={one.dueAt !== null && Date.parse(one.dueAt) < now ? 'danger' : 'warning'}>
                  {due(one)}
                </Tag>
                {isToEnd(one) ? (
                  <Button
                    aria-label={`${words.dutyEnd}: ${one.name}, ${words.dutyKinds[one.duty]}`}
                    onClick={() => onEnd(one)}
                  >
                    {words.dutyEnd}
                  </Button>
                ) : null}
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  )
}
