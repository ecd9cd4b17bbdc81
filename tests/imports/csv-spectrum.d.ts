declare module 'csv-spectrum' {
  interface SpectrumFile {
    name: string
    csv: Buffer
    json: Buffer
  }
  export default function spectrum(callback: (error: Error | null, files: SpectrumFile[]) => void): void
}
