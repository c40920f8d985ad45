/** The only file input, hidden inside the label that opens it. The same file may be chosen twice. */
export function FileInput({
  accept,
  multiple = false,
  disabled,
  take,
}: {
  accept: readonly string[]
  multiple?: boolean | undefined
  disabled?: boolean | undefined
  take: (files: readonly File[]) => Promise<void>
}) {
  return (
    <input
      type="file"
      className="ll-spoken"
      accept={accept.join(',')}
      multiple={multiple}
      disabled={disabled}
      onChange={(event) => {
        const input = event.currentTarget
        void take([...(input.files ?? [])]).finally(() => {
          input.value = ''
        })
      }}
    />
  )
}
