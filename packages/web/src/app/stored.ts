/** What is kept in the browser under a name; undefined where that is nothing, or was spoiled. It may be of any shape. */
export function stored(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as unknown;
  } catch {
    return undefined;
  }
}
