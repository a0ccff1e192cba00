/** The record of a game that is over, from the server; null where there is none to be had. */
export async function serverRecord(game: string): Promise<string | null> {
  const response = await fetch(`/api/games/${encodeURIComponent(game)}/record`);
  const isRecord = response.ok && response.headers.get('content-type')?.startsWith('text/plain');
  return isRecord ? response.text() : null;
}
