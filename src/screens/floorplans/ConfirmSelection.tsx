import { Link } from 'react-router-dom'
import { LinkButton } from '../../controls/LinkButton.tsx'
import { lotWords } from '../../i18n/en/lot.ts'
import { useText } from '../../i18n/useText.ts'

/** Disabled, with the reason, until everything is chosen. */
// §2
export function ConfirmSelection({
  to,
  missing,
}: {
  /** Null until everything is chosen. */
  to: string | null
  missing: string | undefined
}) {
  const words = useText(lotWords)
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
            {words.confirmSelection}
          </Link>
        }
      />
    </>
  )
}
