import { useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { Button } from '../../controls/Button.tsx'
import { PlusIcon } from '../../controls/icons.tsx'
import { actionsWords } from '../../i18n/en/actions.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import { isoDayIn } from '../../rules/validation/dates.ts'
import { mostBuyers } from '../../rules/worksheets.ts'
import { BuyerForm } from './BuyerForm.tsx'
import { removePicture } from './comingPictures.ts'
import { type KnownBuyer, knownBuyers, suggested } from './knownBuyers.ts'
import { heardFromChoices } from '../journey/heardFromChoices.ts'
import { More } from '../journey/More.tsx'
import { PageEmpty } from './PageEmpty.tsx'
import { WorksheetFrame } from './WorksheetFrame.tsx'
import { householdForm } from '../../rules/fields/household.ts'
import { isBegun, withValue } from '../../rules/fields/field.ts'
import { solicitorForm } from '../../rules/fields/solicitor.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { purchaserPrefill } from './prefill.ts'
import { fieldsUnder, useWorksheetStep } from './useWorksheetStep.ts'
import { type DraftPurchaser, emptyPurchaser } from './worksheetDraft.ts'

/** The buyers: up to three people, each with a picture of their ID. */
// §2 /submit-worksheet-buyer-details
export function BuyerDetails() {
  const { draft, change, prefill, person, voice, market, touched, facts, asked, frame } =
    useWorksheetStep('buyer')
  const words = useText(
    { worksheet: worksheetWords, actions: actionsWords, worksheetForms: worksheetFormsWords },
    voice,
  )
  const device = useAtomValue(deviceAtom)
  const forms = words.worksheetForms
  const { namesBroker, context } = facts
  const [known, setKnown] = useState<readonly KnownBuyer[]>([])
  useEffect(() => {
    // On a kiosk, no buyers are known.
    if (namesBroker) void knownBuyers().then(setKnown, () => undefined)
  }, [namesBroker])
  // A purchaser need not retype their own name.
  const forSelf = !namesBroker && person !== null
  const isKnown = draft !== undefined && prefill != null
  useEffect(() => {
    if (forSelf && isKnown)
      change(({ purchasers }) => ({ purchasers: purchaserPrefill(purchasers, prefill) }))
    // Runs once it is known, so that values deleted on purpose stay deleted.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [forSelf, isKnown])
  if (draft === undefined || draft.projectId === '') return draft === undefined ? null : <PageEmpty />

  const changePurchaser = (at: number, patch: (now: DraftPurchaser) => DraftPurchaser) =>
    change(({ purchasers }) => ({
      purchasers: purchasers.map((one, index) => (index === at ? patch(one) : one)),
    }))
  const removePurchaser = (at: number) => {
    const { pictures = [], coming = [] } = draft.purchasers[at] ?? {}
    for (const { id } of [...pictures, ...coming]) removePicture(id)
    change(({ purchasers }) => ({ purchasers: purchasers.filter((_, index) => index !== at) }))
  }
  const ofHousehold = new Set<string>(householdForm.fields.map(({ id }) => id))
  const drawn = { touched, market }
  return (
    <WorksheetFrame
      frame={frame}
      title={words.worksheet.buyerTitle}
      text={words.worksheet.buyerText}
      nextLabel={words.actions.next}
    >
      {draft.purchasers.map((buyer, at) => (
        <BuyerForm
          {...drawn}
          // Buyers have no id yet, so their position identifies them.
          key={at}
          at={at}
          asked={fieldsUnder(asked, `purchasers.${at}.`)}
          buyer={buyer}
          known={suggested(known, buyer)}
          today={isoDayIn(context.now, context.timeZone)}
          offers={forSelf && device === null && at === 0}
          onChange={(patch) => changePurchaser(at, patch)}
          onRemove={draft.purchasers.length > 1 ? () => removePurchaser(at) : undefined}
        />
      ))}
      {draft.purchasers.length < mostBuyers ? (
        <Button
          icon={<PlusIcon />}
          onClick={() => change(({ purchasers }) => ({ purchasers: [...purchasers, emptyPurchaser] }))}
        >
          {words.worksheet.addBuyer}
        </Button>
      ) : null}
      <section className="worksheet-group">
        <FormFields
          {...drawn}
          asked={asked.filter(({ id }) => ofHousehold.has(id))}
          choices={heardFromChoices(context.heardFrom, draft.heardFrom, forms.notSaid)}
          onChange={(name, value) => change((now) => withValue(now, name, value))}
        />
      </section>
      <More
        className="worksheet-group worksheet-folded"
        title={<h2>{forms.solicitor}</h2>}
        begun={isBegun(solicitorForm, draft.solicitor)}
      >
        <p className="ll-quiet ll-small">{forms.solicitorText}</p>
        <FormFields
          {...drawn}
          asked={fieldsUnder(asked, 'solicitor.')}
          onChange={(name, value) => change((now) => ({ solicitor: withValue(now.solicitor, name, value) }))}
        />
      </More>
    </WorksheetFrame>
  )
}
