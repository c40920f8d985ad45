import { useState } from 'react'
import { useAction } from '../../calls/useAction.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { signingWords } from '../../i18n/en/signing.ts'
import { useText } from '../../i18n/useText.ts'
import { handedIn, marksFor } from '../../rules/signing/handedIn.ts'
import { fillsItself, type Made, madeFault, type MarkKind, placeOf } from '../../rules/signing/made.ts'
import { type ShownPages, unreadOf } from '../../rules/signing/shown.ts'
import { toggledIn } from '../../rules/toggled.ts'
import { MarkPad } from '../journey/MarkPad.tsx'
import { ActDialog } from '../../modals/ActDialog.tsx'

interface Signs {
  of: { readonly projectId: string; readonly envelopeId: number; readonly signerId: number }
  /** The pages that were on screen. */
  shown: ShownPages
  close: () => void
}

/** The builder's own signature: read, agree, draw or type. */
export function SignDialog({ of, shown, close }: Signs) {
  const { envelopes: said, signing: names } = useText({ envelopes: envelopesWords, signing: signingWords })
  const { value } = useAnswer('/digitaldocs/GetSigning', of)
  const [made, setMade] = useState<Partial<Record<MarkKind, Made>>>({})
  const [agrees, setAgrees] = useState(false)
  const [isTried, setTried] = useState(false)
  const { run, busy, problem } = useAction()
  const signing = value?.signing
  const papers = signing?.papers.filter(({ hasFields }) => hasFields) ?? []
  const unread = unreadOf(papers, shown).length
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const open = signing?.fields.filter((field) => !field.isDone && !fillsItself(field)) ?? []
  const optional = open.filter(({ isRequired }) => !isRequired)
  // Optional places need a tick to count as agreed.
  const asked = open.filter((field) => field.isRequired || chosen.has(placeOf(field)))
  const needed = marksFor(asked)
  const sign = async (): Promise<void> => {
    setTried(true)
    if (signing == null || needed.some((kind) => madeFault(made[kind], kind) !== null)) return
    const { consent } = signing
    const done = await run(async (send) => {
      if (consent.at === null) {
        const { textId, sha256, language } = consent
        await send('/digitaldocs/Consent', { ...of, textId, sha256, language, agrees: true })
      }
      await send('/digitaldocs/Sign', {
        ...of,
        ...handedIn({ papers: signing.papers, fields: asked, made, shown }, new Date()),
      })
    })
    if (done) close()
  }
  const isAgreed = signing != null && (signing.consent.at !== null || agrees)
  return (
    <ActDialog
      wide
      title={said.signTitle}
      label={said.signNow}
      isReady={isAgreed && unread === 0}
      onDo={() => void sign()}
      {...{ busy, problem, close }}
    >
      {signing == null ? (
        <Skeleton lines={4} />
      ) : (
        <div className="envelope-sign">
          <p>{said.signHint}</p>
          {unread > 0 ? <Notice kind="info">{said.readFirst({ count: unread })}</Notice> : null}
          {signing.consent.at === null ? (
            <>
              {signing.consent.paragraphs.map((text) => (
                <p key={text} className="ll-small">
                  {text}
                </p>
              ))}
              <Checkbox
                label={said.agree}
                checked={agrees}
                onChange={(event) => setAgrees(event.currentTarget.checked)}
              />
            </>
          ) : null}
          {optional.length === 0 ? null : (
            <fieldset className="envelope-optional">
              <legend>{said.optional}</legend>
              {optional.map((field) => (
                <Checkbox
                  key={placeOf(field)}
                  label={said.optionalPlace({
                    kind: names.kinds[field.kind]({ page: field.page + 1 }),
                    paper: signing.papers.find(({ key }) => key === field.paper)?.title ?? field.paper,
                  })}
                  checked={chosen.has(placeOf(field))}
                  onChange={() => setChosen((before) => toggledIn(before, placeOf(field)))}
                />
              ))}
            </fieldset>
          )}
          {needed.map((kind) => (
            <MarkPad
              key={kind}
              kind={kind}
              name={signing.signer.name}
              made={made[kind]}
              isTried={isTried}
              onChange={(now) => {
                setTried(false)
                setMade((before) => {
                  const { [kind]: _, ...others } = before
                  return now === undefined ? others : { ...others, [kind]: now }
                })
              }}
            />
          ))}
        </div>
      )}
    </ActDialog>
  )
}
