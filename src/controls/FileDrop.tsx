import { useState, type DragEvent, type ReactNode } from 'react'
import { admitFile, type FileRefusal, FIVE_MEGABYTES, PICTURES_AND_PDF } from './admitFile.ts'
import { FileInput } from './FileInput.tsx'
import { UploadIcon, WarningIcon } from './icons.tsx'
import './Button.css'
import './Field.css'
import './FileDrop.css'

/** Accepts files, shrinks pictures and reports each refusal. The caller words `error`. */
export function FileDrop({
  label,
  browse,
  hint,
  error,
  accept = PICTURES_AND_PDF,
  maxBytes = FIVE_MEGABYTES,
  max = 1,
  asIs,
  small = false,
  disabled,
  onFiles,
  onRefuse,
  onRaw,
}: {
  label: string
  browse: string
  hint?: ReactNode
  error?: string | undefined
  accept?: readonly string[] | undefined
  maxBytes?: number | undefined
  max?: number | undefined
  /** Pictures are not shrunk. */
  asIs?: boolean | undefined
  /** One of several in a list. */
  small?: boolean | undefined
  disabled?: boolean | undefined
  onFiles?: ((files: File[]) => void) | undefined
  onRefuse?: ((reason: FileRefusal, file: File) => void) | undefined
  /** Receives files at once, unprocessed, for callers that show progress. */
  onRaw?: ((files: File[]) => void) | undefined
}) {
  const [over, setOver] = useState(false)
  const [busy, setBusy] = useState(false)

  const take = async (list: readonly File[]) => {
    if (list.length === 0 || disabled || busy) return
    if (onRaw) {
      onRaw([...list])
      return
    }
    setBusy(true)
    const taken: File[] = []
    const refused: (readonly [FileRefusal, File])[] = []
    for (const [index, file] of list.entries()) {
      const made = index < max ? await admitFile(file, { accept, maxBytes, asIs }) : 'count'
      if (typeof made === 'string') refused.push([made, file])
      else taken.push(made)
    }
    setBusy(false)
    if (taken.length > 0) onFiles?.(taken)
    // Called last, because accepted files may clear an earlier refusal.
    for (const [why, file] of refused) onRefuse?.(why, file)
  }
  const drag = (inside: boolean) => (event: DragEvent) => {
    event.preventDefault()
    setOver(inside && !disabled)
  }
  const classes = [
    'll-drop',
    small ? 'll-drop-small' : '',
    over ? 'll-drop-over' : '',
    error ? 'll-drop-wrong' : '',
    disabled ? 'll-drop-off' : '',
  ]
  return (
    <div className="ll-field">
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a second way; the input is the first */}
      <label
        className={classes.filter(Boolean).join(' ')}
        aria-busy={busy}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event)
          void take([...event.dataTransfer.files])
        }}
      >
        <FileInput accept={accept} multiple={max > 1} disabled={disabled} take={take} />
        {busy ? <span className="ll-button-spinner" aria-hidden="true" /> : <UploadIcon />}
        <span className="ll-drop-label">{label}</span>
        <span className="ll-drop-browse">{browse}</span>
        {hint ? <span className="ll-field-hint">{hint}</span> : null}
      </label>
      {error ? (
        <div className="ll-field-error" role="alert">
          <WarningIcon />
          <span>{error}</span>
        </div>
      ) : null}
    </div>
  )
}
