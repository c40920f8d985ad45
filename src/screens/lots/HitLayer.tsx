/**
 * Takes presses for a plan's thousands of lots, whose hit testing would cost part of a frame per mouse move.
 */
export function HitLayer({
  lotAt,
  onPress,
}: {
  lotAt: (target: EventTarget | undefined) => string | undefined
  onPress: (number: string) => void
}) {
  const lotUnderPointer = ({ clientX, clientY }: MouseEvent) =>
    lotAt(document.elementsFromPoint(clientX, clientY)[1])
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events -- stands in for the lots below
    <div
      className="site-plan-hit-layer"
      onPointerMove={({ nativeEvent, currentTarget }) => {
        if (nativeEvent.pointerType !== 'mouse' || nativeEvent.buttons !== 0) return
        currentTarget.style.cursor = lotUnderPointer(nativeEvent) === undefined ? '' : 'pointer'
      }}
      onClick={(event) => {
        const number = lotUnderPointer(event.nativeEvent)
        if (number === undefined) return
        // Handled here, because nothing outside needs the lot.
        event.stopPropagation()
        onPress(number)
      }}
    />
  )
}
