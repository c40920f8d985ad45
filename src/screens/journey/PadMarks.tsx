import { useFetched } from '../../calls/useFetched.ts'
import { call } from '../../calls/call.ts'
import { Skeleton } from '../../controls/Skeleton.tsx'
import { SignatureView } from '../../controls/SignatureView.tsx'
import { padWords } from '../../i18n/en/pad.ts'
import { useText } from '../../i18n/useText.ts'
import type { SentMark } from '../../rules/signing/made.ts'
import './PadMarks.css'

/** A debit agreement's signatures and initials, for this view only. Another agreement needs another `key`. */
export function PadMarks({ projectId, transId }: { projectId: string; transId: number }) {
  const words = useText(padWords)
  const found = useFetched(
    '',
    async () => (await call('/purchase/GetPad', { projectId, transId, marks: true })).marks,
  )
  if (found === undefined) return <Skeleton lines={2} />
  if ('cause' in found) return <p className="ll-small ll-quiet">{words.marksFailed}</p>
  const marks = found.value
  if (marks === null) return null
  const shown: [string, SentMark][] = marks.holders.flatMap(
    ({ name, signature, initials }): [string, SentMark][] => [
      [words.signature({ name }), signature],
      [words.initials({ name }), initials],
    ],
  )
  if (marks.waiver !== null) shown.push([words.waiverInitials, marks.waiver])
  return (
    <section className="pad-marks">
      <h2>{words.marksTitle}</h2>
      <ul>
        {shown.map(([label, { strokes, text }]) => (
          <li key={label}>
            <span className="ll-small ll-quiet">{label}</span>
            {strokes === null || strokes.length === 0 ? (
              <strong>{text}</strong>
            ) : (
              <SignatureView strokes={strokes} label={label} isFitted />
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
