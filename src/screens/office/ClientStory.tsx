import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'
import { useSubmit } from '../../calls/useSubmit.ts'
import { Button } from '../../controls/Button.tsx'
import { Dialog } from '../../controls/Dialog.tsx'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { saveFile } from '../../controls/saveFile.ts'
import { Tag } from '../../controls/Tag.tsx'
import { Trouble } from '../../freshness/Trouble.tsx'
import { timeText } from '../../freshness/timeText.ts'
import { useNow } from '../../freshness/useNow.ts'
import { actionsWords } from '../../i18n/en/actions.ts'
import { clientsWords } from '../../i18n/en/clients.ts'
import { useText } from '../../i18n/useText.ts'
import { homeAndModel } from '../../rules/homeText.ts'
import { links } from '../../rules/links.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import type { Client } from './Clients.tsx'

/** Length of a receipt's number as printed. */
const referenceLength = 8

/** All registrations of a client in order, each with its signed receipt. */
export function ClientStory({ client, close }: { client: Client; close: () => void }) {
  const words = useText({ clients: clientsWords, actions: actionsWords })
  const said = words.clients
  return (
    <Dialog
      open
      wide
      title={client.name || client.emails.join(', ')}
      closeLabel={words.actions.close}
      onClose={close}
      actions={<Button onClick={close}>{words.actions.close}</Button>}
    >
      <div className="sale-story">
        {client.isConflict ? (
          <p>
            <Tag tone="warning">{said.conflict}</Tag>
          </p>
        ) : null}
        <p className="ll-small ll-quiet">
          {said.proof({ address: `${location.origin}${links.checkReceipt()}` })}
        </p>
        <ol className="sale-events">
          {client.registrations.map((one, at) => (
            <Registered key={one.transactionId} registration={one} isFirst={at === 0} />
          ))}
        </ol>
      </div>
    </Dialog>
  )
}

function Registered({
  registration: one,
  isFirst,
}: {
  registration: Client['registrations'][number]
  isFirst: boolean
}) {
  const said = useText(clientsWords)
  // A file saved on a shared screen would stay there.
  const isShared = useAtomValue(deviceAtom) !== null
  const now = useNow()
  const { send, busy, problem } = useSubmit('/user/GetWorksheetReceipt')
  const reference = one.client_ref.slice(0, referenceLength).toUpperCase()
  const save = () =>
    void send(
      { transactionId: one.transactionId },
      {
        done: ({ receipt }) =>
          saveFile(
            `${reference}.txt`,
            `${location.origin}${links.checkReceipt()}#${receipt}`,
            'text/plain;charset=utf-8',
          ),
      },
    )
  const at = (iso: string): string => timeText(Date.parse(iso), now)
  return (
    <li data-registration={one.transactionId}>
      <div className="sale-tags">
        {isFirst ? <Tag tone="good">{said.first}</Tag> : null}
        {one.isDeleted ? <Tag tone="quiet">{said.withdrawn}</Tag> : null}
      </div>
      <div className="sale-story">
        <strong>
          {one.kind === 'nobody'
            ? said.nobody
            : one.kind === 'broker'
              ? one.by
              : said.other({ name: one.by })}
        </strong>
        <p>{homeAndModel(one)}</p>
        <p className="ll-small ll-quiet ll-figures">
          {said.receivedAt({ time: at(one.received_at) })} · {said.reference({ reference })}
        </p>
        <p className="ll-small ll-quiet ll-figures">{said.filledInAt({ time: at(one.filled_in_at) })}</p>
        {one.isDeleted ? null : (
          <div className="sales-actions">
            {isShared ? null : (
              <Button busy={busy} onClick={save}>
                {said.receipt}
              </Button>
            )}
            <LinkButton
              element={<Link to={links.worksheetDetailsAll(one.transactionId)}>{said.open}</Link>}
            />
          </div>
        )}
        <Trouble problem={problem} otherwise={said.needsNetwork} />
      </div>
    </li>
  )
}
