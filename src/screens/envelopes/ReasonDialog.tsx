import type { Ask } from '../../contract/schemas.ts'
import { declineForm } from '../../rules/fields/decline.ts'
import { FormDialog } from '../journey/FormDialog.tsx'

type Reasoned = '/digitaldocs/SendBack' | '/digitaldocs/VoidEnvelope' | '/digitaldocs/DecideSigning'

/** Asks for a reason and sends it. */
export function ReasonDialog<P extends Reasoned>({
  hint,
  kind = 'danger',
  ask,
  ...dialog
}: {
  path: P
  kind?: 'danger' | 'primary'
  title: string
  hint: string
  label: string
  ask: (reason: string) => Ask<P>
  close: () => void
}) {
  return (
    <FormDialog
      {...dialog}
      kind={kind}
      form={declineForm}
      facts={{}}
      ask={({ reason }) => ask(reason)}
      fields={{ hints: { reason: hint } }}
    />
  )
}
