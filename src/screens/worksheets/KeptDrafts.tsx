import { useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { TrashIcon } from '../../controls/icons.tsx'
import { Notice } from '../../controls/Notice.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import { worksheetStart } from '../../rules/journey/worksheet.ts'
import { homeTitle } from '../../rules/homeText.ts'
import { useHomes, wishText } from './useHomes.ts'
import { dropDraft, keptDrafts, type KeptDraft, useWorksheet } from './useWorksheet.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'

/** Unfinished worksheets, to continue or discard. */
export function KeptDrafts() {
  const words = useText({ actions: actionsWords, worksheetForms: worksheetFormsWords })
  const forms = words.worksheetForms
  const { draft, take } = useWorksheet()
  const [kept, setKept] = useState<readonly KeptDraft[]>([])
  const [dropping, setDropping] = useState<KeptDraft>()
  const [elsewhere, setElsewhere] = useState(false)
  const navigate = useNavigate()
  const look = useCallback(() => {
    void keptDrafts().then(setKept, () => undefined)
  }, [])
  useEffect(look, [look, draft])
  if (kept.length === 0) return null
  const goOn = async ({ id, draft: one, inHand }: KeptDraft) => {
    if (!inHand && !(await take(id))) {
      setElsewhere(true)
      look()
      return
    }
    await navigate(worksheetStart(one.projectId))
  }
  return (
    <section className="kept-drafts" aria-label={forms.drafts}>
      <h2>{forms.drafts}</h2>
      {elsewhere ? (
        <Notice kind="info" live>
          {forms.openElsewhere}
        </Notice>
      ) : null}
      <ul className="submitted-list">
        {kept.map((one) => (
          <DraftLine key={one.id} kept={one} onGoOn={() => void goOn(one)} onDrop={() => setDropping(one)} />
        ))}
      </ul>
      <Dialog
        open={dropping !== undefined}
        role="alertdialog"
        title={forms.drop}
        closeLabel={words.actions.cancel}
        onClose={() => setDropping(undefined)}
        actions={
          <>
            <Button onClick={() => setDropping(undefined)}>{words.actions.cancel}</Button>
            <Button
              kind="danger"
              onClick={() => {
                if (dropping === undefined) return
                void dropDraft(dropping).then((done) => {
                  setElsewhere(!done)
                  setDropping(undefined)
                  look()
                })
              }}
            >
              {forms.drop}
            </Button>
          </>
        }
      >
        <p>{forms.dropAsk}</p>
      </Dialog>
    </section>
  )
}

function DraftLine({ kept, onGoOn, onDrop }: { kept: KeptDraft; onGoOn: () => void; onDrop: () => void }) {
  const { draft } = kept
  const { market, voice } = useProjectVoice(draft.projectId)
  const words = useText(
    { floorPlans: floorPlansWords, lot: lotWords, worksheetForms: worksheetFormsWords },
    voice,
  )
  const forms = words.worksheetForms
  const wished = useHomes(draft.projectId, market.currency).wished(draft)
  const [buyer] = draft.purchasers
  const home =
    wished.lot === undefined
      ? wishText(wished, draft.templateId, words) || forms.draftNoHome
      : homeTitle(wished.lot, words)
  const who = `${buyer?.firstName ?? ''} ${buyer?.lastName ?? ''}`.trim() || forms.draftNobody
  const name = forms.draftOf({ home, who })
  const pictures = draft.purchasers.reduce((sum, one) => sum + one.pictures.length, 0)
  return (
    <li className="kept-draft" data-draft={kept.id}>
      <span>
        <strong>{name}</strong>
        {pictures === 0 ? null : (
          <span className="ll-small ll-quiet">{forms.pictures({ count: pictures })}</span>
        )}
      </span>
      <div className="kept-draft-buttons">
        <Button kind="plain" icon={<TrashIcon />} aria-label={forms.dropOf({ name })} onClick={onDrop}>
          {forms.drop}
        </Button>
        <Button aria-label={forms.goOnWith({ name })} onClick={onGoOn}>
          {forms.goOn}
        </Button>
      </div>
    </li>
  )
}
