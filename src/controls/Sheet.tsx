import { ModalFrame, type ModalProps } from './ModalFrame.tsx'

/**
 * A modal from the bottom on phones and portrait kiosks, otherwise from the right. A press outside closes it.
 */
export function Sheet({ open, ...rest }: ModalProps & { open: boolean }) {
  if (!open) return null
  return <ModalFrame closeOnBackdrop {...rest} className="ll-sheet" />
}
