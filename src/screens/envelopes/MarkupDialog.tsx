import { useNavigate, useParams } from 'react-router-dom'
import { envelopesWords } from '../../i18n/en/envelopes.ts'
import { labelsWords } from '../../i18n/en/labels.ts'
import { useText } from '../../i18n/useText.ts'
import { changeForm, changesIn, withChanges } from '../../rules/fields/dealChange.ts'
import { fieldContext } from '../../rules/fields/field.ts'
import { links } from '../../rules/links.ts'
import { useProjectVoice } from '../../session/projectVoice.ts'
import { serverNow } from '../../session/serverClock.ts'
import { FormDialog } from '../journey/FormDialog.tsx'
import { changeLabel } from './changeLabel.ts'
import type { Detail } from './EnvelopePage.tsx'

/**
 * A counter-offer: values of the deal change together, and the papers are updated once. A completed contract is
 * amended.
 */
export function MarkupDialog({ detail, close }: { detail: Detail; close: () => void }) {
  const { stype = 'lowrise' } = useParams()
  const navigate = useNavigate()
  const words = useText({ said: envelopesWords, labels: labelsWords })
  const { said } = words
  const { changeable, envelope } = detail
  const { projectId, id: envelopeId, version } = envelope
  const { market } = useProjectVoice(projectId)
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
        labels: Object.fromEntries(changeable.map(({ key }) => [key, changeLabel(key, words)])),
      }}
    />
  )
}
