import { Link } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { CheckIcon, DeviceIcon, WarningIcon } from '../../controls/icons.tsx'
import { Verdict } from '../../freshness/Verdict.tsx'
import { hasConflict, useDelivery } from '../../freshness/useDelivery.ts'
import { links } from '../../rules/links.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { useProjectWording } from '../../session/wording.ts'
import { deliveryLabel } from '../../session/deliveryLabel.ts'
import { formWords } from '../../session/formWords.ts'
import { whyNotPossible } from './UnsentItem.tsx'
import { ConflictOf } from './ConflictOf.tsx'
import './Done.css'

/** How far a handed-in worksheet has come, honest at every moment: "On this device" looks as finished as "Received". */
export function Done({ reference }: { reference: string }) {
  const delivery = useDelivery(reference)
  const { words } = useProjectWording(delivery?.projectId ?? '')
  const word = delivery?.state ?? 'onThisDevice'
  const arrived = word === 'received' || word === 'confirmed'
  const conflict = delivery !== undefined && hasConflict(delivery)
  const standsFor = Number(delivery?.verdict?.answer?.['choice'] ?? 0)
  const refused = word === 'notPossible'
  return (
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
          ? say(delivery?.pictures === 0 ? words.worksheet.doneReceivedPlain : words.worksheet.doneReceived, {
              count: delivery?.picturesSent ?? 0,
              total: delivery?.pictures ?? 0,
            })
          : refused
            ? delivery === undefined
              ? ''
              : whyNotPossible(delivery, words)
            : words.worksheet.doneText}
      </p>
      {standsFor > 0 && delivery !== undefined ? (
        <p>{say(formWords().doneSecond, { first: deliveryLabel(delivery, words), n: standsFor + 1 })}</p>
      ) : null}
      {delivery === undefined ? null : <Verdict delivery={delivery} words={words} />}
      {refused || conflict ? null : <p className="ll-quiet">{words.worksheet.doneRequest}</p>}
      <ConflictOf delivery={delivery} words={words} />
      <p className="ll-small ll-quiet ll-figures">
        {say(words.worksheet.doneReference, { reference: reference.slice(0, 8).toUpperCase() })}
      </p>
      <div className="worksheet-buttons">
        <LinkButton
          element={<Link to={links.brokerSubmittedWorksheets()}>{words.worksheet.doneList}</Link>}
        />
        <LinkButton
          kind="primary"
          element={
            <Link
              to={delivery === undefined ? links.communities() : links.communitySingleSvg(delivery.projectId)}
            >
              {words.actions.done}
            </Link>
          }
        />
      </div>
    </main>
  )
}
