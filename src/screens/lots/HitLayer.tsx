/** Takes presses for a plan's thousands of lots, whose hit testing would take part of a frame at every mouse move. */
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
        // Handled here: nothing outside needs to find the intended lot.
        event.stopPropagation()
        onPress(number)
      }}
    />
  )
}
