import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { NoNetwork } from '../calls/refused.ts'
import { useAnswer } from '../calls/useAnswer.ts'
import { useSubmit } from '../calls/useSubmit.ts'
import { Button } from '../controls/Button.tsx'
import { Dialog } from '../controls/Dialog.tsx'
import { PeopleIcon } from '../controls/icons.tsx'
import { Notice } from '../controls/Notice.tsx'
import type { Answer } from '../contract/schemas.ts'
import { Trouble } from '../freshness/Trouble.tsx'
import { useFreshWith } from '../freshness/useOffers.ts'
import type { TextOf } from '../i18n/area.ts'
import { actionsWords } from '../i18n/en/actions.ts'
import { helpCallsWords } from '../i18n/en/helpCalls.ts'
import { useText } from '../i18n/useText.ts'
import { deviceAtom } from '../session/sessionAtoms.ts'

type Call = NonNullable<Answer<'/comty/GetHelpCall'>['call']>

/** Calls a representative to a kiosk or purchase; shows who comes. */
export function CallForHelp({ projectId, transId }: { projectId: string; transId?: number }) {
  const words = useText({ help: helpCallsWords, actions: actionsWords })
  const said = words.help
  const isHere = useAtomValue(deviceAtom) !== null
  const place = { projectId, ...(transId !== undefined && { transId }) }
  const [open, setOpen] = useState(false)
  const answer = useAnswer('/comty/GetHelpCall', place)
  useFreshWith(answer.refresh)
  const calling = useSubmit('/comty/CallForHelp')
  const ending = useSubmit('/comty/EndHelpCall')
  const call = answer.value?.call ?? null
  const isOpen = call !== null && call.state !== 'missed'
  const problem = calling.problem ?? ending.problem
  const ask = () => void calling.send(place, { done: answer.refresh })
  const stop = () => {
    if (call !== null) void ending.send({ projectId, id: call.id }, { done: answer.refresh })
  }
  return (
    <>
      <Button icon={<PeopleIcon />} onClick={() => setOpen(true)}>
        {isOpen && isHere ? (call.state === 'taken' ? textOf(call, said, isHere) : said.called) : said.button}
      </Button>
      <Dialog
        open={open}
        title={said.title}
        closeLabel={words.actions.close}
        onClose={() => setOpen(false)}
        actions={
          isOpen ? (
            <Button busy={ending.busy} onClick={stop}>
              {said.stop}
            </Button>
          ) : (
            <Button kind="primary" busy={calling.busy} onClick={ask}>
              {call === null ? said.button : said.again}
            </Button>
          )
        }
      >
        <Notice kind={isOpen ? 'good' : 'info'} live>
          {call === null ? (isHere ? said.ask : said.askAway) : textOf(call, said, isHere)}
        </Notice>
        {problem instanceof NoNetwork ? (
          <Notice kind="offline" live>
            {said.noNetwork}
          </Notice>
        ) : (
          <Trouble problem={problem} otherwise={said.failed} />
        )}
      </Dialog>
    </>
  )
}

/** A call's state in words, for kiosk or buyer's device. */
function textOf({ state, by: name }: Call, said: TextOf<typeof helpCallsWords>, isHere: boolean): string {
  if (state === 'missed') return said.missed
  if (state === 'waiting') return isHere ? said.waiting : said.waitingAway
  if (name === '') return isHere ? said.takenBySomebody : said.takenAwayBySomebody
  return isHere ? said.taken({ name }) : said.takenAway({ name })
}
