export { verifierPage } from './verifier/built-page.ts'
