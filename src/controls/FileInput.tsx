/** The only file input, hidden in its label. Takes the same file twice. */
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
