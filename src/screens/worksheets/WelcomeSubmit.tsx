import { loginWords } from '../../i18n/en/login.ts'
import { reasonsWords } from '../../i18n/en/reasons.ts'
import { turnedAwayWords } from '../../i18n/en/turnedAway.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Link, useParams, useSearchParams } from 'react-router-dom'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Button } from '../../controls/Button.tsx'
import { EmptyState } from '../../controls/EmptyState.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { links } from '../../rules/links.ts'
import { isRegisteredWith } from '../../rules/permissions.ts'
import { useMaySubmit } from '../../session/useMaySubmit.ts'
import type { Answer } from '../../contract/schemas.ts'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { usePrefill } from '../../session/usePrefill.ts'
import { selectionAt } from '../../rules/selection.ts'
import { useSignIn } from '../../session/useSignIn.ts'
import { actorAtom } from '../../session/sessionAtoms.ts'
import { HomeSummary } from './HomeSummary.tsx'
import { KeptDrafts } from './KeptDrafts.tsx'
import { OpenWorksheet } from './OpenWorksheet.tsx'
import { StorageNotice } from './StorageNotice.tsx'
import { useBroughtLot } from './useBroughtLot.ts'
import { useHomes } from './useHomes.ts'
import { useWorksheet } from './useWorksheet.ts'
import { emptyDraft, isStarted, noChoice, wishChanged, wishesOf, withWishes } from './worksheetDraft.ts'
import './Worksheet.css'

/** What a worksheet is and how long it takes; begins or continues one. */
// §2 /welcome-submit-worksheet
export function WelcomeSubmit() {
  const { communityId = '', unitId, templateId } = useParams()
  const { voice, market } = useProjectVoice(communityId)
  const words = useText(
    {
      worksheet: worksheetWords,
      login: loginWords,
      turnedAway: turnedAwayWords,
      worksheetForms: worksheetFormsWords,
      reasons: reasonsWords,
    },
    voice,
  )
  const { draft, change, beginAnother } = useWorksheet()
  const forms = words.worksheetForms
  const signIn = useSignIn()
  const [opening, setOpening] = useState<'chosen' | 'pressed'>()
  const allowed = useMaySubmit(communityId)
  // Loads it onto this device before the network is lost.
  usePrefill()
  const [search] = useSearchParams()
  const named = selectionAt({ unitId, templateId }, search)
  // A model without elevations replaces the template.
  const at = {
    unitId: named.unitId,
    modelId: named.modelId,
    templateId: named.modelId === null ? named.templateId : null,
  }
  // Whether a home was chosen: a lot or, if sold by model, a model or elevation.
  const chosen = at.unitId !== null || at.modelId !== null || at.templateId !== null
  const brought = useBroughtLot(communityId)
  const homes = useHomes(chosen ? communityId : null, market.currency)
  const started = draft !== undefined && isStarted(draft)
  const resumable = started && (draft.projectId === communityId || communityId === '')

  const startAnother = () => {
    // The unfinished one stays in the list, to continue or discard.
    beginAnother({ ...emptyDraft, projectId: communityId, ...at, notes: brought }).catch(() => undefined)
  }
  // With a chosen lot there is nothing to ask first, except which of two worksheets.
  const isPlain = at.unitId !== null && !resumable && allowed?.allowed === true && !allowed.isUnsure

  useEffect(() => {
    if (draft === undefined || allowed?.allowed !== true || communityId === '') return
    if (draft.projectId === communityId && !chosen) return
    if (!isStarted(draft)) change({ ...emptyDraft, projectId: communityId, ...at })
    else if (isPlain) startAnother()
    if (isPlain) setOpening('chosen')
    // Runs only when the address or the loaded draft changes, because typing happens on later screens.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [draft === undefined, allowed?.allowed, communityId, unitId, templateId, named.modelId])

  if (opening !== undefined)
    return (
      <OpenWorksheet projectId={communityId || (draft?.projectId ?? '')} replaces={opening === 'chosen'} />
    )
  if (allowed === undefined || (isPlain && draft === undefined)) {
    return (
      <main className="worksheet" id="content">
        <Skeleton lines={4} />
      </main>
    )
  }
  if (!allowed.allowed) {
    return (
      <main className="worksheet" id="content">
        <EmptyState
          level={1}
          title={words.worksheet.welcomeTitle}
          action={
            allowed.reason === 'signInFirst' ? (
              <LinkButton kind="primary" element={<Link {...signIn}>{words.login.title}</Link>} />
            ) : (
              <LinkButton
                kind="primary"
                element={<Link to={links.communities()}>{words.turnedAway.goHome}</Link>}
              />
            )
          }
        >
          <p>{words.reasons[allowed.reason]}</p>
        </EmptyState>
      </main>
    )
  }
  return (
    <main className="worksheet worksheet-welcome" id="content">
      <h1>{words.worksheet.welcomeTitle}</h1>
      <p className="worksheet-lead">{words.worksheet.welcomeText}</p>
      {chosen ? <HomeSummary homes={homes} wish={{ ...at, specId: null }} market={market} /> : null}
      <StorageNotice key={String(draft === undefined)} />
      {allowed.isUnsure ? <Notice kind="warning">{forms.switchesUnknown}</Notice> : null}
      {communityId === '' && !resumable ? <ChooseWhere /> : null}
      {communityId === '' && !resumable ? null : (
        <div className="worksheet-buttons">
          {resumable ? (
            <Button
              onClick={() => {
                startAnother()
                setOpening('pressed')
              }}
            >
              {forms.startAnother}
            </Button>
          ) : null}
          <Button
            // A new button once the draft is loaded: a press must not change meaning.
            key={draft === undefined ? 'reading' : 'known'}
            kind="primary"
            busy={draft === undefined}
            onClick={() => {
              setOpening('pressed')
              if (started && !resumable) {
                startAnother()
                return
              }
              // Continuing keeps typed values; a newly chosen lot replaces the old one.
              if (chosen) {
                change((before) => ({
                  projectId: communityId,
                  ...withWishes([
                    wishChanged(wishesOf(before)[0] ?? noChoice, at),
                    ...before.otherChoices.filter(({ unitId }) => unitId === null || unitId !== at.unitId),
                  ]),
                  ...(brought === '' || before.notes.includes(brought)
                    ? {}
                    : { notes: [brought, before.notes].filter(Boolean).join('\n') }),
                }))
              }
            }}
          >
            {resumable ? words.worksheet.welcomeResume : words.worksheet.welcomeStart}
          </Button>
        </div>
      )}
      {draft === undefined ? null : <KeptDrafts />}
    </main>
  )
}

/** Lists the communities where the person can submit, if opened without one. */
function ChooseWhere() {
  const actor = useAtomValue(actorAtom)
  const answer = useAnswer('/comty/SearchProjectMain', {})
  const open = (answer.value?.ProjectGoogleMapInfo ?? []).filter(({ PROJECT_ID: projectId }) =>
    isRegisteredWith(actor, projectId),
  )
  return (
    <ul className="workflow">
      {open.map((project) => (
        <Where key={project.PROJECT_ID} project={project} />
      ))}
    </ul>
  )
}

function Where({ project }: { project: Answer<'/comty/SearchProjectMain'>['ProjectGoogleMapInfo'][number] }) {
  const allowed = useMaySubmit(project.PROJECT_ID)
  if (allowed?.allowed !== true) return null
  return (
    <li>
      <Link className="workflow-way" to={links.welcomeSubmitWorksheet(project.PROJECT_ID)}>
        <span>
          <strong>{project.PROJECT_NAME}</strong>
          <span className="ll-quiet">{project.MUNICIPALITY}</span>
        </span>
      </Link>
    </li>
  )
}
