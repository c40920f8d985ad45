// Small consecutive screens, loaded as one file.
export { DocumentSigning } from './DocumentSigning.tsx'
export { DocumentSigningShowDocs } from './DocumentSigningShowDocs.tsx'
export { DocumentSigningWitness } from './DocumentSigningWitness.tsx'
export { KeptSigners } from './KeptSigners.tsx'
