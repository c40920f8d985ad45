import { useMemo, useState } from 'react'
import { call } from '../../calls/call.ts'
import { Button } from '../../controls/Button.tsx'
import { CheckIcon } from '../../controls/icons.tsx'
import { NativeSelect } from '../../controls/NativeSelect.tsx'
import { Notice } from '../../controls/Notice.tsx'
import type { PdfBox } from '../../controls/PdfPages.tsx'
import { type PdfSpot, PdfSpots } from '../../controls/PdfSpots.tsx'
import { assistantForm } from '../../rules/fields/assistant.ts'
import { askedOf, needsOf } from '../../rules/fields/field.ts'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import { fillsItself, markOf, type MarkKind } from '../../rules/signing/made.ts'
import { FetchedPaper } from '../journey/FetchedPaper.tsx'
import { usePageTime } from '../journey/usePageTime.ts'
import { useTouched } from '../journey/useTouched.ts'
import { Assisting } from './Assisting.tsx'
import {
  agreed,
  type Begun,
  canPlace,
  isFilled,
  leftMark,
  openFields,
  type OwnField,
  type Signing,
  toggled,
  unreadPages,
  withMark,
  withShown,
} from './begun.ts'
import { ChangedSince } from './ChangedSince.tsx'
import { KeyPoints } from './KeyPoints.tsx'
import { MakeMark } from './MakeMark.tsx'
import { MarkView } from './MarkView.tsx'
import { PlaceList } from './PlaceList.tsx'

/** A signer's papers with their places, and a list that guides through them. */
export function SignPapers({
  signing,
  begun,
  isKept,
  busy,
  trouble,
  onChange,
  onFinish,
  onDecline,
  onPaper = null,
  paperOf,
  failedText,
  hint = null,
  typedFault = () => null,
  nameFault = () => null,
}: {
  signing: Signing
  begun: Begun
  isKept: boolean
  busy: boolean
  trouble: string | null
  onChange: (change: (before: Begun) => Begun) => void
  onFinish: () => void
  /** Null if declining is not possible. */
  onDecline: (() => void) | null
  /** Withdraws consent and requests paper; null if that is impossible. */
  onPaper?: (() => void) | null
  /** The source of a paper, if it is not the server. */
  paperOf?: (key: string) => Promise<{ readonly base64: string }>
  failedText?: string
  hint?: string | null
  /** The fault in a typed mark, where no server checks it. */
  typedFault?: (kind: MarkKind, text: string) => string | null
  /** The same for a helper's name. */
  nameFault?: (name: string) => string | null
}) {
  const words = useText(signingWords)
  const { papers, fields, signer, projectId, envelopeId, changes = [] } = signing
  const ids = { projectId, envelopeId, signerId: signer.signerId }
  const [shownKey, setShownKey] = useState(() => openFields(signing, begun)[0]?.paper ?? papers[0]?.key ?? '')
  const [wanted, setWanted] = useState<PdfBox & { readonly id: string; readonly paper: string }>()
  const [tries, setTries] = useState(0)
  const touched = useTouched()
  const [making, setMaking] = useState<{ readonly kind: MarkKind; readonly field: OwnField }>()
  const paper = papers.find(({ key }) => key === shownKey)
  const open = openFields(signing, begun)
  const pageTime = usePageTime(shownKey, {
    isCovered: making !== undefined,
    told: (change) => onChange((before) => withShown(before, change)),
  })

  const labelOf = ({ kind, page }: OwnField) => words.kinds[kind]({ page: page + 1 })
  const go = (field: OwnField) => {
    setShownKey(field.paper)
    setWanted({ ...field })
  }
  const fill = (field: OwnField) => {
    const kind = markOf(field)
    if (fillsItself(field) || field.isDone) return
    if (kind !== null && !canPlace(begun, kind)) setMaking({ kind, field })
    else onChange((before) => toggled(before, field))
  }
  const contentOf = (field: OwnField) => {
    if (field.isDone) return <CheckIcon />
    if (!isFilled(begun, field)) return field.kind === 'check' ? null : words.here[field.kind]
    const kind = markOf(field)
    return kind === null ? <CheckIcon /> : <MarkView made={begun.made[kind]} label={labelOf(field)} />
  }
  const spots = useMemo(
    () =>
      fields
        .filter((field) => field.paper === shownKey)
        .map((field): PdfSpot => {
          const hasMark = field.isDone || isFilled(begun, field)
          const state = fillsItself(field) || field.isDone ? 'fixed' : hasMark ? 'done' : 'open'
          const { id, page, x, y, w, h } = field
          const label = `${labelOf(field)}: ${hasMark ? words.filled : words.open}`
          return {
            id,
            page,
            x,
            y,
            w,
            h,
            label,
            state,
            content: contentOf(field),
            onPress: () => fill(field),
          }
        }),
    // All dependencies of the functions are listed.
    // oxlint-disable-next-line react/exhaustive-deps
    [fields, shownKey, begun.filled, begun.made, words],
  )
  const [next] = open
  const isReview = signing.action === 'review' || signing.action === 'markup'
  const isSigning = open.length > 0 || (fields.length > 0 && signing.action === 'sign')
  const finishText = isSigning ? words.finish : isReview ? words.finishReview : words.finishView
  const unread = unreadPages(signing, begun)
  const [page] = unread
  const refused = begun.isAssisted ? nameFault(begun.assistant.name) : null
  const finish = () => {
    touched.touchAll()
    if (refused === null && needsOf(askedOf(assistantForm, begun, {})).length === 0) onFinish()
  }
  const readOn = ({ paper: key, page: number }: { readonly paper: string; readonly page: number }) => {
    setShownKey(key)
    setWanted({ id: '', paper: key, page: number, x: 0, y: 0, w: 0, h: 0 })
  }
  return (
    <section className="signing-papers">
      <header className="signing-papers-head">
        <h1>{isSigning ? words.readTitle : words.readOnlyTitle}</h1>
        {papers.length > 1 ? (
          <NativeSelect
            label={words.papers}
            hideLabel
            options={papers.map(({ key, title }) => ({ id: key, label: title }))}
            value={shownKey}
            onChange={({ target }) => setShownKey(target.value)}
          />
        ) : (
          <p className="ll-quiet">{paper?.title}</p>
        )}
      </header>
      <div className="signing-paper">
        {paper === undefined ? null : (
          <FetchedPaper
            key={`${paper.key} ${paper.sha256} ${tries}`}
            fetched={() =>
              paperOf?.(paper.key) ?? call('/digitaldocs/GetSigningPaper', { ...ids, paper: paper.key })
            }
            sha256={paper.sha256}
            title={paper.title}
            failedText={failedText ?? words.openFailed}
            box={wanted?.paper === paper.key ? wanted : undefined}
            renderOver={(page, size) => (
              <PdfSpots
                spots={spots.filter((spot) => spot.page === page)}
                size={size}
                wanted={wanted?.page === page ? wanted : undefined}
              />
            )}
            {...pageTime}
            onAgain={() => setTries(tries + 1)}
          />
        )}
      </div>
      <aside className="signing-side">
        {changes.length === 0 ? null : <ChangedSince changes={changes} />}
        <PlaceList
          fields={fields}
          papers={papers}
          isFilled={(field) => field.isDone || isFilled(begun, field)}
          labelOf={labelOf}
          onGo={go}
          onFill={(field) => {
            go(field)
            fill(field)
          }}
        />
        {(['signature', 'initials'] as const).map((kind) =>
          !canPlace(begun, kind) ? null : (
            <div key={kind} className="signing-made">
              <MarkView
                made={begun.made[kind]}
                label={kind === 'signature' ? words.makeSignature : words.makeInitials}
              />
              <Button
                kind="plain"
                onClick={() => {
                  const field = fields.find((one) => markOf(one) === kind)
                  if (field !== undefined) setMaking({ kind, field })
                }}
              >
                {words.makeAnew}
              </Button>
            </div>
          ),
        )}
        <KeyPoints
          signing={signing}
          onLook={({ paper: key, place }) => {
            setShownKey(key)
            setWanted({ id: '', paper: key, ...place })
          }}
        />
        {isSigning ? (
          <Assisting
            assisted={begun}
            touched={touched}
            refused={refused}
            onChange={(next) => onChange((before) => ({ ...before, ...next(before) }))}
          />
        ) : null}
        {hint === null ? null : <p className="ll-small ll-quiet">{hint}</p>}
        {onPaper === null ? null : (
          <Button kind="plain" disabled={busy} onClick={onPaper}>
            {words.onPaper}
          </Button>
        )}
        {onDecline === null ? null : (
          <Button kind="plain" onClick={onDecline}>
            {words.decline}
          </Button>
        )}
      </aside>
      <footer className="signing-foot">
        <output className="ll-small">
          {open.length > 0
            ? words.left({ count: open.length })
            : unread.length > 0
              ? words.unread({ count: unread.length })
              : words.noneLeft}
          {isKept ? null : ` ${words.notKept}`}
        </output>
        {trouble === null ? null : (
          <Notice kind="warning" live>
            {trouble}
          </Notice>
        )}
        {next === undefined && page !== undefined ? (
          <Button kind="primary" onClick={() => readOn(page)}>
            {words.readOn}
          </Button>
        ) : next === undefined ? (
          <Button kind="primary" busy={busy} onClick={finish}>
            {busy ? words.sending : finishText}
          </Button>
        ) : (
          <Button kind="primary" onClick={() => go(next)}>
            {words.next}
          </Button>
        )}
      </footer>
      {making === undefined ? null : (
        <MakeMark
          kind={making.kind}
          name={signer.name}
          made={begun.made[making.kind]}
          typedFault={(text) => typedFault(making.kind, text)}
          onChange={(made) => onChange((before) => withMark(before, making.kind, made, fields))}
          onDone={() => {
            onChange((before) => agreed(before, making.kind, making.field))
            setMaking(undefined)
          }}
          onClose={() => {
            onChange((before) => leftMark(before, making.kind, fields))
            setMaking(undefined)
          }}
        />
      )}
    </section>
  )
}
