import { useEffect } from 'react'
import { askAgain } from '../calls/reach.ts'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { pageWords } from '../i18n/en/page.ts'
import { useText } from '../i18n/useText.ts'
import { reset } from '../session/reset.ts'
import { bootFlagOf } from '../store/bootFlags.ts'
import { PartMissing } from './again.ts'

/** At a kiosk, there may be nobody to press a button. */
const againMs = 30_000

/** Says that work is safe, and offers the one useful action. */
export function ErrorPage({ error }: { error: unknown }) {
  const words = useText(pageWords)
  const isMissing = error instanceof PartMissing
  useEffect(() => {
    if (bootFlagOf('lotline-device-settings') === null) return
    // The next page attracts, with nothing of this visitor behind.
    const startOver = async (): Promise<void> => {
      if (await askAgain()) await reset('kiosk')
    }
    const timer = setInterval(() => void startOver().catch(() => undefined), againMs)
    return () => clearInterval(timer)
  }, [])
  return (
    <main id="content">
      <EmptyState
        level={1}
        title={isMissing ? words.missingTitle : words.failedTitle}
        action={
          <Button kind="primary" onClick={() => globalThis.location.reload()}>
            {words.reload}
          </Button>
        }
      >
        <p data-fault={error instanceof Error ? error.name : 'unknown'}>
          {isMissing ? words.missingText : words.failedText}
        </p>
      </EmptyState>
    </main>
  )
}
