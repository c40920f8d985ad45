import { useAtomValue } from 'jotai'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import type { Delivery } from '../../freshness/useDelivery.ts'
import { storageWords } from '../../i18n/en/storage.ts'
import { unsentWords } from '../../i18n/en/unsent.ts'
import { worksheetFormsWords } from '../../i18n/en/worksheetForms.ts'
import { useText } from '../../i18n/useText.ts'
import { deviceAtom } from '../../session/sessionAtoms.ts'
import { useKeptForGood } from '../../store/useKeptForGood.ts'
import { More } from '../journey/More.tsx'
import { saveRescue } from './saveRescue.ts'
import { StorageNotice } from './StorageNotice.tsx'
import { UnsentItem } from './UnsentItem.tsx'

/** Work that this device has delivered lately. */
export function DeliveredWork({ deliveries }: { deliveries: readonly Delivery[] }) {
  const words = useText(unsentWords)
  return <Deliveries title={words.delivered} deliveries={deliveries.filter((one) => one.nextAt === 0)} />
}

/** Unsent work of this device, and whether its storage can be read. */
export function UnsentWork({ deliveries }: { deliveries: readonly Delivery[] }) {
  const words = useText({ storage: storageWords, unsent: unsentWords, worksheetForms: worksheetFormsWords })
  const forms = words.worksheetForms
  const unsent = deliveries.filter((one) => one.nextAt > 0)
  const keptForGood = useKeptForGood()
  const isKiosk = useAtomValue(deviceAtom) !== null
  const waiting = unsent.some((one) => one.reason === 'network')
  return (
    <>
      <StorageNotice />
      {waiting ? <Notice kind="offline">{forms.networkAway}</Notice> : null}
      {unsent.length === 0 || keptForGood || isKiosk ? null : (
        <Notice kind="info">{words.storage.notPersisted}</Notice>
      )}
      <Deliveries title={words.unsent.title} deliveries={unsent} />
      {unsent.length === 0 ? null : (
        <More title={forms.rescueAll} begun={false}>
          <p className="ll-small ll-quiet">{forms.rescueText}</p>
          <Button onClick={() => void saveRescue()}>{forms.rescueAll}</Button>
        </More>
      )}
    </>
  )
}

function Deliveries({ title, deliveries }: { title: string; deliveries: readonly Delivery[] }) {
  if (deliveries.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="submitted-list">
        {deliveries.map((delivery) => (
          <li key={delivery.key}>
            <UnsentItem delivery={delivery} />
          </li>
        ))}
      </ul>
    </section>
  )
}
