import { useState } from 'react'
import { refreshLots } from '../../calls/projectLots.ts'
import { useAction } from '../../calls/useAction.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { useFreshWith } from '../../freshness/useOffers.ts'
import { showDone } from '../../freshness/showDone.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { undoingWords } from '../../i18n/en/undoing.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { undoingForm } from '../../rules/fields/undoing.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import type { Lot } from '../../rules/lot.ts'
import { isHighrise } from '../../rules/projectTypes.ts'
import { homeTitle, homeTitles } from '../../rules/homeText.ts'
import { tellRing } from '../../store/rings.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useForm } from '../journey/useForm.ts'
import { WhatFollows } from './WhatFollows.tsx'

/**
 * Shows the consequences, asks for a reason. Back closes; Confirm takes the home from its holder or buyer.
 */
// §4 Unsell and release modals
export function UndoDialog({
  lot,
  undo,
  close,
  done,
}: {
  lot: Lot
  undo: 'release' | 'unsell'
  close: () => void
  done: () => void
}) {
  const words = useText({ lot: lotWords, undoing: undoingWords })
  const said = words.undoing
  const { projectId } = lot
  const answer = useAnswer('/comty/GetUndoing', { project_id: projectId, lot_id: lot.id })
  useFreshWith(answer.refresh)
  const follows = answer.value?.follows
  const { fields, sent } = useForm(undoingForm, {})
  const { busy, problem, run } = useAction()
  const stop = useAction()
  const [isStopping, setStopping] = useState(false)
  const home = homeTitle(lot, words)
  const confirm = () => {
    const made = sent()
    if (made === null || follows === undefined) return
    const seen = { deal_id: follows.dealId, reason: made.reason }
    void run(async (send) => {
      if (undo === 'release') {
        await (isHighrise(lot.projectType)
          ? send('/comty/RemoveDPTimer', { projectId, suite_id: lot.id, ...seen })
          : send('/comty/RemoveDPTimerLR', { projectId, lot_id: lot.id, ...seen }))
      } else {
        await (isHighrise(lot.projectType)
          ? send('/comty/Unsell', { suite_id: lot.id, user_id: null, ...seen })
          : send('/comty/UnsellLR', { lot_id: lot.id, user_id: null, project_id: projectId, ...seen }))
      }
      const homes = homeTitles(follows.homes, lot.projectType, words)
      const text = line(undoingWords, `done.${undo}`, { homes })
      showDone(text)
      // §4: both reload lots.
      refreshLots(projectId).catch(() => undefined)
      // The hub may report the change late.
      tellRing()
      done()
    })
  }
  const transId = follows?.transid ?? null
  const closePage = () => {
    if (transId === null) return
    void stop.run(async (send) => {
      await send('/purchase/StopPayment', { projectId, transId })
      setStopping(true)
      answer.refresh()
    })
  }
  return (
    <ActDialog
      kind="danger"
      title={`${undo === 'unsell' ? words.lot.unsell : words.lot.release}: ${home}`}
      label={said.confirm}
      back={said.back}
      isReady={follows !== undefined && !follows.isPaying}
      problem={problem ?? stop.problem}
      otherwise={said.needsNetwork}
      onDo={confirm}
      {...{ busy, close }}
    >
      {undo === 'release' ? <p>{words.lot.releaseConfirm({ home })}</p> : null}
      {follows === undefined && answer.state !== 'failed' ? <Skeleton lines={4} /> : null}
      {answer.state === 'failed' ? (
        <Trouble problem={answer.error ?? new Error(said.failed)} otherwise={said.failed} />
      ) : null}
      {follows === undefined ? null : <WhatFollows follows={follows} lot={lot} />}
      {follows?.isPaying === true ? (
        <Notice kind="warning" live>
          {said.paying}
          {isStopping ? <p>{said.stopping}</p> : null}
          <Button busy={stop.busy} onClick={closePage}>
            {said.stop}
          </Button>
        </Notice>
      ) : null}
      <FormFields {...fields} first="reason" />
    </ActDialog>
  )
}
