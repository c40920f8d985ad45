import { Link } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { CheckIcon, DeviceIcon, WarningIcon } from '../../controls/icons.tsx'
import { Verdict } from '../../freshness/Verdict.tsx'
import { hasConflict, useDelivery } from '../../freshness/useDelivery.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { floorPlansWords } from '../../i18n/en/floorPlans.ts'
import { lotWords } from '../../i18n/en/lot.ts'
import { messagesWords } from '../../i18n/en/messages.ts'
import { termsWords } from '../../i18n/en/terms.ts'
import { unsentWords } from '../../i18n/en/unsent.ts'
import { verdictWords } from '../../i18n/en/verdict.ts'
import { worksheetWords } from '../../i18n/en/worksheet.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText, Speaking } from '../../i18n/useText.ts'
import { links } from '../../rules/links.ts'
import { deliveryLabel } from '../../session/deliveryLabel.ts'
import { BookVisit } from '../journey/BookVisit.tsx'
import { whyNotPossible } from './UnsentItem.tsx'
import { ConflictOf } from './ConflictOf.tsx'
import './Done.css'
import { useProjectVoice } from '../../session/projectVoice.ts'

/** A submitted worksheet's progress, without claims: "On this device" looks as finished as "Received". */
export function Done({ reference }: { reference: string }) {
  const delivery = useDelivery(reference)
  const { voice, market } = useProjectVoice(delivery?.projectId ?? '')
  const words = useText(
    {
      verdict: verdictWords,
      worksheet: worksheetWords,
      actions: actionsWords,
      messages: messagesWords,
      unsent: unsentWords,
      worksheetForms: worksheetFormsWords,
      terms: termsWords,
      floorPlans: floorPlansWords,
      lot: lotWords,
    },
    voice,
  )
  const word = delivery?.state ?? 'onThisDevice'
  const arrived = word === 'received' || word === 'confirmed'
  const conflict = delivery !== undefined && hasConflict(delivery)
  const standsFor = Number(delivery?.verdict?.answer?.['choice'] ?? 0)
  const refused = word === 'notPossible'
  return (
    <Speaking value={voice}>
      <main className="done" id="content" data-word={conflict ? 'notPossible' : word}>
        <div className="done-mark" aria-hidden="true">
          {refused || conflict ? <WarningIcon /> : arrived ? <CheckIcon /> : <DeviceIcon />}
        </div>
        <h1>
          {conflict
            ? words.verdict.received
            : arrived
              ? words.verdict[word]
              : refused
                ? words.verdict.notPossible
                : words.worksheet.doneTitle}
        </h1>
        <p className="done-text">
          {arrived
            ? delivery?.pictures === 0
              ? words.worksheet.doneReceivedPlain
              : words.worksheet.doneReceived({
                  count: delivery?.picturesSent ?? 0,
                  total: delivery?.pictures ?? 0,
                })
            : refused
              ? delivery === undefined
                ? ''
                : whyNotPossible(delivery, words, voice)
              : words.worksheet.doneText}
        </p>
        {standsFor > 0 && delivery !== undefined ? (
          <p>
            {words.worksheetForms.doneSecond({ first: deliveryLabel(delivery, words), n: standsFor + 1 })}
          </p>
        ) : null}
        {delivery === undefined ? null : <Verdict delivery={delivery} />}
        {refused || conflict ? null : <p className="ll-quiet">{words.worksheet.doneRequest}</p>}
        <ConflictOf delivery={delivery} />
        <p className="ll-small ll-quiet ll-figures">
          {words.worksheet.doneReference({ reference: reference.slice(0, 8).toUpperCase() })}
        </p>
        <div className="worksheet-buttons">
          <LinkButton
            element={<Link to={links.brokerSubmittedWorksheets()}>{words.worksheet.doneList}</Link>}
          />
          <LinkButton
            kind="primary"
            element={
              <Link
                to={
                  delivery === undefined ? links.communities() : links.communitySingleSvg(delivery.projectId)
                }
              >
                {words.actions.done}
              </Link>
            }
          />
        </div>
        {/* Last, because it comes later than what people aim at. */}
        {refused || delivery === undefined ? null : (
          <BookVisit projectId={delivery.projectId} market={market} />
        )}
      </main>
    </Speaking>
  )
}
