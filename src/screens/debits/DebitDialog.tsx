import { useState } from 'react'
import { Link } from 'react-router-dom'
import { call } from '../../calls/call.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Tag } from '../../controls/Tag.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { debitsWords } from '../../i18n/en/debits.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { useText } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { chargedText } from '../../rules/money.ts'
import { dayText } from '../../session/dayText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { CancelPad } from '../journey/CancelPad.tsx'
import { FetchedPaper } from '../journey/FetchedPaper.tsx'
import { PadMarks } from '../journey/PadMarks.tsx'
import type { Agreement } from './debitRows.ts'
import { PayBack } from './PayBack.tsx'

/** One agreement and its debits: check, show, cancel. */
export function DebitDialog({
  projectId,
  agreement: { transId, unitId, homes, names, mandate, debits },
  setsUp,
  onChanged,
  close: closeAll,
}: {
  projectId: string
  agreement: Agreement
  /** Whether it has ended and the sale needs another. */
  setsUp: boolean
  onChanged: () => void
  close: () => void
}) {
  const words = useText({ debits: debitsWords, actions: actionsWords, messages: messagesWords })
  const said = words.debits
  const { market } = useProjectVoice(projectId)
  const approve = useSubmit('/purchase/ApprovePad')
  const [shown, setShown] = useState<'paper' | 'cheque'>()
  const [picture, setPicture] = useState<{ readonly contentType: string; readonly base64: string }>()
  const [left, setLeft] = useState<readonly number[]>([])
  const [problem, setProblem] = useState<unknown>(null)
  const of = { projectId, transId }
  const fetched = async (file: 'paper' | 'cheque') =>
    (await call('/purchase/GetPad', { ...of, file })).file ?? { contentType: '', base64: '' }
  const showCheque = async () => {
    try {
      setPicture(await fetched('cheque'))
      setShown('cheque')
    } catch (fault) {
      setProblem(fault)
    }
  }
  const close = () => {
    setShown(undefined)
    setPicture(undefined)
  }
  const isOver = mandate.state === 'cancelled' || mandate.state === 'ended'
  const changed = () => {
    setProblem(null)
    onChanged()
  }
  const then = { failed: setProblem, done: changed }
  return (
    <Dialog
      open
      wide
      title={homes.join(' · ')}
      closeLabel={words.actions.close}
      onClose={closeAll}
      actions={<Button onClick={closeAll}>{words.actions.close}</Button>}
    >
      <div className="debits-agreement" data-agreement={transId}>
        <div className="debits-line">
          <span>{names.join(', ')}</span>
          <Tag
            tone={mandate.state === 'active' ? 'good' : mandate.state === 'suspended' ? 'danger' : 'warning'}
          >
            {said.rowStates[mandate.state]}
          </Tag>
        </div>
        <p className="ll-small ll-quiet ll-figures">
          {said.account({ last3: mandate.last3 })} · {mandate.reference}
          {mandate.isChange ? ` · ${said.change}` : ''}
          {mandate.suspendedWhy === null ? '' : ` · ${said.code({ code: mandate.suspendedWhy })}`}
        </p>
        <Trouble problem={problem} otherwise={words.messages.serverData} />
        <ul className="debits-days ll-figures">
          {debits.map((debit) => {
            const { id, minor, currency, dueOn, state, returnCode, owed, isPaidBack } = debit
            return (
              <li key={id} className="debits-line">
                <span>{dayText(dueOn)}</span>
                <span>{chargedText(minor, { ...market, currency })}</span>
                <span className="ll-small ll-quiet">
                  {said.debitStates[state]}
                  {returnCode === null ? '' : ` · ${said.code({ code: returnCode })}`}
                  {isPaidBack ? ` · ${said.paidBack}` : ''}
                </span>
                {owed === 0 || isPaidBack ? null : (
                  <PayBack
                    projectId={projectId}
                    debit={debit}
                    amount={chargedText(owed, { ...market, currency })}
                    onChanged={changed}
                    onProblem={setProblem}
                  />
                )}
              </li>
            )
          })}
        </ul>
        {left.length === 0 ? null : (
          <Notice kind="warning" live>
            {said.left({ numbers: left.join(', ') })}
          </Notice>
        )}
        <div className="debits-ways">
          {mandate.state === 'confirmed' ? (
            <Button kind="primary" busy={approve.busy} onClick={() => void approve.send(of, then)}>
              {mandate.isCompared ? said.compareAgain : said.compare}
            </Button>
          ) : null}
          {mandate.hasCheque ? <Button onClick={() => void showCheque()}>{said.cheque}</Button> : null}
          {mandate.sha256 === null ? null : <Button onClick={() => setShown('paper')}>{said.paper}</Button>}
          <LinkButton
            kind={setsUp ? 'primary' : undefined}
            element={
              <Link to={links.pad(projectId, unitId, undefined, transId)}>
                {setsUp ? said.setUp : said.open}
              </Link>
            }
          />
          {isOver ? null : (
            <CancelPad
              of={of}
              hint={said.cancelText}
              onDone={(files) => {
                setLeft(files)
                changed()
              }}
            />
          )}
        </div>
      </div>
      {shown === undefined ? null : (
        <Dialog open title={said[shown]} closeLabel={words.actions.close} onClose={close} wide>
          {shown === 'cheque' && picture !== undefined && picture.contentType !== 'application/pdf' ? (
            <img
              className="debits-cheque"
              alt={said.cheque}
              src={`data:${picture.contentType};base64,${picture.base64}`}
            />
          ) : (
            <>
              <FetchedPaper
                fetched={async () => await fetched(shown)}
                sha256={shown === 'paper' ? (mandate.sha256 ?? undefined) : undefined}
                title={said[shown]}
                failedText={said.failed}
                onAgain={close}
              />
              {shown === 'paper' ? <PadMarks {...of} /> : null}
            </>
          )}
        </Dialog>
      )}
    </Dialog>
  )
}
