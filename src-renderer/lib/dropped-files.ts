/** The files dropped on the window. Folders do not count; a file dragged out of a web page does. */
export function droppedFiles({ dataTransfer }: DragEvent): File[] {
  return [...(dataTransfer?.items ?? [])].flatMap((item) =>
    item.webkitGetAsEntry()?.isDirectory === true ? [] : (item.getAsFile() ?? [])
  )
}

/** Whether files are dragged, rather than a link or words. */
export const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true
