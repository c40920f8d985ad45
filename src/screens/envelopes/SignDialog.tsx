import { useState } from 'react'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useAction } from '../../calls/useAction.ts'
import { Button } from '../../controls/Button.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { Field } from '../../controls/Field.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { useText } from '../../i18n/useText.ts'

interface Signs {
  of: { readonly projectId: string; readonly envelopeId: number; readonly signerId: number }
  /** Pages that were on the screen, by paper. */
  read: ReadonlyMap<string, ReadonlySet<number>>
  close: () => void
}

/** The builder's own signature: read, agree, type the name. */
export function SignDialog({ of, read, close }: Signs) {
  const words = useText({ actions: actionsWords, envelopes: envelopesWords })
  const said = words.envelopes
  const { value } = useAnswer('/digitaldocs/GetSigning', of)
  const [name, setName] = useState<string | null>(null)
  const [agrees, setAgrees] = useState(false)
  const { run, busy, problem } = useAction()
  const signing = value?.signing
  const typed = (name ?? signing?.signer.name ?? '').trim()
  const papers = signing?.papers.filter(({ hasFields }) => hasFields) ?? []
  const unread = papers.reduce(
    (sum, { key, pageSha256 }) =>
      sum + pageSha256.filter((_, page) => read.get(key)?.has(page) !== true).length,
    0,
  )
  const sign = async (): Promise<void> => {
    if (signing == null) return
    const { consent, fields } = signing
    const done = await run(async (send) => {
      if (consent.at === null) {
        const { textId, sha256, language } = consent
        await send('/digitaldocs/Consent', { ...of, textId, sha256, language, agrees: true })
      }
      const asked = fields.filter(({ kind, isDone }) => !isDone && kind !== 'date' && kind !== 'name')
      await send('/digitaldocs/Sign', {
        ...of,
        papers: signing.papers.map(({ key, revision, sha256 }) => ({ key, revision, sha256 })),
        marks: [
          { kind: 'signature', strokes: null, text: typed },
          { kind: 'initials', strokes: null, text: initialsOf(typed) },
        ],
        fields: asked.map(({ paper, id, kind }) => ({
          paper,
          id,
          mark: kind === 'check' ? null : kind === 'initials' ? 1 : 0,
        })),
        shown: papers.map(({ key, pageSha256 }) => ({
          paper: key,
          pages: pageSha256.map((sha256, page) => ({ page, sha256, visibleMs: 0, toEnd: true })),
        })),
        deviceAt: new Date().toISOString(),
      })
    })
    if (done) close()
  }
  return (
    <Dialog
      open
      title={said.signTitle}
      closeLabel={words.actions.close}
      onClose={close}
      actions={
        <>
          <Button onClick={close}>{words.actions.cancel}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={
              signing == null || unread > 0 || typed === '' || (signing.consent.at === null && !agrees)
            }
            onClick={() => void sign()}
          >
            {said.signNow}
          </Button>
        </>
      }
    >
      {signing == null ? (
        <Skeleton lines={4} />
      ) : (
        <>
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
          <Field
            label={said.signName}
            value={name ?? signing.signer.name}
            maxLength={120}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        </>
      )}
      {problem === null ? null : <Trouble problem={problem} otherwise={said.failed} />}
    </Dialog>
  )
}

const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map((part) => part.slice(0, 1))
    .join('')
