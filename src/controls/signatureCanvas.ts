import * as wrapped from 'react-signature-canvas'

type Canvas = typeof wrapped.default
type Wrapped = { default: Canvas | { default: Canvas } }

// A CommonJS package, whose default bundlers and Node wrap differently.
const inner = (wrapped as unknown as Wrapped).default

/** The component class of react-signature-canvas, unwrapped. */
export const SignatureCanvas: Canvas = 'default' in inner ? inner.default : inner
