/** Hands something on: by the device's own means where it has some, else by way of the clipboard. */
export async function handOn(shared: { readonly title: string; readonly url: string }): Promise<'shared' | 'copied'> {
  // A mouse has a clipboard at hand; the sheet of a phone knows whom one writes to.
  if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
    await navigator.share(shared).catch(forgiveChange);
    return 'shared';
  }
  await navigator.clipboard.writeText(shared.url);
  return 'copied';
}

/** Who closes the sheet without sharing has changed his mind, and nothing is wrong. */
function forgiveChange(error: unknown): void {
  if (!(error instanceof DOMException && error.name === 'AbortError')) throw error;
}
