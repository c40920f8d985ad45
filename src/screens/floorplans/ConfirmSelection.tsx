import { Link } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import type { KnownHomes } from './useHomes.ts'

/** Confirm Selection: a link that leads nowhere until everything is chosen, and says so. */
// §2
export function ConfirmSelection({
  to,
  missing,
  known,
}: {
  /** Null until everything is chosen. */
  to: string | null
  missing: string | undefined
  known: KnownHomes
}) {
  return (
    <>
      {missing === undefined ? null : (
        <p className="home-missing ll-small ll-quiet" aria-live="polite">
          {missing}
        </p>
      )}
      <LinkButton
        kind="primary"
        element={
          <Link
            to={to ?? ''}
            aria-disabled={to === null || undefined}
            onClick={(event) => {
              if (to === null) event.preventDefault()
            }}
          >
            {known.words.lot.confirmSelection}
          </Link>
        }
      />
    </>
  )
}
