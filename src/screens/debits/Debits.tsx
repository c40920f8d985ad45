import { useAtomValue } from 'jotai'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { call } from '../../calls/call.ts'
import { useSealedAnswer } from '../../calls/useSealedAnswer.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { FileDrop } from '../../controls/FileDrop.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { optionsOf } from '../../controls/optionsOf.ts'
import { saveFile } from '../../controls/saveFile.ts'
import { stateColumn, stateFilter } from '../../controls/stateOnBoard.ts'
import { Tag } from '../../controls/Tag.tsx'
import { OfficePage } from '../../freshness/OfficePage.tsx'
import { OpeningBoard } from '../../freshness/OpeningBoard.tsx'
import { useFreshWith } from '../../freshness/useOffers.ts'
import { debitsWords } from '../../i18n/en/debits.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { line } from '../../i18n/line.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { type Saying, sayingText } from '../../session/troubleText.ts'
import { DebitCell } from './DebitCell.tsx'
import { DebitDialog } from './DebitDialog.tsx'
import { columnsOf, type DebitColumn, type DebitRow, debitRows } from './debitRows.ts'
import { NeverSent } from './NeverSent.tsx'
import './Debits.css'

const fileTones = { made: 'warning', fetched: 'warning', sent: 'good', void: 'quiet' } as const

const homesOf = ({ homes }: DebitRow): string => homes.join(' · ')
const namesOf = ({ agreement }: DebitRow): string => agreement?.names.join(', ') ?? ''

/** A community's debits: agreements, planned debits, bank files and returns. */
export function Debits() {
  const { projectid: projectId = '' } = useParams()
  const words = useText(debitsWords)
  const voice = useVoice()
  // A file saved on a shared screen would stay there.
  const isShared = useAtomValue(deviceAtom) !== null
  const answer = useSealedAnswer('/purchase/GetDebits', { projectId })
  useFreshWith(answer.refresh)
  const [problem, setProblem] = useState<Saying | null>(null)
  const [read, setRead] = useState<{ readonly changed: number; readonly unknown: readonly string[] }>()
  const make = useSubmit('/purchase/MakeBankFile')
  const note = useSubmit('/purchase/NoteBank')
  const failed = (fault: unknown) =>
    setProblem({ problem: fault, otherwise: line(messagesWords, 'serverData') })
  const done = () => {
    setProblem(null)
    answer.refresh()
  }
  const download = async (number: number, fileId: number) => {
    try {
      const file = await call('/purchase/GetBankFile', { projectId, number, fileId })
      saveFile(file.name, file.content, 'text/plain')
      done()
    } catch (fault) {
      failed(fault)
    }
  }
  const readReturns = async (file: File) => {
    const returns = await file.text()
    await note.send(
      { projectId, what: 'returned', returns },
      {
        failed,
        done: (said) => {
          setRead(said)
          done()
        },
      },
    )
  }
  const value = answer.value
  const isOff = value?.scheme === null
  const states = { ...words, states: words.rowStates }
  const isTransfer = value?.scheme === 'transfer'
  const rows = value === undefined ? [] : debitRows(value)
  const shown = columnsOf(value?.scheme ?? null)
  const columns = [
    { id: 'home', label: words.columns.home, width: 'minmax(0, 1fr)', text: homesOf, sortBy: homesOf },
    {
      id: 'who',
      label: words.columns.who,
      width: 'minmax(0, 1.4fr)',
      text: namesOf,
      sortBy: (row: DebitRow) => namesOf(row) || null,
    },
    {
      id: 'account',
      label: words.columns.account,
      width: 'minmax(0, 1.2fr)',
      text: ({ agreement }: DebitRow) =>
        agreement === null ? '' : `${agreement.mandate.last3} ${agreement.mandate.reference}`,
    },
    stateColumn(states, '11em'),
    {
      id: 'debit',
      label: words.columns.debit,
      width: 'minmax(0, 1.4fr)',
      sortBy: ({ debit }: DebitRow) => debit?.dueOn ?? null,
    },
  ].filter(({ id }) => shown.includes(id as DebitColumn))
  const filters = isTransfer
    ? []
    : [
        stateFilter(states),
        {
          id: 'standing',
          label: words.standing,
          any: words.anyStanding,
          options: optionsOf(words.standings),
          of: ({ standing }: DebitRow) => standing,
        },
      ]
  const heading = isTransfer ? words.sheet : words.agreements
  return (
    <OfficePage
      title={words.title}
      lead={isTransfer ? words.leadTransfer : words.lead}
      answer={answer}
      failed={words.failed}
    >
      {problem === null ? null : (
        <Notice kind="danger" live>
          {sayingText(problem, voice)}
        </Notice>
      )}
      {isOff || (isTransfer && rows.length === 0) ? <EmptyState title={words.off} /> : null}
      {/* The bank's answers to earlier files can still be recorded. */}
      {value === undefined || (isOff && value.files.length + value.rows.length === 0) ? null : (
        <>
          {isTransfer ? null : (
            <>
              {value.mayFile ? (
                <section className="debits-part">
                  <h2>{words.files}</h2>
                  {isOff ? null : (
                    <div className="debits-line">
                      <span>{value.due === 0 ? words.nothingDue : words.due({ count: value.due })}</span>
                      <Button
                        kind="primary"
                        busy={make.busy}
                        disabled={value.due === 0}
                        onClick={() => void make.send({ projectId }, { failed, done })}
                      >
                        {words.make}
                      </Button>
                    </div>
                  )}
                  <ul className="debits-list">
                    {value.files.map(({ id, number, state }) => (
                      <li key={id} className="debits-line">
                        <span className="ll-figures">{words.file({ number })}</span>
                        <Tag tone={fileTones[state]}>{words[state]}</Tag>
                        {state === 'void' ? null : (
                          <span className="debits-ways">
                            {isShared ? null : (
                              <Button onClick={() => void download(number, id)}>{words.download}</Button>
                            )}
                            <Button
                              busy={note.busy}
                              onClick={() =>
                                void note.send(
                                  {
                                    projectId,
                                    number,
                                    fileId: id,
                                    what: state === 'sent' ? 'settled' : 'sent',
                                  },
                                  { failed, done },
                                )
                              }
                            >
                              {state === 'sent' ? words.markSettled : words.markSent}
                            </Button>
                            {state === 'fetched' ? (
                              <NeverSent
                                projectId={projectId}
                                number={number}
                                fileId={id}
                                onDone={done}
                                onProblem={failed}
                              />
                            ) : null}
                          </span>
                        )}
                      </li>
                    ))}
                  </ul>
                  <FileDrop
                    label={words.returns}
                    browse={words.browse}
                    hint={words.returnsText}
                    max={1}
                    disabled={note.busy}
                    onRaw={([file]) => {
                      if (file !== undefined) void readReturns(file)
                    }}
                  />
                  {read === undefined ? null : (
                    <Notice kind={read.unknown.length === 0 ? 'good' : 'warning'} live>
                      {words.read({ count: read.changed })}{' '}
                      {read.unknown.length === 0 ? '' : words.unknown({ list: read.unknown.join(', ') })}
                    </Notice>
                  )}
                </section>
              ) : (
                <p className="ll-quiet">{words.filesElsewhere}</p>
              )}
            </>
          )}
          {isTransfer && rows.length === 0 ? null : (
            <section className="debits-part">
              <h2>{heading}</h2>
              <OpeningBoard
                label={heading}
                answer={answer}
                order="urgentFirst"
                rows={rows}
                columns={columns}
                filters={filters}
                idOf={({ transId }) => transId}
                Cell={DebitCell}
                empty={words.none}
                name="transaction"
                // Without an agreement, the sale's own page sets one up or says how to pay.
                hrefOf={({ agreement, unitId, transId }) =>
                  agreement === null ? links.pad(projectId, unitId, undefined, transId) : null
                }
                renderOpened={({ agreement, todo }, close) =>
                  agreement === null ? null : (
                    <DebitDialog
                      key={agreement.transId}
                      onChanged={done}
                      setsUp={todo === 'setUp'}
                      {...{ projectId, agreement, close }}
                    />
                  )
                }
              />
            </section>
          )}
        </>
      )}
    </OfficePage>
  )
}
