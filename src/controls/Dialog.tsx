import { ModalFrame, type ModalProps } from './ModalFrame.tsx'

export type DialogProps = ModalProps & {
  /** A closed dialog keeps no state. */
  open: boolean
  wide?: boolean | undefined
}

/** A centred modal window. */
export function Dialog({ open, wide, ...rest }: DialogProps) {
  if (!open) return null
  return <ModalFrame {...rest} className={wide ? 'll-dialog ll-modal-wide' : 'll-dialog'} />
}
