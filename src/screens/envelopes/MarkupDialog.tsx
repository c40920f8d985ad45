import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { useText } from '../../i18n/useText.ts'
import { readChange } from '../../rules/envelopes/changes.ts'
import { changeForm, changesIn, withChanges } from '../../rules/fields/dealChange.ts'
import { fieldContext } from '../../rules/fields/field.ts'
import { links } from '../../rules/links.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { dayText } from '../../session/dayText.ts'
import { serverNow } from '../../session/serverClock.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
import type { Detail } from './EnvelopePage.tsx'

/**
 * A counter-offer: values change together, papers once; a completed contract is amended. Grouped by
 * purchaser; changed values show the previous one.
 */
export function MarkupDialog({ detail, close }: { detail: Detail; close: () => void }) {
  const { stype = 'lowrise' } = useParams()
  const navigate = useNavigate()
  const said = useText(envelopesWords)
  const { envelope, signers } = detail
  // The state when opened: others' later changes cause a refusal and are not undone.
  const [{ changeable, version }] = useState({ ...detail, version: envelope.version })
  const { projectId, id: envelopeId } = envelope
  const { market } = useProjectVoice(projectId)
  /** The person or thing that a value belongs to. */
  const partOf = (key: string): string => {
    const change = readChange(key)
    if (change?.of !== 'person') return `${said.columns.home} ${envelope.homes.join(' · ')}`
    const number = change.at + 1
    const name = signers.find(({ role }) => role === `purchaser.${number}`)?.name
    return `${number} · ${name ?? said.columns.people}`
  }
  const wasOf = (key: string): string => {
    const value = changeable.find((one) => one.key === key)?.value ?? ''
    return said.was({ value: dayText(value) || value || '–' })
  }
  return (
    <FormDialog
      path="/digitaldocs/Markup"
      form={changeForm(changeable)}
      facts={fieldContext(market, new Date(serverNow()), null)}
      start={withChanges(changeable)}
      title={said.markupTitle}
      hint={envelope.state === 'completed' ? said.amendHint : said.markupHint}
      label={said.save}
      isReady={(typed) => changesIn(changeable, typed).length > 0}
      ask={(typed) => ({ projectId, envelopeId, version, changes: changesIn(changeable, typed) })}
      done={({ detail: next }) => {
        close()
        // An amendment is a separate envelope.
        if (next !== null && next.envelope.id !== envelopeId)
          void navigate(links.envelope(stype, projectId, next.envelope.id))
      }}
      close={close}
      fields={{
        market,
        parts: Object.fromEntries(changeable.map(({ key }) => [key, partOf(key)])),
        hints: (typed) =>
          Object.fromEntries(changesIn(changeable, typed).map(({ key }) => [key, wasOf(key)])),
      }}
    />
  )
}
