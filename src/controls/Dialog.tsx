import { ModalFrame, type ModalProps } from './ModalFrame.tsx'

export type DialogProps = ModalProps & {
  /** Drawn while true; nothing is kept of a closed one. */
  open: boolean
  wide?: boolean | undefined
}

/** A window in the middle of the screen. */
export function Dialog({ open, wide, ...rest }: DialogProps) {
  if (!open) return null
  return <ModalFrame {...rest} className={wide ? 'll-dialog ll-modal-wide' : 'll-dialog'} />
}
