import { useAtomValue } from 'jotai'
import { useNavigate } from 'react-router-dom'
import { Button } from '../../controls/Button.tsx'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { PlusIcon } from '../../controls/icons.tsx'
import { useNow } from '../../freshness/useNow.ts'
import { links } from '../../rules/links.ts'
import { personAtom } from '../../session/who.ts'
import { useProjectWording } from '../../session/wording.ts'
import { BuyerForm } from './BuyerForm.tsx'
import { buyerLabels } from './buyerLabels.ts'
import { PageEmpty } from './PageEmpty.tsx'
import { focusFirstWrong, useTouched } from './useTouched.ts'
import { useWorksheet } from './useWorksheet.ts'
import { type DraftBuyer, emptyBuyer } from './worksheetDraft.ts'
import { agentOf, buyerFindings } from './worksheetFindings.ts'
import { WorksheetFrame } from './WorksheetFrame.tsx'

/** §9: up to three purchasers. */
const mostBuyers = 3

/** Who would like the home: up to three people, each with a picture of the ID. */
// §2 /submit-worksheet-buyer-details
export function BuyerDetails() {
  const { draft, pictures, change, setPicture, save } = useWorksheet()
  const person = useAtomValue(personAtom)
  const ownBroker = person !== null
  const { words, market } = useProjectWording(draft?.projectId ?? '')
  const navigate = useNavigate()
  const touched = useTouched()
  const today = useNow()
  if (draft === undefined || draft.projectId === '') return draft === undefined ? null : <PageEmpty />

  const now = new Date(today)
  const findings = draft.buyers.map((buyer, at) =>
    buyerFindings(buyer, at, (pictures[at] ?? null) !== null, now, market, agentOf(draft, person)),
  )
  const labels = buyerLabels(words)
  const missing = [
    ...new Set(
      findings.flatMap((one) => (Object.keys(one) as (keyof DraftBuyer)[]).map((field) => labels[field])),
    ),
  ]
  const changeBuyer = (at: number, patch: Partial<DraftBuyer>) =>
    change(({ buyers }) => ({
      buyers: buyers.map((buyer, index) => (index === at ? { ...buyer, ...patch } : buyer)),
    }))
  const removeBuyer = (at: number) => {
    // Pictures move up with their people.
    for (let index = at; index < draft.buyers.length; index += 1)
      void setPicture(index, pictures[index + 1] ?? null)
    change(({ buyers }) => ({ buyers: buyers.filter((_, index) => index !== at) }))
  }
  const next = () => {
    if (missing.length > 0) {
      touched.touchAll()
      focusFirstWrong()
      return
    }
    void save().then(() => navigate(links.submitWorksheetFinal()))
  }
  return (
    <WorksheetFrame
      step="buyer"
      ownBroker={ownBroker}
      title={words.worksheet.buyerTitle}
      text={words.worksheet.buyerText}
      missing={missing}
      nextLabel={words.actions.next}
      words={words}
      onBack={() =>
        void navigate(
          ownBroker
            ? links.submitWorksheetBrokerDetails()
            : links.submitWorksheetChoices(draft.projectId, { unitId: draft.unitId ?? undefined }),
        )
      }
      onNext={next}
    >
      {draft.buyers.map((buyer, at) => (
        <BuyerForm
          // Buyers have no name of their own yet; their place is what they are.
          key={at}
          at={at}
          buyer={buyer}
          picture={pictures[at] ?? null}
          findings={findings[at] ?? {}}
          touched={touched}
          words={words}
          onChange={(patch) => changeBuyer(at, patch)}
          onPicture={(picture) => setPicture(at, picture)}
          onRemove={draft.buyers.length > 1 ? () => removeBuyer(at) : undefined}
        />
      ))}
      {draft.buyers.length < mostBuyers ? (
        <Button
          icon={<PlusIcon />}
          onClick={() => change(({ buyers }) => ({ buyers: [...buyers, emptyBuyer] }))}
        >
          {words.worksheet.addBuyer}
        </Button>
      ) : null}
      <section className="worksheet-group">
        <Checkbox
          label={words.worksheet.firstTimeBuyer}
          checked={draft.firstTimeBuyer}
          onChange={(event) => change({ firstTimeBuyer: event.target.checked })}
        />
        <Checkbox
          label={words.worksheet.foreignBuyer}
          checked={draft.foreignBuyer}
          onChange={(event) => change({ foreignBuyer: event.target.checked })}
        />
        <Checkbox
          label={words.worksheet.investor}
          checked={draft.investor}
          onChange={(event) => change({ investor: event.target.checked })}
        />
      </section>
    </WorksheetFrame>
  )
}
