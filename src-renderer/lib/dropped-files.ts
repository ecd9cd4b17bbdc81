/** The files that somebody lets go over the window. Folders are none; a file that was dragged out of a page is one. */
export function droppedFiles({ dataTransfer }: DragEvent): File[] {
  return [...(dataTransfer?.items ?? [])].flatMap((item) =>
    item.webkitGetAsEntry()?.isDirectory === true ? [] : (item.getAsFile() ?? [])
  )
}

/** Whether files are dragged, rather than a link or words. */
export const hasFiles = ({ dataTransfer }: DragEvent): boolean =>
  dataTransfer?.types.includes('Files') === true
