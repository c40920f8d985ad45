import { useEffect, useState } from 'react'
import { outbox } from '../../calls/outbox.ts'
import { Button } from '../../controls/Button.tsx'
import { Notice } from '../../controls/Notice.tsx'
import type { Delivery } from '../../freshness/useDelivery.ts'
import { formWords } from '../../session/formWords.ts'
import { useProjectWording } from '../../session/wording.ts'
import { More } from './More.tsx'
import { saveRescue } from './saveRescue.ts'
import { UnsentItem } from './UnsentItem.tsx'

/** Whether the device's storage answers; undefined until it has, or has not. */
function useStorageAnswers(): boolean | undefined {
  const [answers, setAnswers] = useState<boolean>()
  useEffect(() => {
    let here = true
    const tell = (value: boolean) => () => {
      if (here) setAnswers(value)
    }
    // A storage that another window blocks does not fail: it never answers.
    const patience = setTimeout(tell(false), 5000)
    outbox
      .left()
      .then(tell(true), tell(false))
      .finally(() => clearTimeout(patience))
    return () => {
      here = false
      clearTimeout(patience)
    }
  }, [])
  return answers
}

/** What waits on this device and what it has delivered. It says so too when the device cannot be asked. */
export function UnsentWork({ deliveries }: { deliveries: readonly Delivery[] }) {
  const { words } = useProjectWording('')
  const answers = useStorageAnswers()
  const forms = formWords()
  const unsent = deliveries.filter((one) => one.nextAt > 0)
  const waiting = unsent.some((one) => one.reason === 'network')
  return (
    <>
      {answers === false ? (
        <Notice kind="danger" live>
          {forms.storageBroken}
        </Notice>
      ) : null}
      {waiting ? <Notice kind="offline">{forms.networkAway}</Notice> : null}
      <Deliveries title={words.unsent.title} deliveries={unsent} />
      {unsent.length === 0 ? null : (
        <More title={forms.rescueAll} begun={false}>
          <p className="ll-small ll-quiet">{forms.rescueText}</p>
          <Button onClick={() => void saveRescue()}>{forms.rescueAll}</Button>
        </More>
      )}
      <Deliveries title={words.unsent.delivered} deliveries={deliveries.filter((one) => one.nextAt === 0)} />
    </>
  )
}

function Deliveries({ title, deliveries }: { title: string; deliveries: readonly Delivery[] }) {
  const { words } = useProjectWording('')
  if (deliveries.length === 0) return null
  return (
    <section aria-label={title}>
      <h2>{title}</h2>
      <ul className="submitted-list">
        {deliveries.map((delivery) => (
          <li key={delivery.key}>
            <UnsentItem delivery={delivery} words={words} />
          </li>
        ))}
      </ul>
    </section>
  )
}
