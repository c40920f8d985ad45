import { useEffect, useState } from 'react'
import { call } from '../../calls/call.ts'
import { outbox } from '../../calls/outbox.ts'
import { Button } from '../../controls/Button.tsx'
import { CheckIcon, WarningIcon } from '../../controls/icons.tsx'
import { sizeText } from '../../freshness/sizeText.ts'
import { reachOf } from '../../rules/publicReach.ts'
import { say } from '../../rules/wording/wordingFor.ts'
import { pageLocale } from '../../session/language.ts'
import { plainWording } from '../../session/wording.ts'

interface Finding {
  readonly name: string
  readonly well: boolean
  readonly detail: string
}

async function well(check: () => Promise<boolean>): Promise<boolean> {
  return check().catch(() => false)
}

async function findings(): Promise<readonly Finding[]> {
  const words = plainWording.settings
  const estimate = await navigator.storage?.estimate?.().catch(() => undefined)
  const persisted = (await navigator.storage?.persisted?.().catch(() => false)) ?? false
  const cameras = await navigator.mediaDevices
    ?.enumerateDevices()
    .then((list) => list.filter((one) => one.kind === 'videoinput').length)
    .catch(() => 0)
  const told = await call('/home/GetPublicAddress', {}).catch(() => null)
  const reach = reachOf(new URL(told?.url ?? location.origin).hostname)
  return [
    {
      name: words.checkServer,
      well: await well(async () => (await call('/user/GetSession', {})).isOK === 1),
      detail: '',
    },
    {
      name: words.checkSealing,
      well: await well(async () => (await call('/outbox/GetSealingKey', {})).kid !== ''),
      detail: '',
    },
    { name: words.checkWorker, well: navigator.serviceWorker?.controller != null, detail: '' },
    {
      name: words.checkStorage,
      well: (await outbox.reserve(5 * 1024 * 1024).catch(() => 'full')) === 'room',
      detail: [
        estimate === undefined
          ? ''
          : say(words.storageUsed, {
              used: sizeText(estimate.usage ?? 0, pageLocale()),
              quota: sizeText(estimate.quota ?? 0, pageLocale()),
            }),
        persisted ? words.storagePersisted : words.storageNotPersisted,
      ]
        .filter(Boolean)
        .join(' '),
    },
    {
      name: words.checkPhones,
      well: reach !== 'nowhere',
      detail: reach === 'nowhere' ? words.phonesNowhere : '',
    },
    { name: words.checkCamera, well: (cameras ?? 0) > 0, detail: '' },
    { name: words.queueDepth, well: true, detail: String(await outbox.left().catch(() => 0)) },
  ]
}

/** What staff look at when something is said to be wrong with this device. */
export function SelfTest() {
  const [found, setFound] = useState<readonly Finding[]>()
  const words = plainWording.settings
  const look = () => void findings().then(setFound)
  useEffect(() => {
    let here = true
    void findings().then((list) => {
      if (here) setFound(list)
    })
    return () => {
      here = false
    }
  }, [])
  return (
    <section className="settings-form" aria-label={words.selfTest}>
      <h2>{words.selfTest}</h2>
      <ul className="self-test">
        {(found ?? []).map((one) => (
          <li key={one.name} data-well={one.well}>
            {one.well ? <CheckIcon /> : <WarningIcon />}
            <span>{one.name}</span>
            <span className="ll-small ll-quiet ll-figures">{one.detail}</span>
          </li>
        ))}
      </ul>
      <Button onClick={look}>{plainWording.actions.refresh}</Button>
    </section>
  )
}
