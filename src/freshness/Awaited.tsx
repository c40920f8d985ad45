import type { ReactNode } from 'react'
import { Button } from '../controls/Button.tsx'
import { EmptyState } from '../controls/EmptyState.tsx'
import { actionsWords } from '../i18n/en/actions.ts'
import { useText } from '../i18n/useText.ts'

/** For a missing answer: `coming` while fetched, then the error with a retry. */
export function Awaited({
  answer,
  coming,
  failed,
  children,
}: {
  answer: { state: 'loading' | 'fresh' | 'kept' | 'ready' | 'failed'; refresh: () => void }
  coming: ReactNode
  failed: string
  /** More details about the failure. */
  children?: ReactNode
}) {
  const words = useText(actionsWords)
  if (answer.state === 'loading') return coming
  if (answer.state !== 'failed') return null
  const retry = (
    <Button kind="primary" onClick={answer.refresh}>
      {words.retry}
    </Button>
  )
  return (
    <EmptyState title={failed} action={retry}>
      {children}
    </EmptyState>
  )
}
