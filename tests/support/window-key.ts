/** Goes through the window's door as the window does; answers its key. */
export async function windowKey({
  url,
  launchUrl
}: {
  url: string
  launchUrl: () => string
}): Promise<string> {
  const answer = await fetch(`${url}/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ticket: new URL(launchUrl()).hash.slice('#ticket='.length) })
  })
  const { data } = (await answer.json()) as { data: { token: string } }
  return data.token
}
