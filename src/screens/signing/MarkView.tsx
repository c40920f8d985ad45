import { SignatureView } from '../../controls/SignatureView.tsx'
import type { Made } from '../../rules/signing/made.ts'

/** A signature or initials as they will appear on the page. */
export function MarkView({ made, label }: { made: Made | undefined; label: string }) {
  if (made?.strokes != null) return <SignatureView strokes={made.strokes} label={label} isFitted />
  return <span className="mark-typed">{made?.text}</span>
}
