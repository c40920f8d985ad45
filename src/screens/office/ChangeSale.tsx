import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { refreshLots, useProjectLots } from '../../calls/projectLots.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { useNow } from '../../freshness/useNow.ts'
import { Trouble } from '../../freshness/Trouble.tsx'
import { showDone } from '../../freshness/showDone.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { saleChangeWords } from '../../i18n/en/saleChange.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { askedOf, fieldContext, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import { purchaserForm } from '../../rules/fields/purchaser.ts'
import { saleChangeForm } from '../../rules/fields/saleChange.ts'
import { links } from '../../rules/links.ts'
import { confirmSelectionShown } from '../../rules/lotStatus.ts'
import { typeOfStype } from '../../rules/projectTypes.ts'
import { typedAmount } from '../../rules/validation/figures.ts'
import { mostBuyers } from '../../rules/worksheets.ts'
import { homeTitle } from '../../rules/homeText.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { Checkbox } from '../../controls/Checkbox.tsx'
import { FormFields } from '../journey/FormFields.tsx'
import { useTried } from '../journey/useTouched.ts'
import { ChangeBuyers } from './ChangeBuyers.tsx'
import { ChangeFollows } from './ChangeFollows.tsx'
import { type AboutBuyers, buyersAsked } from './saleChangeAsk.ts'
import type { Sale } from './saleText.ts'

/** Gives a purchase another home, price or buyers, after showing the consequences. */
export function ChangeSale({
  stype,
  projectId,
  sale,
  about: given,
  close,
}: {
  stype: string
  projectId: string
  sale: Sale
  about: AboutBuyers
  close: () => void
}) {
  const words = useText({ change: saleChangeWords, lot: lotWords })
  const said = words.change
  // Frozen when opened: a retry must not add a buyer twice.
  const [about] = useState(given)
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ ...saleChangeForm.blank, lotId: sale.homes[0]?.unitId ?? null })
  const [newcomer, setNewcomer] = useState(purchaserForm.blank)
  const [shares, setShares] = useState<readonly string[]>([])
  /** Debit agreements that end; null for those in the leaving buyer's name. */
  const [ending, setEnding] = useState<readonly number[] | null>(null)
  const tried = useTried()
  const { market } = useProjectVoice(projectId)
  const context = fieldContext(market, new Date(useNow()), null)
  const known = useProjectLots(projectId)
  const free = (known?.lots ?? []).filter(confirmSelectionShown)
  const wanted = free.find(({ id }) => id === typed.toLotId)
  const models = (wanted?.models ?? []).flatMap(({ name, elevations }) =>
    elevations.map(({ templateId, letter }) => ({
      id: String(templateId),
      label: [name, letter].filter(Boolean).join(' '),
    })),
  )
  const facts = { homes: sale.homes.length, hasModels: models.length > 0, buyers: about.purchasers.length }
  const asked = askedOf(saleChangeForm, typed, facts)
  const minor = typed.price.trim() === '' ? null : typedAmount(typed.price)
  const isModelDue = facts.hasModels && typed.toLotId !== null && typed.templateId === null
  const buyers = buyersAsked(typed, { newcomer, shares }, about, context)
  const isSaid =
    (typed.toLotId !== null || minor !== null || buyers !== null) && !isModelDue && buyers?.wish !== null
  const wish = {
    transid: sale.transid,
    lot_id: typed.lotId ?? 0,
    to_lot_id: typed.toLotId,
    template_id: typed.toLotId === null ? null : typed.templateId,
    price: minor,
  }
  const preview = useAnswer(
    '/comty/PreviewSaleChange',
    isSaid
      ? {
          ...wish,
          people:
            buyers?.wish == null
              ? null
              : { ...buyers.wish, agreements: ending === null ? null : [...ending] },
        }
      : null,
  )
  const change =
    isSaid && preview.isOfRequest && preview.state === 'fresh' ? preview.value?.change : undefined
  const agreements = (isSaid && preview.value?.change.people?.agreements) || []
  const { send, busy, problem } = useSubmit('/comty/ChangeSale')
  const projectType = typeOfStype(stype)
  const confirm = () => {
    tried.touchAll()
    const all = [...asked, ...(buyers?.newcomer ?? []), ...(buyers?.shares ?? [])]
    if (needsOf(all).length > 0 || change === undefined) return
    const { reason } = sentOf(saleChangeForm, typed, facts)
    void send(
      {
        ...wish,
        people:
          buyers === null
            ? null
            : {
                ...buyers.sent(),
                agreements: agreements.filter(({ ends }) => ends).map(({ id }) => id),
              },
        total: change.after.total,
        reason,
      },
      {
        done: ({ envelopeId }) => {
          showDone(line(saleChangeWords, 'done'))
          refreshLots(projectId).catch(() => undefined)
          if (envelopeId === null) close()
          else void navigate(links.envelope(stype, projectId, envelopeId))
        },
      },
    )
  }
  return (
    <ActDialog
      wide
      title={said.title}
      hint={said.hint}
      label={said.confirm}
      isReady={change !== undefined}
      problem={problem}
      otherwise={said.needsNetwork}
      onDo={confirm}
      {...{ busy, close }}
    >
      <FormFields
        asked={asked.filter(({ name }) => name !== 'reason')}
        touched={tried}
        choices={{
          lotId: {
            options: sale.homes.map((one) => ({
              id: String(one.unitId),
              label: homeTitle({ ...one, projectType }, words),
            })),
          },
          toLotId: {
            placeholder: said.stays,
            options: free.map((lot) => ({ id: String(lot.id), label: homeTitle(lot, words) })),
          },
          templateId: { placeholder: said.choose, options: models },
          leavesId: {
            placeholder: said.nobody,
            options: about.purchasers.map(({ Id, name }) => ({ id: String(Id), label: name })),
          },
        }}
        onChange={(name, value) => {
          if (name === 'leavesId') setEnding(null)
          setTyped((before) => {
            const next = withValue(before, name, value)
            return name === 'toLotId' ? { ...next, templateId: null } : next
          })
        }}
      />
      {buyers === null ? null : (
        <ChangeBuyers
          asked={buyers}
          purchaser={newcomer}
          touched={tried}
          market={market}
          onNewcomer={(changed) =>
            setNewcomer((before) =>
              Object.entries(changed).reduce((next, [name, value]) => withValue(next, name, value), before),
            )
          }
          onShare={(at, value) =>
            setShares((before) =>
              Object.assign(
                Array.from({ length: mostBuyers }, (_, nth) => before[nth] ?? ''),
                { [at]: value },
              ),
            )
          }
        />
      )}
      {agreements.length === 0 ? null : (
        <fieldset className="sale-buyers" data-agreements>
          <legend>{said.agreements}</legend>
          <p className="ll-small ll-quiet">{said.agreementsText}</p>
          {agreements.map(({ id, holders, ends }) => (
            <Checkbox
              key={id}
              label={said.agreementOf({ names: holders.join(', ') })}
              checked={ends}
              onChange={() =>
                setEnding(agreements.flatMap((one) => ((one.id === id ? !ends : one.ends) ? [one.id] : [])))
              }
            />
          ))}
        </fieldset>
      )}
      <FormFields
        asked={asked.filter(({ name }) => name === 'reason')}
        touched={tried}
        onChange={(name, value) => setTyped((before) => withValue(before, name, value))}
      />
      {isSaid && preview.state === 'failed' ? (
        <Trouble problem={preview.error ?? new Error(said.failed)} otherwise={said.failed} />
      ) : null}
      {change === undefined ? null : (
        <ChangeFollows change={change} projectId={projectId} projectType={projectType} />
      )}
    </ActDialog>
  )
}
