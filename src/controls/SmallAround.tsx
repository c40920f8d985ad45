import './SmallAround.css'

/** A sentence around a figure: the figure large, the words small. */
export function SmallAround({ text, figure }: { text: string; figure: string }) {
  const at = text.indexOf(figure)
  if (at === -1) return <>{text}</>
  const [before, after] = [text.slice(0, at), text.slice(at + figure.length)]
  return (
    <>
      {before === '' ? null : <span className="ll-around">{before}</span>}
      {figure}
      {after === '' ? null : <span className="ll-around">{after}</span>}
    </>
  )
}
