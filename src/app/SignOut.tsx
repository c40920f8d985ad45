import { useAtomValue } from 'jotai'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { Button } from '../controls/Button.tsx'
import { headerWords } from '../i18n/en/header.ts'
import { useText } from '../i18n/useText.ts'
import { reset } from '../session/reset.ts'
import { deviceAtom } from '../session/sessionAtoms.ts'

const UnsentBeforeSignOut = lazy(async () => ({
  default: (await import('../modals/UnsentBeforeSignOut.tsx')).UnsentBeforeSignOut,
}))

async function countUnsent(): Promise<number> {
  const { outbox } = await import('../calls/outbox.ts')
  return outbox.left()
}

/** First shows what unsent work is waiting and what will happen to it. */
export function SignOut({ icon }: { icon: ReactNode }) {
  const words = useText(headerWords)
  const [unsent, setUnsent] = useState(0)
  const isKiosk = useAtomValue(deviceAtom) !== null
  const leave = () => void reset(isKiosk ? 'kiosk' : 'person')
  const ask = async () => {
    const left = await countUnsent().catch(() => 0)
    if (left === 0) leave()
    else setUnsent(left)
  }
  return (
    <>
      <Button kind="plain" icon={icon} onClick={() => void ask()}>
        {words.signOut}
      </Button>
      {unsent === 0 ? null : (
        <Suspense>
          <UnsentBeforeSignOut unsent={unsent} onStay={() => setUnsent(0)} onLeave={leave} />
        </Suspense>
      )}
    </>
  )
}
