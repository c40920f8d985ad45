import { useAtom } from 'jotai'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../../calls/call.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import type { Answer } from '../../contract/schemas.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { fintracWords } from '../../i18n/en/fintrac.ts'
import { identityWords } from '../../i18n/en/identity.ts'
import { networkWords } from '../../i18n/en/network.ts'
import { useText, useVoice } from '../../i18n/useText.ts'
import { type AskedField, type FieldContext, needsOf } from '../../rules/fields/field.ts'
import { reportAsked } from '../../rules/fields/report.ts'
import { isDocumentType } from '../../rules/identity/documents.ts'
import { identityMethods } from '../../rules/identity/finding.ts'
import { dayText } from '../../session/dayText.ts'
import { fieldAreas } from '../../session/fieldLabel.ts'
import { troubleText } from '../../session/troubleText.ts'
import { typedReportsAtom } from '../../session/typedReports.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { documentNames } from '../journey/documentNames.ts'
import { PurchaseFrame } from './PurchaseFrame.tsx'
import type { StepProps } from './step.ts'
import { useReportChoices } from '../journey/useReportChoices.ts'
import './InfoGathering.css'

type Report = Answer<'/purchase/GetReport'>
type Person = Report['people'][number]
type Record = Person['record']

const askedOfPerson = (
  { type, position, isSeen }: Person,
  record: Record,
  { isStaff, context }: { isStaff: boolean; context: FieldContext },
): AskedField[] => reportAsked(type, record, { ...context, isSeen, isStaff }, `report.${position}.`).asked

/** The legally required record of each purchaser, prefilled with known values. */
// §2 FinTrac
export function FinTrac(props: StepProps) {
  const { purchase, context, run, frame, done } = props
  const words = useText({
    fintrac: fintracWords,
    actions: actionsWords,
    network: networkWords,
    ...fieldAreas,
  })
  const texts = words.fintrac
  const voice = useVoice()
  const { projectId, transId } = purchase
  const [report, setReport] = useState<Report | 'failed'>()
  const [typed, setTyped] = useAtom(typedReportsAtom)
  const [problem, setProblem] = useState<unknown>(null)
  const load = useCallback(
    () => call('/purchase/GetReport', { projectId, transId }).then(setReport, () => setReport('failed')),
    [projectId, transId],
  )
  useEffect(() => void load(), [load])
  const people = typeof report === 'object' ? report.people : []
  const isStaff = typeof report === 'object' && report.isStaff
  const keyOf = ({ position }: Person): string => `${transId} ${position}`
  const recordOf = (person: Person): Record => ({ ...person.record, ...typed[keyOf(person)] })
  const isChanged = (person: Person): boolean => typed[keyOf(person)] !== undefined
  const open = people.filter((person) => !person.isReported || isChanged(person))
  const asked = open.map((person) => ({
    person,
    fields: askedOfPerson(person, recordOf(person), { isStaff, context }),
  }))
  const fields = asked.flatMap((one) => one.fields)
  const missing = fields.flatMap((field) => needsOf([field]))
  const put = (person: Person, name: string, value: string | boolean) =>
    setTyped((before) => ({
      ...before,
      [keyOf(person)]: { ...before[keyOf(person)], [name]: value },
    }))
  const next = async (): Promise<boolean> => {
    setProblem(null)
    if (open.length === 0) return true
    return await run(async (send) => {
      for (const person of open) {
        const { position, type } = person
        await send('/comty/SubmitFinTracInfo', {
          projectId,
          transactionId: transId,
          position,
          type,
          record: recordOf(person),
        })
        setTyped((before) =>
          Object.fromEntries(Object.entries(before).filter(([key]) => key !== keyOf(person))),
        )
      }
    }, setProblem)
  }
  return (
    <PurchaseFrame
      frame={{
        ...frame,
        labelOf: (id) => {
          const field = fields.find((one) => one.id === id)
          return field === undefined ? frame.labelOf(id) : words.labels[field.missing ?? field.label]
        },
      }}
      title={texts.title}
      text={texts.text}
      nextLabel={words.actions.next}
      needs={typeof report === 'object' ? missing : ['report']}
      onNext={next}
      onDone={done}
      notes={
        problem === null ? null : (
          <Notice kind="danger" live>
            {troubleText(problem, words.network.needsNetwork, voice)}
          </Notice>
        )
      }
    >
      {report === undefined ? <Skeleton lines={8} /> : null}
      {report === 'failed' ? (
        <EmptyState
          title={texts.failed}
          action={<Button onClick={() => void load()}>{words.actions.retry}</Button>}
        />
      ) : null}
      <div className="purchase-people">
        {people.map((person) => (
          <PersonPart
            key={person.position}
            {...props}
            person={person}
            isStaff={isStaff}
            asked={asked.find((one) => one.person === person)?.fields ?? null}
            onPut={(name, value) => put(person, name, value)}
          />
        ))}
      </div>
    </PurchaseFrame>
  )
}

function PersonPart({
  person,
  isStaff,
  asked,
  frame,
  market,
  onPut,
}: StepProps & {
  readonly person: Person
  readonly isStaff: boolean
  /** Null once the record is complete. */
  readonly asked: readonly AskedField[] | null
  readonly onPut: (name: string, value: string | boolean) => void
}) {
  const words = useText({ fintrac: fintracWords, identity: identityWords })
  const { type, name, seen } = person
  const choices = useReportChoices(type)
  const method = identityMethods.find((one) => one === seen?.method)
  const how = [
    method === undefined ? '' : words.identity.methods[method],
    seen?.document != null && isDocumentType(seen.document) ? documentNames(words)[seen.document] : '',
    seen?.jurisdiction ?? '',
    seen?.expiry ? dayText(seen.expiry) : '',
  ].filter(Boolean)
  return (
    <section className="purchase-group" data-field="report">
      <h2>{name}</h2>
      {how.length === 0 ? null : <p className="ll-quiet">{words.fintrac.seen({ how: how.join(' · ') })}</p>}
      {person.isSeen || isStaff || type === 'entity' ? null : <Notice>{words.fintrac.office}</Notice>}
      {asked === null ? (
        <Notice kind="good">{words.fintrac.reported}</Notice>
      ) : (
        <FormFields
          asked={asked}
          touched={frame.touched}
          market={market}
          choices={choices}
          onChange={(field, value) => onPut(field, typeof value === 'boolean' ? value : String(value ?? ''))}
        />
      )}
    </section>
  )
}
