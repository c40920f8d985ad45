// Small screens in a row, so one file to load.
export { DocumentSigning } from './DocumentSigning.tsx'
export { DocumentSigningShowDocs } from './DocumentSigningShowDocs.tsx'
export { DocumentSigningWitness } from './DocumentSigningWitness.tsx'
export { KeptSigners } from './KeptSigners.tsx'
