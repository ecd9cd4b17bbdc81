/** Hands a text to the owner as a file in the downloads. */
export function saveFile(name: string, text: string, type: string) {
  const address = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  // The download has its own hold on the data by then.
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
