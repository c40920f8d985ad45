import './LegalPage.css'

export interface LegalPart {
  readonly heading: string
  readonly text: string
}

/** A page of plain text: a title, then its parts. */
export function LegalPage({
  title,
  intro,
  parts,
  note,
}: {
  title: string
  intro: string
  parts: readonly LegalPart[]
  note?: string | undefined
}) {
  return (
    <main className="legal" id="content">
      <h1>{title}</h1>
      <p className="legal-intro">{intro}</p>
      {note ? <p className="legal-note ll-small">{note}</p> : null}
      {parts.map(({ heading, text }) => (
        <section key={heading}>
          <h2>{heading}</h2>
          <p>{text}</p>
        </section>
      ))}
    </main>
  )
}
