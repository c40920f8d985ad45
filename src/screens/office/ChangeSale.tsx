import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { refreshLots, useProjectLots } from '../../calls/projectLots.ts'
import { useAnswer } from '../../calls/useAnswer.ts'
import { useSubmit } from '../../calls/useSubmit.ts'
import { showToast } from '../../controls/toast.ts'
import { Trouble } from '../../freshness/Trouble.tsx'
import { lotWords } from '../../i18n/en/lot.ts'
import { saleChangeWords } from '../../i18n/en/saleChange.ts'
import { line } from '../../i18n/line.ts'
import { useText } from '../../i18n/useText.ts'
import { ActDialog } from '../../modals/ActDialog.tsx'
import { askedOf, needsOf, sentOf, withValue } from '../../rules/fields/field.ts'
import { saleChangeForm } from '../../rules/fields/saleChange.ts'
import { links } from '../../rules/links.ts'
import { confirmSelectionShown } from '../../rules/lotStatus.ts'
import { notificationMs } from '../../rules/messages.ts'
import { projectTypes } from '../../rules/projectTypes.ts'
import { typedAmount } from '../../rules/validation/figures.ts'
import { homeTitle } from '../../session/homeTitle.ts'
import { FormFields } from '../journey/FormFields.tsx'
import { useTried } from '../journey/useTouched.ts'
import { ChangeFollows } from './ChangeFollows.tsx'
import type { Sale } from './saleText.ts'

/** Moves a purchase to another home or gives it another price, after a look at what follows. */
export function ChangeSale({
  stype,
  projectId,
  sale,
  close,
}: {
  stype: string
  projectId: string
  sale: Sale
  close: () => void
}) {
  const words = useText({ change: saleChangeWords, lot: lotWords })
  const said = words.change
  const navigate = useNavigate()
  const [typed, setTyped] = useState({ ...saleChangeForm.blank, lotId: sale.homes[0]?.unitId ?? null })
  const tried = useTried()
  const known = useProjectLots(projectId)
  const free = (known?.lots ?? []).filter(confirmSelectionShown)
  const wanted = free.find(({ id }) => id === typed.toLotId)
  const models = (wanted?.models ?? []).flatMap(({ name, elevations }) =>
    elevations.map(({ templateId, letter }) => ({
      id: String(templateId),
      label: [name, letter].filter(Boolean).join(' '),
    })),
  )
  const facts = { homes: sale.homes.length, hasModels: models.length > 0 }
  const asked = askedOf(saleChangeForm, typed, facts)
  const minor = typed.price.trim() === '' ? null : typedAmount(typed.price)
  const isModelDue = facts.hasModels && typed.toLotId !== null && typed.templateId === null
  const isSaid = (typed.toLotId !== null || minor !== null) && !isModelDue
  const wish = {
    transid: sale.transid,
    lot_id: typed.lotId ?? 0,
    to_lot_id: typed.toLotId,
    template_id: typed.toLotId === null ? null : typed.templateId,
    price: minor,
  }
  const preview = useAnswer('/comty/PreviewSaleChange', isSaid ? wish : null)
  const change =
    isSaid && preview.isOfRequest && preview.state === 'fresh' ? preview.value?.change : undefined
  const { send, busy, problem } = useSubmit('/comty/ChangeSale')
  const projectType = stype === 'highrise' ? projectTypes.highrise : projectTypes.lowrise
  const confirm = () => {
    tried.touchAll()
    if (needsOf(asked).length > 0 || change === undefined) return
    const { reason } = sentOf(saleChangeForm, typed, facts)
    void send(
      { ...wish, total: change.after.total, reason },
      {
        done: ({ envelopeId }) => {
          showToast({ text: line(saleChangeWords, 'done'), kind: 'good', duration: notificationMs })
          refreshLots(projectId).catch(() => undefined)
          if (envelopeId === null) close()
          else void navigate(links.envelope(stype, projectId, envelopeId))
        },
      },
    )
  }
  return (
    <ActDialog
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
        asked={asked}
        touched={tried}
        choices={{
          lotId: {
            options: sale.homes.map(({ unitId, number, building: buildingName }) => ({
              id: String(unitId),
              label: homeTitle({ number, buildingName, projectType }, words),
            })),
          },
          toLotId: {
            placeholder: said.stays,
            options: free.map((lot) => ({ id: String(lot.id), label: homeTitle(lot, words) })),
          },
          templateId: { placeholder: said.choose, options: models },
        }}
        onChange={(name, value) =>
          setTyped((before) => {
            const next = withValue(before, name, value)
            return name === 'toLotId' ? { ...next, templateId: null } : next
          })
        }
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
