import type { LegalText } from '../../rules/wording/legal.ts'
import './LegalPage.css'

/** A page of plain text: what it is, then its parts. */
export function LegalPage({ text, note }: { text: LegalText; note?: string | undefined }) {
  return (
    <main className="legal" id="content">
      <h1>{text.title}</h1>
      <p className="legal-intro">{text.intro}</p>
      {note ? <p className="legal-note ll-small">{note}</p> : null}
      {text.sections.map(([heading, words]) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{words}</p>
        </section>
      ))}
    </main>
  )
}
